import KindsSchema

// Direct JSON of `JSON`, `Presence` and other types of the support file, and the reports of losses.

let directValueFamily = [
  SupportEntry(.directValues, text: directValues),
  SupportEntry(.directTypes, directTypes),
  SupportEntry(.directPresences, directPresences),
  SupportEntry(.readLossyElements, readLossyElements),
  SupportEntry(.jsonLosses, "\(RecordedSupport.jsonLosses)\(needs: .jsonReader)"),
  SupportEntry(.jsonInvalid, "\(RecordedSupport.jsonInvalid)\(needs: .jsonLosses)"),
  SupportEntry(.jsonNote, jsonNote),
  SupportEntry(.readLosses, readLosses),
  SupportEntry(.directSingles, directSingles),
  SupportEntry(.coded, text: coded),
  SupportEntry(.readCoded, readCoded),
  SupportEntry(.writtenCoded, writtenCoded),
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
    /// Returns the JSON type of the value at the position.
    mutating func jsonType() throws(\(support: .jsonFailure)) -> \(support: .jsonTypes) {
      switch next {
      case UInt8(ascii: "n"): return .null
      case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
      case UInt8(ascii: "\\\""): return .string
      case UInt8(ascii: "["): return .array
      case UInt8(ascii: "{"): return .object
      case _ where isAtNumber: return .number
      default: throw malformed("expected a value")
      }
    }

    /// Returns the failure for a value of a JSON type that no kind of a union has.
    mutating func unknownType(
      _ found: \(support: .jsonTypes), is known: String, _ type: (some Any).Type
    ) -> \(support: .jsonFailure) {
      let type = KindsJSONTypeName(type)
      let message = "\\(type) must be \\(known), not \\(found.rawValue)"
      return fail(.unknownType(type), message, at: position)
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
    /// Writes a member with a value or null, or nothing if it is missing.
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

private let readLossyElements: Code = """
  nonisolated extension \(support: .lossy): \(support: .jsonReadable) where Value: \(support: .jsonReadable) {
    init(from reader: inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) {
      let element = reader.place
      do {
        self.value = try Value(from: &reader)
      } catch {
        try reader.lose(error, from: element)
        self.value = nil
      }
    }
  }\(needs: .jsonLosses)
  """

private let jsonNote: Code = """
  nonisolated extension \(support: .jsonReader) {
    /// Reports a note about the value at a position.
    mutating func note(_ text: String, at start: Int) {
      let note = \(shared: .note)(description: text)
      let problem = KindsJSONProblem(reason: .other(note, depth: depth), message: "", start: start)
      losses?.append((start, [], problem))
    }
  }
  """

private let readLosses: Code = """
  nonisolated extension \(support: .jsonReader) {
    /// Reads a document and reports its losses.
    static func read<Value: \(support: .jsonReadable)>(
      _ type: Value.Type, from bytes: some Swift.Sequence<UInt8>, isStrict: Bool = false,
      losses: \(shared: .losses)?
    ) throws -> Value {
      guard let losses else { return try read(type, from: bytes, isStrict: isStrict) }
      return try read(type, from: bytes, isStrict: isStrict) { path, error in
        losses.append(\(shared: .losses).Loss(codingPath: path, error: error))
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

private func coded(_ context: SupportContext) -> Code {
  let decoding =
    context.parts.contains(.readLosses)
    ? RecordedSupport.jsonCodedLosses : RecordedSupport.jsonCodedWhole
  return """
    /// A value of an external type, which is read and written by its own coding.
    nonisolated struct KindsCoded<Value> {
      let value: Value

      init(_ value: Value) {
        self.value = value
      }
    }

    \(RecordedSupport.jsonCoded)\(needs: [.jsonReader, .jsonWriter])\(needs: .foundation)

    \(decoding)
    """
}

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

    /// Writes the members of a value that is encoded as an object.
    func writeMembers(to json: inout \(support: .jsonWriter)) { json.append(membersOf: value) }
  }
  """
