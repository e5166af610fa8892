import KindsSchema

// Values of other types of the support file, read and written as JSON without a coder.

let directValueFamily = [
  SupportEntry(.directValues, text: directValues),
  SupportEntry(.directTypes, directTypes),
  SupportEntry(.directPresences, directPresences),
  SupportEntry(.readLossyElements, text: readLossyElements),
  SupportEntry(.readLosses, readLosses),
  SupportEntry(.directSingles, directSingles),
  SupportEntry(.coded, coded),
  SupportEntry(.readCoded, readCoded),
  SupportEntry(.writtenCoded, writtenCoded),
  SupportEntry(.jsonLines, text: jsonLines),
]

private func directValues(_ context: SupportContext) -> Code {
  """
  nonisolated extension \(shared: .json): \(support: .jsonReadable), \(support: .jsonWritable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      switch reader.next {
      case UInt8(ascii: "{"):
        \(directDepthCheck(context.jsonDepthLimit, "reader"))
        self = .object(try [String: \(shared: .json)](from: &reader))\(needs: .readDictionaries)
      case UInt8(ascii: "["):
        \(directDepthCheck(context.jsonDepthLimit, "reader"))
        self = .array(try [\(shared: .json)](from: &reader))\(needs: .readArrays)
      case UInt8(ascii: "\\\""): self = .string(try String(from: &reader))
      case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try Bool(from: &reader))\(needs: .readBools)
      case UInt8(ascii: "n"):
        try reader.skip("null")
        self = .null
      default:
        switch try reader.anyNumber() {
        case .integer(let value): self = .integer(value)
        case .unsigned(let value): self = .unsigned(value)
        case .double(let value): self = .double(value)
        }
      }
    }

    func write(to json: inout \(support: .jsonWriter)) {
      switch self {
      case .null: json.append("null")
      case .boolean(let value): value.write(to: &json)\(needs: .writtenBools)
      case .integer(let value): value.write(to: &json)\(needs: .writtenIntegers)
      case .unsigned(let value): value.write(to: &json)
      case .double(let value): value.write(to: &json)\(needs: .writtenDoubles)
      case .string(let value): value.write(to: &json)
      case .array(let values): values.write(to: &json)\(needs: .writtenArrays)
      case .object(let values): values.write(to: &json)\(needs: .writtenDictionaries)
      }
    }
  }

  \(RecordedSupport.jsonAnyNumbers)\(needs: [.readIntegers, .readDoubles])
  """
}

private let directTypes: Code = """
  nonisolated extension \(support: .jsonReader) {
    /// The type of the value at the position.
    mutating func jsonType() throws(\(support: .jsonFailure)) -> \(support: .jsonTypes) {
      switch next {
      case UInt8(ascii: "n"): return .null
      case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
      case UInt8(ascii: "\\\""): return .string
      case UInt8(ascii: "["): return .array
      case UInt8(ascii: "{"): return .object
      case _ where isAtNumber: return .number
      default: throw malformed("a value is expected")
      }
    }

    /// The failure of a value of a JSON type that no kind of a union has.
    mutating func unknownType(
      _ found: \(support: .jsonTypes), is known: String, _ type: any Any.Type
    ) -> \(support: .jsonFailure) {
      fail(.unknownType(type), "\\(found.rawValue) stands where \\(type) is \\(known)", at: position)
    }
  }
  """

private let directPresences: Code = """
  nonisolated extension \(shared: .presence): \(support: .jsonReadable) where Value: \(support: .jsonReadable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      self = try reader.skipNull() ? .null : .value(Value(from: &reader))
    }
  }

  nonisolated extension \(support: .jsonWriter) {
    /// Writes a member with a value or null, or nothing for what is missing.
    mutating func writePresence(
      _ value: \(shared: .presence)<some \(support: .jsonWritable)>, forKey key: StaticString
    ) {
      switch value {
      case .missing: return
      case .null:
        self.key(key)
        append("null")
      case .value(let value): write(value, forKey: key)
      }
    }
  }
  """

private func readLossyElements(_ context: SupportContext) -> Code {
  let coded: Code = """
    nonisolated extension \(support: .coded): Decodable where Value: Decodable {
      init(from decoder: any Decoder) throws {
        self.value = try Value(from: decoder)
      }
    }
    """
  return .blocks([lossyElements, context.parts.contains(.coded) ? coded : .empty])
}

private let lossyElements: Code = """
  nonisolated extension \(support: .lossy): \(support: .jsonReadable) where Value: \(support: .jsonReadable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      let start = reader.place
      do {
        self.value = try Value(from: &reader)
      } catch {
        try reader.lose(error, from: start)
        self.value = nil
      }
    }
  }

  \(RecordedSupport.jsonLosses)\(needs: .jsonReader)
  """

private let readLosses: Code = """
  nonisolated extension \(support: .jsonReader) {
    /// Reads a document and tells what it left out.
    static func read<Value: \(support: .jsonReadable)>(
      _ type: Value.Type, from bytes: some Swift.Sequence<UInt8>, isStrict: Bool = false,
      losses: \(shared: .losses)?
    ) throws -> Value {
      try read(type, from: bytes, isStrict: isStrict) { path, error in
        losses?.append(\(shared: .losses).Loss(codingPath: path, error: error))
      }
    }
  }
  """

private let directSingles: Code = """
  nonisolated extension \(support: .single): \(support: .jsonReadable) where Element: \(support: .jsonReadable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      self.init(
        reader.next == UInt8(ascii: "[")
          ? try [Element](from: &reader) : [try Element(from: &reader)])\(needs: .readArrays)
    }
  }

  nonisolated extension \(support: .single): \(support: .jsonWritable) where Element: \(support: .jsonWritable) {
    func write(to json: inout \(support: .jsonWriter)) {
      if value.count == 1 {
        value[0].write(to: &json)
      } else {
        value.write(to: &json)\(needs: .writtenArrays)
      }
    }
  }
  """

private let coded: Code = """
  /// A value that its own coding reads and writes, because its type is written elsewhere.
  nonisolated struct KindsCoded<Value> {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  \(RecordedSupport.jsonCoded)\(needs: [.jsonReader, .jsonWriter])\(needs: .foundation)
  """

private let readCoded: Code = """
  nonisolated extension \(support: .coded): \(support: .jsonReadable) where Value: Decodable {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      self.value = try reader.decoded(Value.self)
    }
  }
  """

private let writtenCoded: Code = """
  nonisolated extension \(support: .coded): \(support: .jsonWritable) where Value: Encodable {
    func write(to json: inout \(support: .jsonWriter)) { json.append(encoded: value) }

    /// Writes the members of what is an object in JSON.
    func writeMembers(to json: inout \(support: .jsonWriter)) { json.append(membersOf: value) }
  }
  """

private func jsonLines(_ context: SupportContext) -> Code {
  let access = context.access(of: .jsonLines)
  return """
    /// The values of JSON Lines, each read when it is asked for; a line may be in several chunks of bytes.
    \(access.modifier)nonisolated struct KindsJSONLines<Value, Chunks: _Concurrency.AsyncSequence>
    where Chunks.Element: Swift.Sequence<UInt8> {
      \(access.modifier)typealias Element = Value

      fileprivate let chunks: Chunks
      fileprivate let read: ([UInt8]) throws -> Value

      /// The values that were not asked for yet.
      \(access.modifier)struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
        fileprivate var chunks: Chunks.AsyncIterator
        fileprivate let read: ([UInt8]) throws -> Value
        /// The bytes that were not read yet, and how many of them belong to earlier lines.
        private var bytes: [UInt8] = []
        private var start = 0
        private var number = 0
        private var isAtEnd = false

        fileprivate init(_ lines: KindsJSONLines) {
          self.chunks = lines.chunks.makeAsyncIterator()
          self.read = lines.read
        }

        /// Reads the next value; `nil` behind the last one.
        \(access.modifier)mutating func next() async throws -> Value? {
          while let line = try await nextLine() {
            number += 1
            // A line may be blank, as the one behind the last line feed is.
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            do {
              return try read(line)
            } catch {
              throw error.located(at: { $0 }, message: { "line \\(number): \\($0)" })
            }
          }
          return nil
        }

        private mutating func nextLine() async throws -> [UInt8]? {
          var searched = start
          while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
              let line = Swift.Array(bytes[start..<end])
              start = end + 1
              return line
            }
            if isAtEnd { return nil }
            bytes.removeSubrange(..<start)
            start = 0
            searched = bytes.count
            if let chunk = try await chunks.next() {
              bytes.append(contentsOf: chunk)
            } else {
              isAtEnd = true
              let line = bytes
              bytes = []
              return line
            }
          }
        }
      }

      /// Begins with the first line.
      \(access.modifier)func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
    }

    nonisolated extension \(support: .jsonLines): _Concurrency.AsyncSequence {
      init(
        _ chunks: Chunks, isStrict: Bool = false
      ) where Value: \(support: .jsonReadable) {
        self.chunks = chunks
        self.read = { try \(support: .jsonReader).read(Value.self, from: $0, isStrict: isStrict) }
      }
    }
    """
}
