import KindsSchema

let boxFamily = [
  SupportEntry(.box, box),
  SupportEntry(.decodeBox, boxDecoding),
  SupportEntry(.encodeBox, boxEncoding),
]

private let box: Code = """
  /// A value beside the model or struct whose field it is, which so can contain itself.
  nonisolated indirect enum KindsBox<Value> {
    case value(Value)

    init(_ value: Value) {
      self = .value(value)
    }

    /// Makes no box for no value.
    init?(_ value: Value?) {
      guard let value else { return nil }
      self = .value(value)
    }

    var value: Value {
      switch self {
      case .value(let value): return value
      }
    }
  }

  nonisolated extension KindsBox: Equatable where Value: Equatable {}

  nonisolated extension KindsBox: Hashable where Value: Hashable {}

  nonisolated extension KindsBox: Sendable where Value: Sendable {}
  """

private let boxDecoding: Code = """
  nonisolated extension \(support: .box): Decodable where Value: Decodable {
    /// Decodes the value itself.
    init(from decoder: any Decoder) throws {
      self = .value(try Value(from: decoder))
    }
  }
  """

private let boxEncoding: Code = """
  nonisolated extension \(support: .box): Encodable where Value: Encodable {
    /// Encodes the value itself.
    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
    }
  }
  """
