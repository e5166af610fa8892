// Only with: joined
nonisolated extension KindsJSONNames {
  /// Returns these names and others.
  func joined(_ others: KindsJSONNames?) -> KindsJSONNames {
    others.map { KindsJSONNames(all + $0.all) } ?? self
  }
}
