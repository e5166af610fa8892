/// Any JSON value.
///
/// Numbers are stored as exactly as a decoder provides them: whole numbers of up to 64 bits exactly, others as
/// `Double`, or as an integer if that `Double` is whole. The order of keys is not preserved.
package nonisolated enum JSON: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A whole number that is too large for `Int64`.
  case unsigned(UInt64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])
}

nonisolated extension JSON {
  /// The maximum depth of lists and objects, measured from the top of the data.
  static var depthLimit: Int { .max }
}

nonisolated extension JSON: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(from: decoder, like: .null, depth: nil)
  }

  /// A value of each type, in the order in which the types are tried.
  private static let samples: [JSON] = [
    .string(""), .boolean(false), .integer(0), .array([]), .object([:]),
  ]

  /// Decodes a value, trying the type of another value first. For each wrong type, Foundation creates an error with
  /// the coding path, which takes time proportional to the square of the depth.
  ///
  /// - Parameter depth: The length of the coding path, if it is known.
  private init(from decoder: any Decoder, like other: JSON, depth: Int?) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
      return
    }
    for sample in [other] + Self.samples {
      switch sample {
      case .null: continue
      case .string:
        guard let value = try? container.decode(String.self) else { continue }
        self = .string(value)
      case .boolean:
        guard let value = try? container.decode(Bool.self) else { continue }
        self = .boolean(value)
      case .integer, .unsigned, .double:
        guard let value = Self.number(from: container) else { continue }
        self = value
      case .array(let others):
        guard let values = try? decoder.unkeyedContainer() else { continue }
        self = try Self.array(from: values, like: others, depth: Self.depth(depth, of: decoder))
      case .object(let others):
        guard let members = try? decoder.container(keyedBy: KindsKey.self) else { continue }
        self = try Self.object(from: members, like: others, depth: Self.depth(depth, of: decoder))
      }
      return
    }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: Self.problem(of: container))
  }

  private static func number(from container: any SingleValueDecodingContainer) -> JSON? {
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    guard let value = try? container.decode(Double.self) else { return nil }
    if value >= 0x1p63, let value = try? container.decode(UInt64.self) { return .unsigned(value) }
    // A whole number may be encoded without a fraction, and must be equal when it is decoded again.
    return Int64(exactly: value).map(Self.integer) ?? UInt64(exactly: value).map(Self.unsigned)
      ?? .double(value)
  }

  /// Describes why a value cannot be decoded as any type. For a value of another type, decoders throw a mismatch; for
  /// a malformed value, they throw another error.
  private static func problem(of container: any SingleValueDecodingContainer) -> String {
    if isMalformed(String.self, in: container) {
      return "the string has an invalid escape, such as half of a surrogate pair"
    }
    if isMalformed(Double.self, in: container) { return "the number does not fit in Double" }
    return "a key has an invalid escape, or the value is not JSON"
  }

  private static func isMalformed(
    _ type: (some Decodable).Type, in container: any SingleValueDecodingContainer
  ) -> Bool {
    do {
      _ = try container.decode(type)
      return false
    } catch DecodingError.typeMismatch {
      return false
    } catch {
      return true
    }
  }

  /// Returns the depth of a list or an object, or throws an error if it is nested too deeply.
  private static func depth(_ depth: Int?, of decoder: any Decoder) throws -> Int {
    let depth = depth ?? decoder.codingPath.count
    if depth > depthLimit { try decoder.checkDepth(limit: depthLimit) }
    return depth
  }

  private static func array(
    from container: any UnkeyedDecodingContainer, like others: [JSON], depth: Int
  ) throws -> JSON {
    var container = container
    var values: [JSON] = []
    var last = others.last ?? .null
    while !container.isAtEnd {
      let value = try JSON(from: container.superDecoder(), like: last, depth: depth + 1)
      if value != .null { last = value }
      values.append(value)
    }
    return .array(values)
  }

  private static func object(
    from container: KeyedDecodingContainer<KindsKey>, like others: [String: JSON], depth: Int
  ) throws -> JSON {
    var values: [String: JSON] = [:]
    var last = JSON.null
    for key in container.allKeys {
      let name = key.stringValue
      let value = try JSON(
        from: container.superDecoder(forKey: key), like: others[name] ?? last, depth: depth + 1)
      if value != .null { last = value }
      values[name] = value
    }
    return .object(values)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    default: try encodeScalar(to: &container)
    }
  }

  /// Encodes a scalar, in a separate method so that the recursive one uses little of the stack.
  private func encodeScalar(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array, .object: break
    }
  }
}
