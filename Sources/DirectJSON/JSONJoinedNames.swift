nonisolated extension KindsJSONNames {
  /// Returns these names and others.
  package func joined(_ others: KindsJSONNames?) -> KindsJSONNames {
    others.map { KindsJSONNames(all + $0.all) } ?? self
  }
}
