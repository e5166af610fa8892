import KindsSchema

// What a union reads and writes as JSON without a coder.

extension UnionOutput {
  /// What is read and written as JSON without a coder, with the models.
  var directSections: [Code] {
    let direct = schemaFacts.direct
    let models = union.kinds.indices.filter { union.kinds[$0].hasModel && union.superset == nil }
    let sections = zip(models, records).map { position, record in
      direct.contains(.model(union: index, kind: position)) ? record.directSection : .empty
    }
    guard direct.contains(.union(index)) else { return sections }
    return [
      directAccess(to: Code(names.type), union.conforms, access, union.json?.value),
      directExtension(
        of: Code(names.type), union.conforms, reading: [directTags, directReading] + kindReading,
        writing: .blocks([directWriting] + kindWriting)),
    ] + sections
  }

  private func free(_ name: SwiftName) -> SwiftName {
    name.free(besides: Set(names.members + names.kinds.map(\.name)))
  }

  private var tagKeyName: SwiftName { free("jsonTagKey") }
  private var tagsName: SwiftName { free("jsonTags") }

  private var contentKeyName: SwiftName { free("jsonContentKey") }

  private var isAdjacent: Bool { union.coding.style == .adjacent }

  private var directTags: Code {
    let aliases = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.aliases.map { "(\($0.value.code), .\(kindNames.name))" as Code }
    }
    var tags: [Code] = ["\(names.kindType).allCases"]
    if !aliases.isEmpty { tags.append("aliases: \(collection(aliases))") }
    let contentKey: Code =
      "private static let \(contentKeyName) = \(support: .jsonNames)([\(literal: union.coding.contentKey.value)])"
    return .lines([
      "private static let \(tagKeyName) = \(support: .jsonNames)([\(literal: union.tagKey.value)])",
      isAdjacent ? contentKey : .empty,
      call("private static let \(tagsName) = \(support: .jsonTags)", tags),
    ])
  }

  // MARK: Reading

  /// The initializer that reads a value:
  ///
  ///     init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
  ///       let tag = try reader.tag(at: Self.jsonTagKey, of: Self.self)
  ///       let kind = try reader.value(of: tag, among: Self.jsonTags, or: "is not a tag of Post")
  ///       do {
  ///         switch kind {
  ///         case .text: self = .text(try TextPost(from: &reader))
  ///         …
  ///         }
  ///       } catch {
  ///         reader.name(kind, of: "Post")
  ///         throw error
  ///       }
  ///     }
  private var directReading: Code {
    let value = call(
      "let kind = try reader.value",
      [
        "of: tag", "among: Self.\(tagsName)", "or: \"is not a tag of \(bare: names.type)\"",
      ])
    let reading: Code =
      facts.hasSmallFrames
      ? "self = try Self.\(readerName)(for: kind)(&reader)" : kindReadingSwitch
    return """
      \(directReadingHead("reader"))
        \(directDepthCheck(facts.depthLimit, "reader"))
        let tag = try reader.tag(at: Self.\(tagKeyName), of: Self.self)
        \(value)
        do {
          \(reading)
        } catch {
          reader.name(kind, of: \(literal: names.type.text))
          throw error
        }
      }
      """
  }

  private var readerName: SwiftName { free("jsonReader") }

  private var kindReadingSwitch: Code {
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        pattern: ".\(kindNames.name)",
        statement: directReading(of: kind, kindNames, "self = ")
          ?? .lines(["try reader.skipValue()", "self = \(kindNames.value(nil))"]))
    }
    return kindSwitch(on: "kind", clauses, leaves: false)
  }

  /// The statement that makes a value of a kind from what is read; `nil` if it carries nothing.
  ///
  /// - Parameter head: What stands before the value: `self = `.
  private func directReading(of kind: Kind, _ kindNames: KindNames, _ head: Code) -> Code? {
    guard let type = kind.payload.typeCode(kindNames) else { return nil }
    if !isAdjacent { return decodingStatement(kind, kindNames, head, "\(type)(from: &reader)") }
    let other: Code = schema.needsNoMembers(kind, of: union) ? " ?? \(type)()" : .empty
    var (method, coded, needs): (Code, Code, SupportParts) = ("content", kind.coded(type), [])
    if case .type(let payload, _) = kind.payload {
      needs = CodedType(payload, kind.writtenFormat?.value).directNeeds(.reading)
      if case .optional(let wrapped) = payload {
        method = "contentIfPresent"
        coded = CodedType(wrapped, kind.writtenFormat?.value).code
      }
    }
    if !other.isEmpty { method = "contentIfPresent" }
    let content = call(
      "reader.\(method)\(needs: .jsonContent)\(needs: needs)",
      ["\(coded).self", "at: Self.\(contentKeyName)"])
    return decodingStatement(kind, kindNames, head, content, otherwise: other)
  }

  /// What writes the payload of a kind.
  private func directWriting(of kind: Kind) -> Code {
    let payload = locals.payload
    guard isAdjacent else { return "\(payload).writeMembers(to: &json)" }
    var method: Code = "write"
    var needs: SupportParts = []
    if case .type(let type, _) = kind.payload {
      needs = CodedType(type, kind.writtenFormat?.value).directNeeds(.writing)
      if type.isOptional { method = "writeIfPresent" }
    }
    let value = call(
      "json.\(method)",
      [kind.encoded(payload), "forKey: \(literal: union.coding.contentKey.value.asJSONKey)"])
    return "\(value)\(needs: needs)"
  }

  private func readName(_ kind: KindNames) -> SwiftName { free("read" + kind.capitalized) }

  /// One small function for each kind, and the one that returns them.
  private var kindReading: [Code] {
    if !facts.hasSmallFrames { return [] }
    let functions = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> Code? in
      guard let reading = directReading(of: kind, kindNames, .empty) else { return nil }
      let head = signature(
        "private static func \(readName(kindNames))", ["_ reader: inout \(support: .jsonReader)"],
        " throws(\(support: .jsonFailure)) -> \(names.typeCode) {")
      return """
        \(neverInlined)
        \(head)
          \(reading)
        }
        """
    }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames -> KindClause in
      let empty: Code = """
        return { reader throws(\(support: .jsonFailure)) in
          try reader.skipValue()
          return \(kindNames.value(nil))
        }
        """
      return KindClause(
        pattern: ".\(kindNames.name)",
        statement: kind.hasData ? "return \(readName(kindNames))" : empty)
    }
    let head = signature(
      "private static func \(readerName)", ["for kind: \(names.kindType)"],
      " -> (inout \(support: .jsonReader)) throws(\(support: .jsonFailure)) -> \(names.typeCode) {")
    return functions + [
      """
      /// Returns what reads the payload of a kind, which is called when the frame of this switch has left the stack.
      \(head)
        \(kindSwitch(on: "kind", clauses))
      }
      """
    ]
  }

  // MARK: Writing

  private var directWriting: Code {
    let writing: Code =
      facts.hasSmallFrames
      ? "Self.\(writerName)(for: kind)(self, &json)" : kindWritingSwitch
    let check: Code =
      facts.depthLimit.map {
        "if json.isTooDeep(self, limit: \(Code(verbatim: String($0)))) { return }"
      } ?? .empty
    return """
      \(directWritingHead)
        \(check)
        json.begin("{")
        writeMembers(to: &json)
        json.end("}")
      }

      /// Writes the members into an object that may have others.
      func writeMembers(to json: inout \(support: .jsonWriter)) {
        json.write(kind.rawValue, forKey: \(literal: union.tagKey.value.asJSONKey))
        \(writing)
      }
      """
  }

  private var writerName: SwiftName { free("jsonWriter") }
  private func writeName(_ kind: KindNames) -> SwiftName { free("write" + kind.capitalized) }

  private var kindWritingSwitch: Code {
    let clauses = zip(union.cases, carriedValues).map { kind, carried in
      carried.clause(
        carried.pattern, kind.hasData ? directWriting(of: kind) : .empty)
    }
    return kindSwitch(on: "self", clauses, leaves: false)
  }

  private var kindWriting: [Code] {
    if !facts.hasSmallFrames { return [] }
    let functions = zip(union.cases, carriedValues).compactMap { kind, carried -> Code? in
      if !kind.hasData { return nil }
      return kindFunction(
        "private func \(writeName(carried.kind))(to json: inout \(support: .jsonWriter)) {",
        carried,
        isCalledInPlace: true, directWriting(of: kind))
    }
    let writer = functionOfKind(
      writerName,
      "Returns what writes the payload of a kind, which is called when the frame of this switch has left the stack.",
      [names.typeCode, "inout \(support: .jsonWriter)"], "Void", isThrowing: false
    ) { kind, kindNames in
      kind.hasData ? "{ $0.\(writeName(kindNames))(to: &$1) }" : "{ _, _ in }"
    }
    return [writer] + functions
  }
}
