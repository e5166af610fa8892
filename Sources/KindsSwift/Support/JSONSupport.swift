import KindsSchema

let jsonFamily = [
  SupportEntry(.json, text: json),
  SupportEntry(.encodeMembers, in: .json, encodeMembers),
]

/// The type `JSON`, which holds any JSON value.
private func json(_ context: SupportContext) -> Code {
  let access = context.access(of: .json)
  return """
    \(jsonEnum(access))

    \(jsonCoding(access, context.jsonDepthLimit))

    \(jsonDescription(access))
    """
}

private func jsonEnum(_ access: Access) -> Code {
  """
  /// Any JSON value.
  ///
  /// Numbers are stored as exactly as a decoder provides them: whole numbers of up to 64 bits exactly, others as
  /// `Double`, or as an integer if that `Double` is whole. The order of keys is not preserved.
  \(access.modifier)nonisolated enum JSON: Hashable, Sendable {
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
  """
}

private func jsonCoding(_ access: Access, _ depthLimit: Int?) -> Code {
  """
  nonisolated extension JSON: Codable {
    \(access.modifier)init(from decoder: any Decoder) throws {
      try self.init(from: decoder, like: .null, depth: nil)
    }

    /// A value of each type, in the order in which the types are tried.
    private static let samples: [\(shared: .json)] = [
      .string(""), .boolean(false), .integer(0), .array([]), .object([:]),
    ]

    /// Decodes a value, trying the type of another value first. For each wrong type, Foundation creates an error with
    /// the coding path, which takes time proportional to the square of the depth.
    ///
    /// - Parameter depth: The length of the coding path, if it is known.
    private init(from decoder: any Decoder, like other: \(shared: .json), depth: Int?) throws {
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
          guard let members = try? decoder.container(keyedBy: \(support: .key).self) else { continue }
          self = try Self.object(from: members, like: others, depth: Self.depth(depth, of: decoder))
        }
        return
      }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: Self.problem(of: container))
    }

    private static func number(from container: any SingleValueDecodingContainer) -> \(shared: .json)? {
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
      \(depthLimit.map { "if depth > \(Code(verbatim: String($0))) { \(depthCheck($0)) }" } ?? .empty)
      return depth
    }

    private static func array(
      from container: any UnkeyedDecodingContainer, like others: [\(shared: .json)], depth: Int
    ) throws -> \(shared: .json) {
      var container = container
      var values: [\(shared: .json)] = []
      var last = others.last ?? .null
      while !container.isAtEnd {
        let value = try \(shared: .json)(from: container.superDecoder(), like: last, depth: depth + 1)
        if value != .null { last = value }
        values.append(value)
      }
      return .array(values)
    }

    private static func object(
      from container: KeyedDecodingContainer<\(support: .key)>, like others: [String: \(shared: .json)], depth: Int
    ) throws -> \(shared: .json) {
      var values: [String: \(shared: .json)] = [:]
      var last = \(shared: .json).null
      for key in container.allKeys {
        let name = key.stringValue
        let value = try \(shared: .json)(
          from: container.superDecoder(forKey: key), like: others[name] ?? last, depth: depth + 1)
        if value != .null { last = value }
        values[name] = value
      }
      return .object(values)
    }

    \(access.modifier)func encode(to encoder: any Encoder) throws {
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
  """
}

private func jsonDescription(_ access: Access) -> Code {
  """
  nonisolated extension JSON: CustomStringConvertible {
    /// The value as JSON text on one line, with sorted keys.
    \(access.modifier)var description: String {
      switch self {
      case .null: return "null"
      case .boolean(let value): return String(value)
      case .integer(let value): return String(value)
      case .unsigned(let value): return String(value)
      case .double(let value): return String(value)
      case .string(let value): return Self.quoted(value)
      case .array(let values):
        return "[" + values.map(\\.description).joined(separator: ",") + "]"
      case .object(let values):
        let members = values.sorted { $0.key < $1.key }
          .map { Self.quoted($0.key) + ":" + $0.value.description }
        return "{" + members.joined(separator: ",") + "}"
      }
    }

    private static func quoted(_ text: String) -> String {
      var result = "\\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\\"": result += "\\\\\\""
        case "\\\\": result += "\\\\\\\\"
        case "\\n": result += "\\\\n"
        case "\\r": result += "\\\\r"
        case "\\t": result += "\\\\t"
        case "\\u{0}"..<" ":
          let digits = String(scalar.value, radix: 16)
          result += "\\\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result + "\\""
    }
  }
  """
}

private let encodeMembers: Code = """
  /// Encodes the members of an object into an encoder that may already have members. It requests a keyed container,
  /// because other containers cannot be requested twice.
  func encodeMembers(to encoder: any Encoder) throws {
    guard case .object(let members) = self else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "a value of an unknown kind must be an object, not \\(self)"))
    }
    var container = encoder.container(keyedBy: \(support: .key).self)
    for (key, member) in members {
      try container.encode(member, forKey: \(support: .key)(key)\(needs: .keyOfText))
    }
  }
  """
