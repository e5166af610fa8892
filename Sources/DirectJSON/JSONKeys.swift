/// A type whose values can be the names of members, so that a dictionary with such keys is an object in JSON.
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
  /// Returns the failure for a key that is invalid for a type. The reader is at the value of the key.
  mutating func unfit(_ name: String, _ type: (some Any).Type) -> KindsJSONFailure {
    let type = KindsJSONTypeName(type)
    let message = "expected a key of \(type), found '\(name)'"
    return fail(type.isInt ? .unknownType(type) : .corrupted, message, at: position)
  }
}
