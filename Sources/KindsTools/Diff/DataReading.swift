import KindsSchema

/// Determines whether one schema can read the data of another. This file covers types; records and unions have their
/// own files.
///
/// Each instance compares two schemas in one direction. Declarations that match are assumed to be readable, because
/// their changes are reported at the declarations.
struct DataReading {
  /// The data to read.
  enum Mode {
    /// All data that the schema accepts, including data that its own code never writes and members that it ignores.
    case described
    /// Only the data that the schema's own code writes.
    case written
  }

  /// The schema of the data.
  let writer: CheckedSchema
  /// The schema that reads the data.
  let reader: CheckedSchema
  let mode: Mode
  /// The reader's declarations whose decoding errors propagate to the caller.
  let exposed: ExposedDeclarations
  /// Whether a declaration of the writer matches one of the reader.
  private let areSame: (DeclarationIndex, DeclarationIndex) -> Bool
  /// The effects of pairs of declarations that were compared before.
  private var known: [[DeclaredType]: DataEffect] = [:]
  /// The pairs that are being compared, with their nesting levels.
  private var entered: [[DeclaredType]: Int] = [:]
  /// The lowest nesting level among the unfinished pairs on which the effects found so far depend.
  private var outermost = Int.max

  init(
    writer: CheckedSchema, reader: CheckedSchema, mode: Mode,
    areSame: @escaping (DeclarationIndex, DeclarationIndex) -> Bool
  ) {
    self.writer = writer
    self.reader = reader
    self.mode = mode
    exposed = ExposedDeclarations(reader.schema)
    self.areSame = areSame
  }

  /// Whether a type of the writer and a type of the reader have the same declaration.
  func areTheSame(_ written: DeclaredType, _ read: DeclaredType) -> Bool {
    areSame(written.index, read.index)
  }

  /// Reduces the effect on a declaration to what readers notice: nothing if the declaration is not coded, and dropped
  /// elements instead of errors if it is read only in lists that drop invalid elements.
  func seen(
    _ effect: DataEffect, of written: DeclarationIndex?, as read: DeclarationIndex?
  ) -> DataEffect {
    guard let written, let read else { return effect }
    func coded(_ index: DeclarationIndex, _ schema: Schema) -> Conformances {
      schema.declaration(schema.type(index)).conforms
    }
    if !coded(written, writer.schema).isCoding || !coded(read, reader.schema).contains(.decodable) {
      return .safe
    }
    return exposed.effect(effect, on: read)
  }

  /// Returns the effect of reading values of one type as another.
  mutating func type(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?
  ) -> DataEffect {
    switch (written, read) {
    case (.optional(let inner), .optional), (.optional(let inner), .presence),
      (.presence(let inner), .optional), (.presence(let inner), .presence):
      return type(inner, format, as: read.wrapped, readFormat)
    case (_, .json): return .safe
    case (.json, _):
      return DataEffect(.breaks, "\(quoted(read.text)) does not accept every JSON value")
    case (.optional(let inner), _), (.presence(let inner), _):
      let null = DataEffect(.breaks, "\(quoted(read.text)) does not accept null")
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
    case (.parameter, .parameter): return .safe
    case (.external(let external, let arguments), .external(let other, let others)):
      if external.name == other.name, arguments.map(\.text) == others.map(\.text) { return .safe }
      return byJSONType(written, format, as: read, readFormat)
    case (.declared(let declared), .declared(let other)):
      return self.declared(declared, as: other)
    default: return forms(written, format, as: read, readFormat)
    }
  }

  /// Compares two types by their JSON forms. Use this if at least one type is a declaration, or if the types are
  /// unrelated.
  private mutating func forms(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?
  ) -> DataEffect {
    let (form, readForm) = (writer.wire.form(of: written), reader.wire.form(of: read))
    if case .record(let record)? = form, let member = record.onlyMember {
      return type(member.type, member.format, as: read, readFormat)
    }
    if case .record(let record)? = readForm, let member = record.onlyMember {
      return type(written, format, as: member.type, member.format)
    }
    if written.isLeaf, read.isLeaf { return leaf(written, format, as: read, readFormat) }
    switch (form, readForm) {
    case (.union(let choice)?, .union(let other)?): return union(choice, as: other)
    case (.record(let record)?, .record(let other)?): return self.record(record, as: other)
    case (.record(let record)?, nil) where record.form == .object:
      if case .dictionary(let key, let value) = read,
        case .string? = reader.schema.keyForm(of: key)
      {
        return self.record(record, asValuesOf: value, readFormat)
      }
    case (nil, .record(let record)?) where record.form == .object:
      if case .dictionary(_, let value) = written { return values(of: value, format, as: record) }
    default: break
    }
    return byJSONType(written, format, as: read, readFormat)
  }

  /// Returns the effect of reading a record as a dictionary.
  private mutating func record(
    _ record: Wire.Record, asValuesOf type: SwiftType, _ format: FieldFormat?
  ) -> DataEffect {
    if type == .json { return .safe }
    var effect =
      record.extras == .fail
      ? DataEffect.safe
      : DataEffect(.unknown, "the types of members that are not fields are not known")
    for member in record.membersWithKeys {
      if member.place == .object {
        return DataEffect(
          .unknown, "the schemas do not determine how objects that fields share are read")
      }
      effect = effect.or(self.type(member.type.wrapped, member.format, as: type, format))
    }
    return effect
  }

  /// Returns the effect of reading a dictionary as a record.
  private mutating func values(
    of type: SwiftType, _ format: FieldFormat?, as record: Wire.Record
  ) -> DataEffect {
    if let needed = record.membersWithKeys.first(where: \.isRequired) {
      return neverWritten(needed)
    }
    if record.membersWithKeys.isEmpty, record.extras != .fail {
      return record.extras == .keep
        ? .safe : DataEffect(.partial, "members that are not fields are ignored")
    }
    return DataEffect(.unknown, "the keys of the dictionary are not known")
  }

  /// Compares two types of which only the JSON type is known.
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
      "the schemas do not determine whether \(quoted(read.text)) reads \(quoted(written.text))")
  }

  /// Returns the effect of reading values of one declaration as another.
  private mutating func declared(
    _ written: DeclaredType, as read: DeclaredType
  ) -> DataEffect {
    if areSame(written.index, read.index) {
      return zip(written.arguments, read.arguments).reduce(into: DataEffect.safe) {
        $0 = $0.or(type($1.0, nil, as: $1.1, nil))
      }
    }
    let pair = [written, read]
    if let effect = known[pair] { return effect }
    if let place = entered[pair] {
      outermost = min(outermost, place)
      return .safe
    }
    let place = entered.count
    let outermostBefore = outermost
    entered[pair] = place
    outermost = .max
    let effect = forms(.declared(written), nil, as: .declared(read), nil)
    entered[pair] = nil
    // An effect that depends on an enclosing pair is not final until that pair is compared.
    if outermost >= place {
      known[pair] = effect
      outermost = .max
    }
    outermost = min(outermost, outermostBefore)
    return effect
  }
}

// Enums.
extension DataReading {
  /// Returns the effect of reading a tag that an enum lacks.
  func unknown(_ tag: Tag, in enumeration: Enumeration) -> DataEffect {
    let name = quoted(enumeration.name.value.text)
    if enumeration.keepsUnknown, tag.hasForm(of: enumeration) {
      return DataEffect(.partial, "\(tag.quotedText) is kept as an unknown value of \(name)")
    }
    return DataEffect(
      .breaks, "\(tag.quotedText) is not a value of \(name), which does not keep unknown values")
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

extension Wire.Record {
  /// The only member of a struct that is coded as that member's value.
  fileprivate var onlyMember: Wire.Member? { form == .value ? members.first : nil }
}
