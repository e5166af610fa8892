// The settings of fields that exclude each other, or that the type or the owner of a field excludes.

/// A field in its owner.
struct FieldUse {
  let field: Field
  let document: Int
  let schema: Schema
  /// The union whose shared field it is.
  let union: Union?
  /// Whether the owner keeps unknown members.
  let keepsExtras: Bool
  /// Whether the field is an associated value of a case.
  let isValue: Bool
  /// Whether the label is that of an associated value. The fields of a group can belong to several kinds.
  let hasLabelOfValue: Bool

  var syntax: FieldSyntax { field.syntax }
  var type: SwiftType { field.type }
}

extension Checker {
  /// Checks that no field has a setting that its type, its other settings or its owner exclude.
  func fieldSettingsFit() {
    var unions: [Int: Union] = [:]
    for union in schema.supersets {
      for field in union.sharedFields { unions[field.number] = union }
    }
    let values = schema.supersets.flatMap(\.kinds).filter(\.hasAssociatedFields).flatMap(\.fields)
    let numbers = Set(values.map(\.number))
    let labels = Set(values.compactMap { $0.syntax.label?.range })
    let ownersOfExtras =
      schema.structures.filter { $0.extras == .keep }.map(\.fields)
      + schema.supersets.filter { $0.coding.extras == .keep }.flatMap(\.kinds).map(\.fields)
    let besideExtras = Set(ownersOfExtras.joined().map(\.number))
    let exclusions = fieldExclusions
    for contained in schema.containedTypes {
      guard let field = contained.field, field.syntax.hasKeys else { continue }
      let use = FieldUse(
        field: field, document: contained.document, schema: schema, union: unions[field.number],
        keepsExtras: besideExtras.contains(field.number), isValue: numbers.contains(field.number),
        hasLabelOfValue: field.syntax.label.map { labels.contains($0.range) } ?? false)
      refuse(exclusions, of: use, in: field.syntax, field.title)
    }
    let elementExclusions = elementExclusions
    for structure in schema.structures where structure.form != .object {
      for field in structure.fields {
        refuse(elementExclusions, of: (field, structure), in: field.syntax, field.title)
      }
    }
  }
}

extension Field {
  /// The key, if the field sets it.
  fileprivate var writtenKey: Located<String>? { key.range == name.range ? nil : key }
}

private var fieldExclusions: [Exclusion<FieldUse>] {
  [
    Exclusion("nil", .nilCoding, \.syntax.nil) { use, coding in
      if use.field.isPayload { return nil }
      if use.type.isPresence { return "its type distinguishes null from a missing key" }
      if !use.type.isOptional { return "it is never 'nil'" }
      if use.type == .optional(.json), coding.value == .null { return "null is a value of 'JSON'" }
      return coding.value == .omit && use.field.hasDefault ? "a missing key means its default" : nil
    },
    Exclusion("encodeDefault", .defaultValue, \.syntax.encodeDefault) { use, _ in
      use.field.hasDefault ? nil : "it has no default except 'nil'"
    },
    Exclusion("encodeDefault", .conformance, \.syntax.encodeDefault) { use, encodes in
      guard !encodes.value, use.field.hasDefault else { return nil }
      return use.type.parts.first { !missingConformances(.equatable, from: $0, use.schema).isEmpty }
        .map { "\(q: $0) is not Equatable" }
    },
    Exclusion("default", .defaultValue, \.syntax.default) { use, _ in
      use.type.isPresence ? "a missing key is its value '.missing'" : nil
    },
    Exclusion("invalid", .invalidValue, \.syntax.invalid) { use, invalid in
      if use.syntax.const != nil || use.field.isFlattened { return nil }
      if invalid.value == .default { return use.syntax.default == nil ? "it has no default" : nil }
      if !use.type.isOptional { return "it is never 'nil'" }
      return use.field.hasDefault ? "it has a default; set 'invalid' to 'default'" : nil
    },
    Exclusion("coerce", .format, \.syntax.coerce) { use, _ in
      use.field.isPayload || use.type.coercedType != nil
        ? nil : "it is not a number, 'Bool' or 'String'"
    },
    Exclusion("format", .format, \.syntax.format) { use, format in
      use.field.isPayload ? nil : use.type.reasonAgainst(format.value)
    },
    Exclusion("const", .constantField, \.syntax.const) { use, _ in
      let others = [
        use.field.hasDefault ? "default" : nil, use.field.isIndirect ? "indirect" : nil,
        use.syntax.label != nil && !use.field.isStored ? "label" : nil,
        use.syntax.coerce?.value == true ? "coerce" : nil,
        use.field.allowsInvalid ? "invalid" : nil,
      ]
      return others.compactMap(\.self).first.map { "it has \(q: $0); remove one of them" }
    },
    Exclusion("elements", .elements, \.syntax.elements) { use, _ in
      use.type.hasElements ? nil : "it is not a list, set or dictionary"
    },
    Exclusion("single", .singleElement, \.syntax.single) { use, _ in
      guard case .array(let element) = use.type.wrapped else { return "it is not a list" }
      if use.field.isLossy { return "an invalid element would become an empty list" }
      return use.schema.canBeList(element, use.field.dataFormat)
        ? "\(q: element) may be a list or null in JSON" : nil
    },
    Exclusion("label", .associatedValues, \.syntax.label) { use, _ in
      use.hasLabelOfValue || use.field.isPayload ? nil : "it is not an associated value"
    },
    Exclusion("indirect", .associatedValues, \.indirection) { use, _ in
      use.isValue ? "it is an associated value; make the kind indirect instead" : nil
    },
    Exclusion("deprecated", .associatedValues, \.syntax.deprecated) { use, _ in
      use.isValue ? "it is an associated value" : nil
    },
    Exclusion("key", .keyPath, \.field.writtenPath) { use, path in
      if path.value.isEmpty { return "a path has at least two keys; write it as a string" }
      if use.keepsExtras {
        return "extras in nested objects cannot be kept; write it as a string"
      }
      if let union = use.union, union.hasTagAsKey, !union.siblingFields.isEmpty,
        union.coding.extras == .fail
      {
        return "unknown members beside the tag are refused; write it as a string"
      }
      return use.field.isOfUnknown
        ? "values of unknown kinds are not in nested objects; write it as a string" : nil
    },
    Exclusion("ofUnknown", .ofUnknown, \.syntax.ofUnknown) { use, written in
      if !written.value { return nil }
      guard let union = use.union else { return "it is not a shared field of a union" }
      let name = union.quotedText
      if !union.keepsUnknown { return "\(name) keeps no values of unknown kinds" }
      if !union.hasTagInPayload, union.siblingFields.isEmpty || union.hasTagAsKey {
        return "it is not in the same object as the tag of \(name)"
      }
      if [UnknownNames.tag, UnknownNames.value].contains(use.field.name.value) {
        return "values of unknown kinds have a property of this name; rename the field"
      }
      if !use.field.isStored || use.field.isFlattened {
        return "it is \(use.field.isFlattened ? "flattened" : "constant")"
      }
      return use.type.parts.first(where: use.schema.isObject).map {
        "\(q: $0) is not a scalar, an enum or a list of these"
      }
    },
    Exclusion("flatten", .flatten, \.flattening) { use, _ in
      use.schema.canBeFlattened(use.type, in: use.document)
        ? nil
        : "\(q: use.type) is not a struct of this module in the form 'object' that keeps no extras"
    },
    Exclusion("flatten", .keyPath, \.flattening) { use, _ in
      use.schema.flattenedStructure(of: use.field).flatMap { type in
        use.schema.fields(of: type).first { !$0.path.isEmpty }.map {
          "\($0.title) of \(q: type.name) is in nested objects"
        }
      }
    },
    Exclusion("key", .flatten, \.field.writtenKey, reasonAgainstMember),
    Exclusion("aliases", .flatten, \.syntax.aliases.first, reasonAgainstMember),
    Exclusion("default", .flatten, \.syntax.default, reasonAgainstMember),
    Exclusion("invalid", .flatten, \.syntax.invalid, reasonAgainstMember),
  ]
}

/// Returns the reason why a field has no settings of an object member.
private func reasonAgainstMember(_ use: FieldUse, _: some Ranged) -> String? {
  use.field.isFlattened ? "it is flattened" : nil
}

extension FieldUse {
  /// The place of the field, if it sets `indirect`.
  fileprivate var indirection: Located<SwiftName>? { syntax.indirect ? field.name : nil }

  /// The setting `flatten`, if it is on.
  fileprivate var flattening: Located<Bool>? {
    syntax.flatten.flatMap { $0.value ? $0 : nil }
  }
}

/// The settings of fields in structs that are not objects in JSON.
private var elementExclusions: [Exclusion<(Field, Structure)>] {
  [
    Exclusion("invalid", .structForm, \.0.syntax.invalid, reasonAgainstMember),
    Exclusion("key", .structForm, \.0.writtenKey, reasonAgainstMember),
    Exclusion("aliases", .structForm, \.0.syntax.aliases.first, reasonAgainstMember),
    Exclusion(
      "flatten", .structForm, { $0.0.isFlattened ? $0.0.syntax.flatten : nil }, reasonAgainstMember),
    Exclusion("const", .structForm, \.0.syntax.const, reasonAgainstValue),
    Exclusion("default", .structForm, \.0.syntax.default, reasonAgainstValue),
    Exclusion("deprecated", .structForm, \.0.syntax.deprecated, reasonAgainstValue),
  ]
}

private func reasonAgainstMember(_ use: (Field, Structure), _: some Ranged) -> String? {
  "\(q: use.1) has the form '\(use.1.form.rawValue)'"
}

private func reasonAgainstValue(_ use: (Field, Structure), _: some Ranged) -> String? {
  use.1.form == .value && use.1.fields.count == 1
    ? "\(q: use.1) is encoded as its value" : nil
}

extension SwiftType {
  /// Returns the reason why a field or payload of the type cannot have a format, with the fix; `nil` if it can.
  func reasonAgainst(_ format: FieldFormat) -> String? {
    guard let word = format.word else { return nil }
    let found = formattedType?.name.text
    if let found, word.types.contains(found) { return nil }
    if format == .coder, unreachedFormattedType != nil { return nil }
    let fitting = FormatWord.allCases.filter { $0.types.contains(found ?? "") }.map(\.rawValue)
    return
      "'\(word.rawValue)' is for \(quotedList(word.types, conjunction: "and"))\(fitting.isEmpty ? "" : "; use \(quotedList(fitting))")"
  }

  /// Whether the type is a list, set or dictionary, possibly optional.
  fileprivate var hasElements: Bool {
    switch wrapped {
    case .array, .set, .dictionary: true
    default: false
    }
  }
}

extension Schema {
  /// Whether a value of a type can be a list or null in JSON, so that it could be mistaken for a list of elements.
  fileprivate func canBeList(_ type: SwiftType, _ format: FieldFormat?) -> Bool {
    switch type {
    case .array, .set, .optional, .presence, .json, .parameter: return true
    case .dictionary: return false
    case .external(let external, _):
      return external.jsonType == nil || external.jsonType == .array
    case .known: return format == .coder
    case .declared(let declared):
      if let field = innermostValueField(of: type) { return canBeList(field.type, field.format) }
      if form(of: declared) == .array { return true }
      guard case .union(let index) = declared.index, unions[index].isDiscriminatedByType else {
        return false
      }
      let types = unions[index].kinds.map { jsonType(of: $0) }
      return types.contains(.array) || types.contains(.null)
    }
  }

  /// Whether the values of a type are objects with declared members.
  fileprivate func isObject(_ type: SwiftType) -> Bool {
    guard case .declared(let type) = type else { return false }
    switch type.index {
    case .enumeration: return false
    case .structure: return form(of: type) != .value
    case .model, .union: return true
    }
  }

  /// Whether a field of a type can be flattened: a struct of the same module in the form `object` that keeps no extras.
  fileprivate func canBeFlattened(_ type: SwiftType, in document: Int) -> Bool {
    guard case .declared(let declared) = type, case .structure(let index) = declared.index else {
      return false
    }
    let structure = structures[index]
    return structure.form == .object && structure.extras != .keep
      && documents[structure.document].module == documents[document].module
  }
}
