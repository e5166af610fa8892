// Rules of the coding and defaults of fields, of the formats of payloads, and of the number of values that defaults
// create.

/// Checks that a field sets the encoding of `nil` only if it can be `nil`, and if decoding can restore `nil` from that
/// encoding.
func nilCodingsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields {
    guard let coding = field.writtenNilCoding, !field.isPayload else { continue }
    let problem: String
    if field.type.isPresence {
      problem = "already distinguishes null from a missing key"
    } else if !field.type.isOptional {
      problem = "is never 'nil'"
    } else if field.type == .optional(.json), coding.value == .null {
      problem = "encodes 'nil' as a missing key, because null is a value of 'JSON'"
    } else if coding.value == .omit, field.hasDefault {
      problem = "encodes 'nil' as null, because a missing key means its default"
    } else {
      continue
    }
    diagnostics.error(
      .nilCoding,
      "the field \(quoted(field.name.value.text)) of type \(quoted(field.type.text)) \(problem); remove 'nil'",
      at: coding.range)
  }
}

/// Checks that only defaults other than `nil` are omitted in encoding, and that values can be compared with them.
func defaultsCanBeLeftOut(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields {
    guard let encodeDefault = field.writtenEncodeDefault else { continue }
    let name = quoted(field.name.value.text)
    if !field.hasDefault {
      diagnostics.error(
        .defaultValue,
        "the field \(name) has no default except 'nil', so 'encodeDefault' has no effect; remove it",
        at: encodeDefault.range)
    } else if field.omitsDefault {
      for part in field.type.parts
      where !missingConformances(.equatable, from: part, schema).isEmpty {
        diagnostics.error(
          .conformance,
          "encoding can omit a default only if it is Equatable, but \(quoted(part.text)) in the field \(name) is not; add 'Equatable' to the 'conforms' of \(quoted(part.text)), or remove 'encodeDefault'",
          at: encodeDefault.range)
      }
    }
  }
}

/// Checks that a field that allows invalid values is optional or has a default, because an invalid value is treated as
/// a missing key.
func invalidValuesFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields {
    guard let invalid = field.writtenInvalid, field.writtenConstant == nil, !field.isFlattened
    else { continue }
    let problem: String
    switch invalid.value {
    case .nil where !field.type.isOptional: problem = "is never 'nil'; remove 'invalid'"
    case .nil where field.hasDefault:
      problem = "has a default, which replaces an invalid value; set 'invalid' to 'default'"
    case .default where field.writtenDefault == nil: problem = "has no 'default'; add one"
    default: continue
    }
    diagnostics.error(
      .invalidValue, "the field \(quoted(field.name.value.text)) \(problem)",
      at: invalid.range)
  }
}

/// Checks that fields that distinguish a missing key from null have no default, because a missing key has its own
/// meaning.
func presenceHasNoDefault(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields where field.type.isPresence {
    guard let node = field.writtenDefault else { continue }
    diagnostics.error(
      .defaultValue,
      "a missing key is the value '.missing' of the field \(quoted(field.name.value.text)), so it cannot have a default; remove the default, or write \(quoted(field.type.wrapped.text)) as its type",
      at: node.range)
  }
}

/// Checks that the type of a field fits its format, and that coerced fields are numbers, Booleans or strings.
func formatsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ format: Located<FieldFormat>, _ type: SwiftType, of owner: String) {
    guard let word = format.value.word else { return }
    let found = type.formattedType
    if let name = found?.name.text, word.types.contains(name) { return }
    if format.value == .coder, type.unreachedFormattedType != nil { return }
    let fix = found.map { found in
      let formats = FormatWord.allCases.filter { $0.types.contains(found.name.text) }
      return "use \(quotedList(formats.map(\.rawValue)))"
    }
    diagnostics.error(
      .format,
      "the format \(quoted(word.rawValue)) is for \(quotedList(word.types, conjunction: "and")), but the type of \(owner) is \(quoted(type.text)); \(fix ?? "remove it")",
      at: format.range)
  }
  for field in schema.declaredFields where !field.isPayload {
    let name = quoted(field.name.value.text)
    if let coercion = field.writtenCoercion, field.type.coercedType == nil {
      diagnostics.error(
        .format,
        "the field \(name) of type \(quoted(field.type.text)) is not a number, 'Bool' or 'String'; remove 'coerce'",
        at: coercion.range)
    }
    guard let format = field.writtenFormat else { continue }
    check(format, field.type, of: "the field \(name)")
  }
  for union in schema.supersets {
    for kind in union.kinds {
      guard let format = kind.writtenFormat else { continue }
      let owner = "the payload of the kind \(quoted(kind.name.value.text))"
      if case .type(let type, _) = kind.payload { check(format, type, of: owner) }
      if let field = kind.payloadField { check(format, field.type, of: owner) }
    }
  }
}

/// Checks that a field sets the format `coder` if its type contains a date, duration or data type to which no other
/// format of the field would apply.
func formatsReachTheirTypes(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for contained in schema.containedTypes
  where contained.conforms.isCoding && contained.isCodedPayload == contained.isPayload
    && contained.format != .coder
  {
    guard let unreached = contained.type.unreachedFormattedType else { continue }
    diagnostics.error(
      .format,
      "\(quoted(unreached.name.text)) as an argument in \(quoted(contained.type.text)) can only be coded by the coder's own strategy; write '\"format\": \"coder\"', or use another type",
      at: contained.range)
  }
}

/// Checks that a constant has no settings that assume other values: a default other than `nil`, indirect storage, a
/// label of an associated value, coercion, or the treatment of invalid values.
func constantsExcludeOtherKeys(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields {
    guard let constant = field.writtenConstant else { continue }
    let others: [(key: String, isGiven: Bool)] = [
      ("default", field.writtenDefault != nil && field.hasDefault), ("indirect", field.isIndirect),
      ("label", field.writtenLabel != nil && !field.isStored),
      ("coerce", field.writtenCoercion?.value == true), ("invalid", field.allowsInvalid),
    ]
    for (key, isGiven) in others where isGiven {
      diagnostics.error(
        .constantField,
        "the field \(quoted(field.name.value.text)) has 'const', so it cannot have \(quoted(key)); remove one of them",
        at: constant.range)
    }
  }
}

/// Checks that only fields with elements set `elements`, the treatment of invalid elements.
func elementsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields {
    guard let elements = field.writtenElements, !field.type.hasElements else { continue }
    diagnostics.error(
      .elements,
      "the field \(quoted(field.name.value.text)) of type \(quoted(field.type.text)) is not a list, set or dictionary; remove 'elements'",
      at: elements.range)
  }
}

/// Checks that a list allows a single value only if that value cannot be read as a list or as no elements.
func singleElementsAreUnambiguous(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for field in schema.declaredFields {
    guard let single = field.writtenSingle else { continue }
    let name = quoted(field.name.value.text)
    guard case .array(let element) = field.type.wrapped else {
      diagnostics.error(
        .singleElement,
        "the field \(name) of type \(quoted(field.type.text)) is not a list; remove 'single'",
        at: single.range)
      continue
    }
    if let elements = field.writtenElements, elements.value == .lossy {
      diagnostics.error(
        .singleElement,
        "a single element of the field \(name) that cannot be decoded would become an empty list; remove 'single', or write '\"elements\": \"strict\"'",
        at: single.range)
    }
    guard let problem = schema.problem(ofAlone: element, field.dataFormat) else { continue }
    diagnostics.error(
      .singleElement,
      "the field \(name) cannot be a single element, because \(quoted(element.text)) \(problem); remove 'single', or use another type",
      at: single.range)
  }
}

extension Schema {
  /// Returns the reason why a single value of a type could be read as a list or as no elements; `nil` if it could not.
  fileprivate func problem(ofAlone type: SwiftType, _ format: FieldFormat?) -> String? {
    switch type {
    case .array, .set: return "is a list itself"
    case .optional, .presence: return "may be null, which is not an element"
    case .json: return "may be any JSON value, including a list"
    case .parameter: return "is a generic parameter, and its argument may be a list"
    case .external(let external, _):
      if external.jsonType == .array { return "is a list itself in JSON" }
      return external.jsonType == nil ? "is an external type that may be a list in JSON" : nil
    case .dictionary: return nil
    case .known: return format == .coder ? "may be a list in the format 'coder'" : nil
    case .declared(let declared):
      if let field = innermostValueField(of: type) {
        return problem(ofAlone: field.type, field.format).map {
          "is encoded as \(quoted(field.type.text)), which \($0)"
        }
      }
      if form(of: declared) == .array { return "is a list itself in JSON" }
      guard case .union(let index) = declared.index, unions[index].isDiscriminatedByType else {
        return nil
      }
      let types = unions[index].kinds.map { jsonType(of: $0) }
      return types.contains(.array) || types.contains(.null)
        ? "has the style 'shape', and a kind that is a list or null" : nil
    }
  }
}

extension SwiftType {
  /// Whether the type is a list, set or dictionary, possibly optional.
  fileprivate var hasElements: Bool {
    switch self {
    case .array, .set, .dictionary: return true
    case .optional(let wrapped), .presence(let wrapped): return wrapped.hasElements
    case .known, .json, .parameter, .declared, .external: return false
    }
  }
}

/// Checks that defaults do not require further values of their own type.
func defaultsAreFinite(_ schema: Schema, _ values: Values, _ diagnostics: inout Diagnostics) {
  let records = schema.recordsWithDefaults
  let numbers = Dictionary(
    zip(records.map(\.name), records.indices), uniquingKeysWith: { first, _ in first })
  func made(by field: Field) -> [MadeRecord] { values.defaultValue(of: field)?.recordTypes ?? [] }
  let components = stronglyConnectedComponents(
    of: records.map { record in record.fields.flatMap(made).compactMap { numbers[$0] } })
  // The type of a created value is in the same component if the value is infinite.
  for (number, record) in records.enumerated() {
    for field in record.fields {
      guard let node = field.writtenDefault else { continue }
      let endless = made(by: field).first { name in
        numbers[name].map { components[$0] == components[number] } ?? false
      }
      guard let endless else { continue }
      diagnostics.error(
        .defaultRecursion,
        "the default of \(quoted(field.name.value.text)) creates \(quoted(endless.name.text)), and the defaults of \(quoted(endless.name.text)) create \(quoted(record.name.name.text)) again, endlessly; remove one of these defaults",
        at: node.range)
    }
  }
}

extension Schema {
  /// The structs and models that have fields with defaults, with all of their fields.
  fileprivate var recordsWithDefaults: [(name: MadeRecord, fields: [Field])] {
    var records: [(name: MadeRecord, fields: [Field])] = []
    func add(_ name: SwiftName, _ fields: [Field], in document: Int) {
      let module = module(of: document, naming: name)?.name
      records.append((MadeRecord(name: name, module: module), fields))
    }
    for union in supersets {
      for kind in union.kinds {
        guard case .fields(let fields) = kind.payload else { continue }
        add(kind.model, fields, in: union.document)
      }
    }
    for structure in structures {
      add(structure.name.value, structure.fields, in: structure.document)
    }
    return records.filter { $0.fields.contains { $0.writtenDefault != nil } }
  }
}

/// A struct or model that a default creates.
private struct MadeRecord: Hashable {
  let name: SwiftName
  /// The name of the module that declares the type; `nil` for the generated module.
  let module: String?
}

extension DefaultValue {
  /// The structs and models that the default creates.
  fileprivate var recordTypes: [MadeRecord] {
    parts.compactMap { part in
      switch part {
      case .record(let type, let module, _), .kind(_, _, .values(let type, let module, _)):
        return MadeRecord(name: type, module: module?.name)
      default: return nil
      }
    }
  }
}
