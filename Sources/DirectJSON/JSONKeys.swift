/// What is the name of a member of an object, as the key of a dictionary.
package nonisolated protocol KindsJSONName: Hashable {
  init?(jsonName name: String)
  var jsonName: String { get }
}

nonisolated extension String: KindsJSONName {
  package init?(jsonName name: String) { self = name }
  package var jsonName: String { self }
}

nonisolated extension Int: KindsJSONName {
  package init?(jsonName name: String) { self.init(name) }
  package var jsonName: String { description }
}

nonisolated extension KindsJSONName where Self: RawRepresentable, RawValue: KindsJSONName {
  package init?(jsonName name: String) {
    guard let value = RawValue(jsonName: name) else { return nil }
    self.init(rawValue: value)
  }

  package var jsonName: String { rawValue.jsonName }
}

nonisolated extension KindsJSONReader {
  /// The failure of a name that a type does not take, at the position of its value.
  mutating func unfit(_ name: String, _ type: (some Any).Type) -> KindsJSONFailure {
    let type = KindsJSONTypeName(type)
    let message = "'\(name)' is a key where \(type) is expected"
    return fail(type.isInt ? .unknownType(type) : .corrupted, message, at: position)
  }
}
