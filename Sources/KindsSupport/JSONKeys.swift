/// A type whose values can be the names of members, so that a dictionary with such keys is an object in JSON.
nonisolated protocol KindsJSONName: Hashable {
  init?(jsonName name: String)
  var jsonName: String { get }
}

// Only with: KindsJSONName
nonisolated extension String: KindsJSONName {
  init?(jsonName name: String) { self = name }
  var jsonName: String { self }
}

nonisolated extension Int: KindsJSONName {
  init?(jsonName name: String) { self.init(name) }
  var jsonName: String { description }
}

nonisolated extension KindsJSONName where Self: RawRepresentable, RawValue: KindsJSONName {
  init?(jsonName name: String) {
    guard let value = RawValue(jsonName: name) else { return nil }
    self.init(rawValue: value)
  }

  var jsonName: String { rawValue.jsonName }
}

nonisolated extension KindsJSONReader {
  /// Returns the failure for a key that is invalid for a type. The reader is at the value of the key.
  mutating func unfit(_ name: String, _ type: (some Any).Type) -> KindsJSONFailure {
    let type = KindsJSONTypeName(type)
    let message = "expected a key of \(type), found '\(name)'"
    return fail(type.isInt ? .wrongType(type) : .corrupted, message, at: position)
  }
}
