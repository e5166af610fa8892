// Members that no field names.
extension RecordOutput {
  /// The keys that are no extras: those that are read, and the one that names the kind.
  private var knownKeys: [String] { knownKeys(fields) }

  private func knownKeys(_ fields: [Field]) -> [String] {
    let read = fields.filter { !$0.isExtras }.flatMap { field in [field.key] + field.aliases }
    let keys = read.map(\.value)
    guard let tagKey else { return keys }
    return [tagKey] + keys
  }

  /// The same as a property, where extras are kept:
  ///
  ///     nonisolated extension TextPost {
  ///       private static var knownKeys: [String] {
  ///         ["type", "text"]
  ///       }
  ///     }
  var knownKeysSection: Code {
    guard fields.contains(where: \.isExtras), !conforms.isDisjoint(with: .codable) else {
      return .empty
    }
    return """
      nonisolated extension \(name) {
        /// The keys that are no extras.
        fileprivate static var \(knownKeysName): [String] {
          \(stringList(knownKeys))
        }
      }
      """
  }

  private var knownKeysName: SwiftName {
    let candidates: [SwiftName] = ["knownKeys", "keysOfFields", "namedKeys"]
    let names = Set(presets.map(\.preset.name.value))
    return firstName(of: candidates, besides: names)
  }

  /// The statement that refuses extras before the fields are decoded.
  var extrasCheck: Code {
    extras == .fail ? refusal(of: name, besides: knownKeys) : .empty
  }

  /// The same for the object of some of the fields.
  ///
  /// - Parameter container: The local container of that object.
  func extrasCheck(_ fields: [Field], in container: Code) -> Code {
    extras == .fail
      ? refusal(of: name, besides: knownKeys(fields), in: container) : .empty
  }

  func extrasDecoding(_ field: Field, from container: Code) -> Code {
    "self.\(field.storageName) = try \(container).extras(besides: Self.\(knownKeysName))"
  }

  func extrasEncoding(_ field: Field) -> Code {
    "try container.encodeExtras(\(field.value(of: ownMember)), besides: Self.\(knownKeysName))"
  }
}

extension UnionOutput {
  /// The statement that refuses members beside those that a union has in its own object; nothing where they are ignored.
  ///
  /// - Parameters:
  ///   - container: The container of the object.
  ///   - carriesNothing: Whether it is the object of a kind that carries nothing.
  func extrasCheck(_ container: Code = "container", carriesNothing: Bool) -> Code {
    guard union.coding.extras == .fail else { return .empty }
    let keys: [String]
    switch (union.coding.style, carriesNothing) {
    case (.internal, false), (.external, false), (.shape, _): return .empty
    case (.adjacent, false): keys = union.ownKeys.map(\.key) + union.keysBeside
    case (.internal, true), (.adjacent, true): keys = [union.tagKey.value]
    case (.external, true): keys = []
    }
    return refusal(of: names.type, besides: keys, in: container)
  }
}

/// The statement that throws at the first member whose key is none of some.
private func refusal(
  of type: SwiftName, besides keys: [String], in container: Code = "container"
) -> Code {
  call(
    "try \(container).refuseExtras",
    ["of: \(literal: type.text)", "besides: \(stringList(keys))"])
}

func stringList(_ strings: [String]) -> Code {
  collection(strings.map { "\(literal: $0)" })
}

/// What extras need of coders beyond the standard library.
func extrasSection(_ schema: Schema) -> Code {
  let groups = schema.fieldGroups.filter { $0.fields.contains(where: \.isExtras) }
  let decoding: [Code] = [
    schema.refusesExtras ? refuseExtras : .empty,
    groups.contains { $0.conforms.contains(.decodable) } ? decodeExtras : .empty,
  ]
  return .blocks([
    keyedExtension("KeyedDecodingContainer", decoding),
    groups.contains { $0.conforms.contains(.encodable) } ? encodeExtras : .empty,
  ])
}

extension Schema {
  /// Whether the decoding of some type throws at extras.
  var refusesExtras: Bool {
    let unions = supersets.contains { union in
      union.coding.extras == .fail
        && (union.conforms.contains(.decodable)
          || union.kinds.contains { $0.conforms.contains(.decodable) })
    }
    return unions
      || structures.contains { $0.extras == .fail && $0.conforms.contains(.decodable) }
  }
}

private let refuseExtras: Code = """
  /// Throws at the first member whose key is none of those that a type knows.
  func refuseExtras(of type: String, besides keys: [String]) throws {
    let extras = allKeys.filter { !keys.contains($0.stringValue) }
    guard let key = extras.min(by: { $0.stringValue < $1.stringValue }) else { return }
    var message = "'\\(key.stringValue)' is no key of \\(type)"
    if let known = nearestName(to: key.stringValue, among: keys) {
      message += "; did you mean '\\(known)'?"
    }
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: message)
  }
  """

private let decodeExtras: Code = """
  /// The members that no field names.
  func extras(besides keys: [String]) throws -> [String: JSON] {
    var extras: [String: JSON] = [:]
    for key in allKeys where !keys.contains(key.stringValue) {
      extras[key.stringValue] = try decode(JSON.self, forKey: key)
    }
    return extras
  }
  """

private let encodeExtras: Code = """
  nonisolated extension KeyedEncodingContainer where Key == KindsKey {
    /// Encodes members that no field names; those with the key of one are left out.
    mutating func encodeExtras(_ extras: [String: JSON], besides keys: [String]) throws {
      for (key, value) in extras where !keys.contains(key) {
        try encode(value, forKey: KindsKey(stringValue: key))
      }
    }
  }
  """
