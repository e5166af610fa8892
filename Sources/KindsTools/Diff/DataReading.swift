import KindsSchema

/// Whether data of one schema is read by another: its types; records and unions have a file each.
///
/// It looks at two schemas in one direction. Declarations that are the same in both are taken to be read here, because what
/// changed in them is told where they are declared.
struct DataReading {
  /// Which data is read.
  enum Mode {
    /// Everything that the schema of the data reads: what it writes, what it reads besides, and what it passes over.
    case described
    /// What code of the schema itself writes.
    case written
  }

  /// The schema of the data.
  let writer: CheckedSchema
  /// The one that reads it.
  let reader: CheckedSchema
  let mode: Mode
  /// What is asked of the reader's unions for each kind.
  let readUnions: ReadUnions
  /// Whether a declaration of the writer is one of the reader.
  private let areSame: (DeclarationIndex, DeclarationIndex) -> Bool
  /// What is being compared already.
  private var entered: Set<[DeclaredType]> = []

  init(
    writer: CheckedSchema, reader: CheckedSchema, mode: Mode,
    areSame: @escaping (DeclarationIndex, DeclarationIndex) -> Bool
  ) {
    self.writer = writer
    self.reader = reader
    readUnions = ReadUnions(reader.schema)
    self.mode = mode
    self.areSame = areSame
  }

  /// Whether values of one type are read as another.
  mutating func type(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?
  ) -> DataEffect {
    switch (written, read) {
    case (.optional(let inner), .optional), (.optional(let inner), .presence),
      (.presence(let inner), .optional), (.presence(let inner), .presence):
      return type(inner, format, as: read.wrapped, readFormat)
    case (_, .json): return .safe
    case (.json, _):
      return DataEffect(.breaks, "any JSON value is more than \(quoted(read.text)) reads")
    case (.optional(let inner), _), (.presence(let inner), _):
      let null = DataEffect(.breaks, "null is not read as \(quoted(read.text))")
      return null.or(type(inner, format, as: read, readFormat))
    case (_, .optional(let inner)), (_, .presence(let inner)):
      return type(written, format, as: inner, readFormat)
    case (.array(let element), .array(let other)), (.set(let element), .array(let other)),
      (.set(let element), .set(let other)):
      return type(element, format, as: other, readFormat)
    case (.array(let element), .set(let other)):
      return DataEffect(.partial, "a set has no order and no repeated elements")
        .or(type(element, format, as: other, readFormat))
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return keys(key, as: otherKey).or(type(value, format, as: otherValue, readFormat))
    case (.known(let known), .known(let other)):
      return scalar(known, format, as: other, readFormat)
    case (.parameter, .parameter): return .safe
    case (.external(let external, let arguments), .external(let other, let others)):
      if external.name == other.name, arguments.map(\.text) == others.map(\.text) { return .safe }
      return byJSONType(written, format, as: read, readFormat)
    case (.declared(let declared), .declared(let other)):
      return self.declared(declared, as: other)
    default: return mixed(written, format, as: read, readFormat)
    }
  }

  /// Two types that have little in common: only one may be a declaration.
  private mutating func mixed(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?
  ) -> DataEffect {
    if let field = writer.schema.onlyField(of: written) {
      return type(field.type, field.dataFormat, as: read, readFormat)
    }
    if let field = reader.schema.onlyField(of: read) {
      return type(written, format, as: field.type, field.dataFormat)
    }
    if let enumeration = writer.schema.enumeration(of: written), case .known(let known) = read {
      return tags(of: enumeration, as: known)
    }
    if let enumeration = reader.schema.enumeration(of: read), case .known(let known) = written {
      return scalar(known, asValueOf: enumeration)
    }
    if let record = writer.schema.record(of: written), case .dictionary(let key, let value) = read,
      reader.schema.keyType(of: key)?.family == .text
    {
      return self.record(record, asValuesOf: value, readFormat)
    }
    if case .dictionary(_, let value) = written, let record = reader.schema.record(of: read) {
      return values(of: value, format, as: record)
    }
    return byJSONType(written, format, as: read, readFormat)
  }

  /// A record as a dictionary of its members.
  private mutating func record(
    _ record: RecordData, asValuesOf type: SwiftType, _ format: FieldFormat?
  ) -> DataEffect {
    if type == .json { return .safe }
    var effect =
      record.extras == .fail
      ? DataEffect.safe
      : DataEffect(.unknown, "it is not known what members that no field names are")
    for member in record.members {
      effect = effect.or(
        self.type(member.type.wrapped, member.declared.dataFormat, as: type, format))
    }
    return effect
  }

  /// The values of a dictionary as the members of a record.
  private mutating func values(
    of type: SwiftType, _ format: FieldFormat?, as record: RecordData
  ) -> DataEffect {
    if let needed = record.members.first(where: { $0.declared.needsKey }) {
      return neverWritten(needed.declared)
    }
    if record.members.isEmpty, record.extras != .fail {
      return record.extras == .keep
        ? .safe : DataEffect(.partial, "members that no field names are passed over")
    }
    return DataEffect(.unknown, "it is not known which keys the dictionary has")
  }

  /// Types about which only their JSON type is known.
  func byJSONType(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?
  ) -> DataEffect {
    let type = writer.schema.jsonType(of: written, format)
    let other = reader.schema.jsonType(of: read, readFormat)
    if let type, let other, type != other {
      return DataEffect(
        .breaks,
        "\(quoted(written.text)) is \(type.valueText) in data, and \(quoted(read.text)) \(other.valueText)"
      )
    }
    return DataEffect(
      .unknown,
      "the schemas do not tell whether \(quoted(read.text)) reads \(quoted(written.text))")
  }

  private func keys(_ written: SwiftType, as read: SwiftType) -> DataEffect {
    guard let key = writer.schema.keyType(of: written), let other = reader.schema.keyType(of: read)
    else {
      return written.text == read.text
        ? .safe : DataEffect(.unknown, "the schemas do not tell how the keys are read")
    }
    if key == other || other.family == .text { return .safe }
    return DataEffect(
      .breaks, "keys that are \(quoted(written.text)) are not all \(quoted(read.text))")
  }

  /// A declaration as another one.
  private mutating func declared(
    _ written: DeclaredType, as read: DeclaredType
  ) -> DataEffect {
    if areSame(written.index, read.index) {
      return zip(written.arguments, read.arguments).reduce(into: DataEffect.safe) {
        $0 = $0.or(type($1.0, nil, as: $1.1, nil))
      }
    }
    guard entered.insert([written, read]).inserted else { return .safe }
    defer { entered.remove([written, read]) }
    let types = (SwiftType.declared(written), SwiftType.declared(read))
    if let field = writer.schema.onlyField(of: types.0) {
      return type(field.type, field.dataFormat, as: types.1, nil)
    }
    if let field = reader.schema.onlyField(of: types.1) {
      return type(types.0, nil, as: field.type, field.dataFormat)
    }
    switch (written.index, read.index) {
    case (.enumeration(let index), .enumeration(let other)):
      return tags(of: writer.schema.enumerations[index], as: reader.schema.enumerations[other])
    case (.union(let index), .union(let other)):
      return union(index, written.arguments, as: other, read.arguments)
    case (.structure, .structure), (.structure, .model), (.model, .structure), (.model, .model):
      return record(RecordData(written, writer.schema), as: RecordData(read, reader.schema))
    default: return byJSONType(types.0, nil, as: types.1, nil)
    }
  }
}

// Enums.
extension DataReading {
  /// The values of an enum as those of another.
  func tags(of enumeration: Enumeration, as other: Enumeration) -> DataEffect {
    let known = other.values.map(\.tag.value)
    return enumeration.values.map(\.tag.value).reduce(into: .safe) { effect, tag in
      if !known.contains(tag) { effect = effect.or(unknown(tag, in: other)) }
    }
  }

  /// A tag that no value of an enum has.
  func unknown(_ tag: Tag, in enumeration: Enumeration) -> DataEffect {
    let name = quoted(enumeration.name.value.text)
    if enumeration.keepsUnknown, tag.hasForm(of: enumeration) {
      return DataEffect(.partial, "\(tag.quotedText) is kept as an unknown value of \(name)")
    }
    return DataEffect(
      .breaks, "\(tag.quotedText) is not a value of \(name), which does not keep unknown ones")
  }

  /// The values of an enum, those that it keeps without knowing them too, as those of a type of the standard library.
  private func tags(of enumeration: Enumeration, as known: KnownType) -> DataEffect {
    for tag in enumeration.values.map(\.tag.value) {
      switch (tag, known.family) {
      case (.string, .text): continue
      case (.integer(let number), .integer(let bits, let isSigned)):
        if isSigned, bits == 64 || number >> (bits - 1) == number >> 63 { continue }
        if !isSigned, number >= 0, bits == 64 || number >> bits == 0 { continue }
        return DataEffect(.breaks, "\(number) does not fit in \(quoted(known.name.text))")
      case (.integer, .floatingPoint): continue
      case (.string, .boolean), (.string, .integer), (.string, .floatingPoint),
        (.integer, .boolean), (.integer, .text), (.integer, .character):
        return DataEffect(.breaks, "\(tag.quotedText) is not read as \(quoted(known.name.text))")
      default:
        return DataEffect(
          .unknown, "it is not known whether \(tag.quotedText) is \(quoted(known.name.text))")
      }
    }
    // Any text that is kept as an unknown value is read; not any number has room.
    guard enumeration.keepsUnknown, enumeration.tagForm == .integer else { return .safe }
    let kept = scalar(.int, nil, as: known, nil)
    let name = quoted(enumeration.name.value.text)
    return DataEffect(kept.verdict, kept.reason.map { "\(name) keeps unknown values, and \($0)" })
  }

  private func scalar(_ known: KnownType, asValueOf enumeration: Enumeration) -> DataEffect {
    let name = quoted(enumeration.name.value.text)
    switch (known.family, enumeration.tagForm) {
    case (.text, .string), (.integer(_, isSigned: true), .integer):
      return enumeration.keepsUnknown
        ? DataEffect(.partial, "what is not a value of \(name) is kept as an unknown one")
        : DataEffect(.breaks, "\(name) does not have every \(quoted(known.name.text))")
    default:
      return DataEffect(.breaks, "\(name) does not have every \(quoted(known.name.text))")
    }
  }
}

extension Tag {
  fileprivate func hasForm(of enumeration: Enumeration) -> Bool {
    switch (self, enumeration.tagForm) {
    case (.string, .string), (.integer, .integer): return true
    default: return false
    }
  }
}

extension Schema {
  /// The only field of a struct that is what this field is in data; `nil` for another type.
  func onlyField(of type: SwiftType) -> Field? {
    guard case .declared(let declared) = type, case .structure(let index) = declared.index,
      structures[index].form == .value
    else { return nil }
    return fields(of: declared).first
  }

  func enumeration(of type: SwiftType) -> Enumeration? {
    guard case .declared(let declared) = type, case .enumeration(let index) = declared.index
    else { return nil }
    return enumerations[index]
  }

  /// What a struct or a model is in data, if that is an object; `nil` for another type.
  func record(of type: SwiftType) -> RecordData? {
    guard case .declared(let declared) = type else { return nil }
    switch declared.index {
    case .union, .enumeration: return nil
    case .structure(let index) where structures[index].form != .object: return nil
    case .structure, .model: return RecordData(declared, self)
    }
  }
}
