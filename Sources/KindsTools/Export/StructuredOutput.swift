import KindsSchema

/// Exports a JSON Schema for the answers of a language model, in the dialect that providers accept for structured
/// output.
///
/// The root is an object; other values are wrapped in an object with the key `value`. All objects are closed and have
/// all their members; null stands for a missing optional. The generated decoder accepts all values that match, except
/// for numbers beyond the limits of 64-bit integers and floating-point numbers.
///
/// The parameters are those of ``exportJSONSchema(_:root:includesSchemas:)``. The root must be Decodable.
public func exportStructuredOutput(
  _ sources: [SourceFile], root: String? = nil
) throws(NoRootType) -> SchemaExport {
  try SchemaExport(sources) { checked, diagnostics throws(NoRootType) in
    let root = try decodedRoot(root, checked)
    var export = StructuredOutput(checked.schema, root: root)
    let document = export.document(of: sources)
    diagnostics.append(export.diagnostics.all)
    if diagnostics.hasErrors { return nil }
    checkLimits(of: document, root, at: checked.schema.declaration(root).range, &diagnostics)
    return diagnostics.hasErrors ? nil : document.prettyText() + "\n"
  }
}

/// Creates the JSON Schema of a type for structured output.
private struct StructuredOutput {
  private typealias Member = JSONValue.Member

  private let schema: Schema
  private let wire: Wire
  private let root: DeclaredType
  private let rootIsObject: Bool
  private(set) var diagnostics = Diagnostics()
  /// The position of the current declaration, for errors.
  private var place: SourceRange
  private var names: Set<String> = []
  /// The declarations whose definitions have not been written yet.
  private var pending: [DeclaredType] = []
  /// The unions in progress, to end the recursion: the payload in a union's object may be a union in turn.
  private var entered: Set<DeclaredType> = []

  init(_ schema: Schema, root: DeclaredType) {
    self.schema = schema
    self.root = root
    wire = Wire(schema)
    rootIsObject = wire.record(.declared(root))?.form == .object
    place = schema.declaration(root).range
  }

  mutating func document(of sources: [SourceFile]) -> JSONValue {
    let content =
      rootIsObject
      ? definition(of: root) : closed([Member(key: "value", value: reference(to: root))])
    var definitions: [Member] = []
    while !pending.isEmpty {
      let type = pending.removeFirst()
      definitions.append(Member(key: name(of: type), value: definition(of: type)))
    }
    return ["title": .string(exportNote(sources))] + content
      + (definitions.isEmpty ? [:] : ["$defs": .object(definitions)])
  }

  private func name(of type: DeclaredType) -> String { DefinitionPlace.openAPI.name(of: type) }

  private mutating func reference(to type: DeclaredType) -> JSONValue {
    if schema.isRecordOfValues(type) { return definition(of: type) }
    if rootIsObject, type == root { return ["$ref": "#"] }
    if names.insert(name(of: type)).inserted { pending.append(type) }
    return ["$ref": .string("#/$defs/\(name(of: type))")]
  }

  private mutating func definition(of type: DeclaredType) -> JSONValue {
    place = schema.declaration(type).range
    switch wire.form(of: type) {
    case .enumeration(let tags):
      let values = tags.enumeration.values
      let docs = values.compactMap { value in
        value.doc.map { "\(value.tag.value.quotedText): \($0)" }
      }
      let doc = [tags.enumeration.doc].compactMap(\.self) + docs
      return annotated(constants(values.map(\.tag.value)), doc.joined(separator: "\n\n"))
    case .union(let choice):
      let all = alternatives(of: choice, type)
      return annotated(all.count == 1 ? all[0] : ["anyOf": .array(all)], choice.union.doc)
    case .record(let record): return annotated(self.record(record), schema.doc(of: type))
    }
  }

  /// Reports something that structured output cannot express.
  private mutating func refuse(_ message: String) -> JSONValue {
    diagnostics.error(.structuredOutput, message, at: place)
    return [:]
  }

  private func closed(_ members: [Member], _ notes: [Member] = []) -> JSONValue {
    .object(notes) + [
      "type": "object", "properties": .object(members),
      "required": .array(members.map { .string($0.key) }), "additionalProperties": false,
    ]
  }

  private func nullable(_ schema: JSONValue) -> JSONValue { ["anyOf": [schema, ["type": "null"]]] }

  /// Returns a JSON Schema with a description in front. A reference is wrapped, because it must not have other members.
  private func annotated(
    _ schema: JSONValue, _ doc: String?, _ deprecation: String? = nil
  ) -> JSONValue {
    guard
      case .string(var text)? = described(doc, deprecation: deprecation)[["description"]]
    else { return schema }
    if case .string(let own)? = schema[["description"]] { text += "\n\n\(own)" }
    let constraints = schema[["$ref"]] == nil ? schema : ["anyOf": [schema]]
    return ["description": .string(text)]
      + .object(constraints.members.filter { $0.key != "description" })
  }
}

// Records: closed objects, or arrays of equal elements.
extension StructuredOutput {
  private mutating func record(_ record: Wire.Record) -> JSONValue {
    switch record.form {
    case .object: return closed(members(of: record))
    case .value: return record.members.first.map { values(of: $0) } ?? [:]
    case .array:
      let whole = place
      let elements = record.members.map { values(of: $0) }
      if let first = elements.first, elements.allSatisfy({ $0 == first }) {
        let count = JSONValue.number(String(elements.count))
        return ["type": "array", "items": first, "minItems": count, "maxItems": count]
      }
      place = whole
      return refuse(
        "\(record.typeTitle) is an array of different elements, which structured output cannot express; remove its 'form', so that it is an object"
      )
    }
  }

  private mutating func members(of record: Wire.Record, contentAt key: String? = nil) -> [Member] {
    let content = record.content.map { member(of: $0, at: key) }
    return members(record.membersWithKeys) + (content.map { [$0] } ?? [])
  }

  private mutating func members(_ members: some Sequence<Wire.Member>) -> [Member] {
    members.map {
      $0.place == .object
        ? Member(key: $0.keys[0], value: closed(self.members($0.members)))
        : Member(
          key: $0.keys[0], value: annotated(values(of: $0), $0.field.doc, $0.field.deprecation))
    }
  }

  private mutating func member(of content: Wire.Content, at key: String?) -> Member {
    switch content.value {
    case .record(let record):
      return Member(key: key ?? content.keys[0], value: closed(members(of: record)))
    case .type(let type, let format):
      return Member(key: key ?? content.keys[0], value: schema(of: type, format))
    }
  }

  private mutating func values(of member: Wire.Member) -> JSONValue {
    place = member.field.typeRange
    guard let constant = member.constant else { return schema(of: member.type, member.format) }
    let type = JSONType(constant.content).rawValue
    let value: JSONValue = ["type": .string(type), "const": JSONValue(constant.content)]
    return member.type.isOptional ? nullable(value) : value
  }
}

extension MemberDiscriminator {
  /// Whether an object with all its members is recognized as the given kind.
  fileprivate func areAll(_ object: JSONValue, of kind: Int) -> Bool {
    let keys = Set(object[["properties"]]?.members.map(\.key) ?? [])
    guard case .kind(let found) = match(ifPresent: keys.contains) else { return false }
    return found == kind
  }
}

// Unions: an object or another value for each kind. Unknown kinds are not described.
extension StructuredOutput {
  private mutating func alternatives(of choice: Wire.Choice, _ type: DeclaredType) -> [JSONValue] {
    guard entered.insert(type).inserted else { return [] }
    defer { entered.remove(type) }
    var bareTags: [Tag] = []
    var all: [JSONValue] = []
    for branch in choice.branches {
      let (kind, tag) = (branch.kind, branch.tags[0])
      place = kind.name.range
      if case .type(_, let range) = kind.payload { place = range }
      let own: [JSONValue]
      switch (choice.discriminator, branch.value) {
      case (.jsonType, .payload(let payloadType, let format)):
        own = [schema(of: payloadType, format)]
      case (.jsonType, _): own = [["type": "null"]]
      case (.key, .nothing):
        bareTags.append(tag)
        continue
      case (.key, _): own = objects(of: branch, contentAt: tag.key)
      // An answer has all members, including the optional ones, and must still match its kind.
      case (.members(let discriminator), _):
        own = objects(of: branch)
        if own.contains(where: { !discriminator.areAll($0, of: branch.index) }) {
          _ = refuse(
            "an answer has all members of \(branch.title), so it matches an earlier kind; use a style with tags"
          )
        }
      // The payload's own objects include the tag.
      case (.tag, _) where kind.payloadTags != nil: own = objects(of: branch)
      case (.tag(let keys, _), _):
        let members = [Member(key: keys[0], value: constants([tag]))]
        own = objects(of: branch).map { object in
          let others = object[["properties"]]?.members.filter { $0.key != keys[0] } ?? []
          return closed(members + others, object.members.filter { $0.key == "description" })
        }
      }
      all += own.map {
        $0[["description"]] == nil ? annotated($0, kind.doc, kind.deprecation) : $0
      }
    }
    return bareTags.isEmpty ? all : [constants(bareTags)] + all
  }

  /// Returns the possible objects of a kind, without its tag.
  ///
  /// - Parameter key: The tag, if it is the key of the payload.
  private mutating func objects(
    of branch: Wire.Branch, contentAt key: String? = nil
  ) -> [JSONValue] {
    switch branch.value {
    case .nothing: return [closed([])]
    case .content(let content): return [closed([member(of: content, at: key)])]
    case .record(let record): return [closed(members(of: record, contentAt: key))]
    case .payload(let type, _):
      if let key, var members = wire.record(type).map({ members(of: $0) }), !members.isEmpty {
        members[members.count - 1].key = key
        return [closed(members)]
      }
      let whole = place
      if let objects = objects(of: type), !objects.isEmpty { return objects }
      place = whole
      _ = refuse(
        "the members of \(quoted(type.text)) in the object of \(branch.title) are not known; declare the type as a struct, or set 'content' in the 'coding' of the union"
      )
      return []
    }
  }

  /// Returns the possible objects of a type, or `nil` if its values may be something else.
  private mutating func objects(of type: SwiftType) -> [JSONValue]? {
    guard case .declared(let declared) = type else { return nil }
    switch wire.form(of: declared) {
    case .record(let record) where record.form == .object: return [closed(members(of: record))]
    case .record(let record) where record.form == .value:
      return record.members.first.flatMap { objects(of: $0.type) }
    case .record, .enumeration: return nil
    case .union(let choice):
      let all = alternatives(of: choice, declared)
      return all.allSatisfy { $0[["properties"]] != nil } ? all : nil
    }
  }
}

// Types and scalars.
extension StructuredOutput {
  private mutating func schema(of type: SwiftType, _ format: FieldFormat?) -> JSONValue {
    switch type {
    case .known(let known): return scalar(known, format)
    case .declared(let declared): return reference(to: declared)
    case .optional(let wrapped), .presence(let wrapped):
      return nullable(schema(of: wrapped, format))
    case .array(let element), .set(let element):
      return ["type": "array", "items": schema(of: element, format)]
    case .dictionary:
      return refuse(
        "structured output cannot express the keys of a dictionary; use a list of structs with a key and a value"
      )
    case .json, .parameter:
      return refuse(
        "structured output cannot express 'JSON', which is any value; declare a struct or a union")
    case .external(let external, _):
      if let type = external.jsonType, type != .object, type != .array {
        return ["type": .string(type.rawValue)]
      }
      return refuse(
        "the members of the external type \(quoted(type.text)) are not known; declare it as a struct or a union, or set its 'form' if it is a scalar"
      )
    }
  }

  private mutating func scalar(_ type: KnownType, _ format: FieldFormat?) -> JSONValue {
    // The export describes only the declared JSON type, although the decoder also converts other types.
    let written = type.jsonSchema(format == .coerced ? nil : format)
    switch type.family {
    case .opaque(.url): return ["type": "string", "pattern": .string(urlPattern)]
    case .opaque(.never): return refuse("'Never' has no values; remove the field")
    case .opaque(.date) where written == nil, .opaque(.duration) where written == nil,
      .opaque(.data) where written == nil:
      return refuse(
        "the decoder of the program decides how \(quoted(type.name.text)) is coded; set another 'format'"
      )
    default: break
    }
    return .object(
      (written ?? type.jsonSchema).members.compactMap { member in
        switch (member.key, member.value) {
        case ("contentEncoding", _): nil
        case ("$comment", let note): Member(key: "description", value: note)
        // The limits of 64-bit integers are omitted, because providers may parse numbers as floating-point numbers.
        case (_, .number(let text)) where text.count > 17: nil
        default: member
        }
      })
  }

  /// Returns the JSON Schema that accepts the given tags.
  private func constants(_ tags: [Tag]) -> JSONValue {
    let values = tags.map { JSONValue($0) }
    var type: JSONValue = "string"
    if case .integer? = tags.first { type = "integer" }
    return ["type": type]
      + (values.count == 1 ? ["const": values[0]] : ["enum": .array(values)])
  }
}

/// A pattern for URLs with a scheme and a host. Foundation can parse every match.
private let urlPattern =
  "^[a-z][a-z0-9+.-]*://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/([A-Za-z0-9._~!$&'()*+,;=:@/?#-]|%[0-9A-F]{2})*)?$"
