@testable import KindsCore

/// The place of a field or a payload, which determines its possible types.
struct TypePlace {
  let document: Int
  /// The conformances of the declaration.
  let conforms: Conformances
  var parameters: [MadeParameter] = []
  /// The declaration to which the place belongs.
  var owner: MadeDeclaration?
  /// Whether types can refer to no declarations other than enums. Such a place ends recursion.
  var isSimple = false
  /// Whether the place is a field, which can have a format and the type `JSON?`.
  var isField = true
  /// Additional conformances that the type itself needs, for example as an element of a set.
  var extra: Conformances = []
  /// Whether null is not allowed as a value, because the type is inside an optional or is an argument.
  var excludesNull = false
  /// Whether incomplete declarations are allowed, because the place is inside a list.
  var isInList = false
  /// The number of enclosing types.
  var depth = 0

  /// The conformances that each contained type needs.
  var needed: Conformances { conforms.intersection(.inherited).union(extra) }
  var isCodable: Bool { !conforms.isDisjoint(with: .codable) }

  func inside(isInList: Bool = false, _ extra: Conformances = []) -> TypePlace {
    var place = self
    place.depth += 1
    place.isField = false
    place.excludesNull = false
    place.isInList = place.isInList || isInList
    place.extra.formUnion(extra)
    return place
  }
}

extension SchemaMaker {
  // MARK: Types

  /// A random type for a place.
  func type(for place: TypePlace) -> MadeType {
    let turn = number(0...99)
    let isDeep = place.depth > 2
    switch turn {
    case 0..<14 where !isDeep:
      var inner = place.inside()
      inner.excludesNull = true
      let wrapped = type(for: inner)
      return wrapped.isOptional ? wrapped : .optional(wrapped)
    case 14..<24 where !isDeep: return .array(type(for: place.inside(isInList: true)))
    case 24..<28 where !isDeep:
      return .set(type(for: place.inside(isInList: true, .hashable).hashable))
    case 28..<35 where !isDeep:
      return .dictionary(dictionaryKey(place), type(for: place.inside(isInList: true)))
    case 35..<42 where !place.excludesNull:
      if place.isField, chance(3) { return .optional(.json) }
      return .json
    case 42..<62: return declaredType(for: place) ?? knownType(for: place)
    case 62..<66: return externalType(for: place) ?? knownType(for: place)
    case 66..<76: return parameterType(for: place) ?? knownType(for: place)
    default: return knownType(for: place)
    }
  }

  func knownType(for place: TypePlace) -> MadeType {
    let common = ["String", "Int", "Bool", "Double", "URL", "Date", "Duration", "Data"]
    let names = chance(2) ? common : KnownType.all.map(\.name.text).filter { $0 != "Never" }
    let fitting = names.filter {
      KnownType.byName[$0]?.conforms.isSuperset(of: place.needed) ?? false
    }
    return .known(pick(fitting))
  }

  private func dictionaryKey(_ place: TypePlace) -> MadeType {
    let keys = declarations.filter { declaration in
      declaration.isFilled && (declaration.keyType != nil || declaration.form == .enumeration)
        && isNameable(declaration, at: place)
        && declaration.conforms.isSuperset(of: .standard) && declaration.parameters.isEmpty
    }
    if !keys.isEmpty, chance(3) { return .declared(pick(keys), []) }
    if place.isCodable { return .known(pick(["String", "String", "Int"])) }
    return knownType(for: place.inside(.hashable))
  }

  private func parameterType(for place: TypePlace) -> MadeType? {
    let fitting = place.parameters.filter { parameter in
      parameter.conforms.isSuperset(of: place.extra)
    }
    if fitting.isEmpty { return nil }
    return .parameter(pick(fitting))
  }

  private func externalType(for place: TypePlace) -> MadeType? {
    if place.isSimple || accesses[place.document] != accesses[place.document] { return nil }
    let name = pick(MadeExternal.types + ["Boxed", "Boxed", "Locale"])
    usedExternals[place.document].insert(String(name))
    guard name == "Boxed" else { return .external(name, []) }
    var inner = TypePlace(document: place.document, conforms: .standard)
    inner.isSimple = true
    inner.isField = false
    let argument = simpleType(for: inner)
    return .external(name, [argument])
  }

  /// A type that refers to no declarations other than enums and has no format.
  func simpleType(for place: TypePlace) -> MadeType {
    if chance(4), let type = enumType(for: place) { return type }
    while true {
      let type = knownType(for: place)
      if type.formatted == nil { return type }
    }
  }

  private func enumType(for place: TypePlace) -> MadeType? {
    let fitting = declarations.filter { $0.form == .enumeration && isNameable($0, at: place) }
    return fitting.isEmpty ? nil : .declared(pick(fitting), [])
  }

  /// Whether a place can refer to a declaration, without considering containment.
  private func isNameable(_ declaration: MadeDeclaration, at place: TypePlace) -> Bool {
    accesses[declaration.document] >= accesses[place.document]
      && declaration.conforms.isSuperset(of: place.needed)
      && !(place.excludesNull && declaration.hasNull)
  }

  private func declaredType(for place: TypePlace) -> MadeType? {
    if place.isSimple { return enumType(for: place) }
    let fitting = declarations.filter { declaration in
      guard isNameable(declaration, at: place) else { return false }
      if declaration.lackedTag != nil, place.isCodable { return false }
      if declaration.isFilled { return true }
      // For an incomplete union, it is not yet known whether null is one of its values.
      if place.excludesNull { return false }
      if declaration === place.owner {
        return (place.isInList || declaration.isUnion)
          && declaration.parameters.allSatisfy { $0.conforms.isSuperset(of: place.extra) }
      }
      // An incomplete generic declaration might pass on larger arguments.
      if !declaration.parameters.isEmpty { return false }
      return place.isInList || declaration.isUnion
    }
    guard !fitting.isEmpty else { return nil }
    let declaration = pick(fitting)
    // A declaration refers to itself only with its own parameters, so that arguments never grow.
    if declaration === place.owner {
      return .declared(declaration, declaration.parameters.map { .parameter($0) })
    }
    var arguments: [MadeType] = []
    for parameter in declaration.parameters {
      var inner = place.inside(parameter.conforms)
      inner.isInList = false
      inner.excludesNull = declaration.wrapsParameters
      guard let argument = argument(for: inner, parameter) else { return nil }
      arguments.append(argument)
    }
    return .declared(declaration, arguments)
  }

  private func argument(for place: TypePlace, _ parameter: MadeParameter) -> MadeType? {
    // A type argument with a format would need a field that specifies the format.
    for _ in 0..<8 {
      var place = place
      place.isSimple = place.isSimple || chance(2)
      let type = type(for: place)
      if place.excludesNull, type.isOptional || type.isNull { continue }
      if !place.isField, type.parts.contains(where: { $0.formatted != nil }) { continue }
      let fits = type.parts.allSatisfy { part in
        if case .parameter(let own) = part {
          return own.conforms.isSuperset(of: parameter.conforms)
        }
        return true
      }
      if fits { return type }
    }
    return nil
  }

  /// The type in the syntax of schemas: abbreviated or as a name.
  func written(_ type: MadeType) -> String {
    func generic(_ name: String, _ arguments: [MadeType]) -> String {
      if arguments.isEmpty { return name }
      return "\(name)<\(arguments.map(written).joined(separator: pick([", ", ","])))>"
    }
    switch type {
    case .known, .json, .parameter: return type.text
    case .declared(let declaration, let arguments): return generic(declaration.name, arguments)
    case .external(let name, let arguments): return generic(name, arguments)
    case .optional(let wrapped):
      return chance(12) ? generic("Optional", [wrapped]) : "\(written(wrapped))?"
    case .array(let element):
      return chance(12) ? generic("Array", [element]) : "[\(written(element))]"
    case .presence(let wrapped): return generic("Presence", [wrapped])
    case .set(let element): return generic("Set", [element])
    case .dictionary(let key, let value):
      return chance(12)
        ? generic("Dictionary", [key, value]) : "[\(written(key)): \(written(value))]"
    }
  }

  // MARK: Fields

  /// Creates fields with unused names and keys.
  ///
  /// - Parameters:
  ///   - names: The names that are already used.
  ///   - keys: The keys that are already used.
  func fields(
    _ count: Int, _ place: TypePlace, _ style: NamingStyle, _ names: inout Set<String>,
    _ keys: inout Set<String>
  ) -> [MadeField] {
    (0..<count).map { _ in
      let name = name(from: SchemaWords.fields, besides: &names)
      if !place.isSimple, chance(6), let field = flattenedField(name, place, &keys) { return field }
      return nested(field(name, fieldType(for: place), place, style, &keys), place, &keys)
    }
  }

  /// Sometimes changes a field's key to a path.
  private func nested(
    _ field: MadeField, _ place: TypePlace, _ keys: inout Set<String>
  ) -> MadeField {
    // Derived from the seed rather than from the random numbers, so that this choice does not affect later ones.
    let choice = (seed &+ 3 * UInt64(field.name.utf8.count)) % 8
    guard choice < 3, !place.isSimple, let owner = place.owner, owner.coding.extras != .keep,
      owner.form == .structure && owner.dataForm == .object
        || owner.form == .union && owner.coding.style != .members
    else { return field }
    var field = field
    field.path = [["nest"], ["nest", "in \"1"], ["nest 2"]][Int(choice)]
    keys.insert(field.path[0])
    let key = JSONValue.Member(key: "key", value: strings(field.path + [field.key]))
    let members = field.json.members.filter { $0.key != "key" }
    field.json = object(
      members.isEmpty ? [.init(key: "type", value: field.json), key] : members + [key])
    return field
  }

  /// Creates a flattened field whose struct has only unused keys.
  private func flattenedField(
    _ name: String, _ place: TypePlace, _ keys: inout Set<String>
  ) -> MadeField? {
    let fitting = declarations.filter { declaration in
      declaration.isFilled && (declaration.form == .structure || declaration.form == .presets)
        && declaration.dataForm == .object && declaration.coding.extras != .keep
        && declaration.parameters.isEmpty && isNameable(declaration, at: place)
        && declaration.fields.allSatisfy(\.path.isEmpty)
        // The owner may have the same keys from groups.
        && declaration.objectKeys.allSatisfy { !keys.contains($0) && !$0.hasPrefix("g") }
    }
    guard !fitting.isEmpty else { return nil }
    let declaration = pick(fitting)
    keys.formUnion(declaration.objectKeys)
    var members: [JSONValue.Member] = [
      .init(key: "type", value: .string(declaration.name)),
      .init(key: "flatten", value: true),
    ]
    add("doc", .string(doc()), to: &members, if: chance(8))
    add("indirect", .boolean(true), to: &members, if: chance(8))
    add("deprecated", .string(message()), to: &members, if: chance(8))
    return MadeField(
      name: name, type: .declared(declaration, []), key: name,
      flattened: declaration.fields,
      json: object(members))
  }

  private func fieldType(for place: TypePlace) -> MadeType {
    // A list or a dictionary of the owner itself.
    if !place.isSimple, let owner = place.owner, owner.form != .presets, chance(8),
      isNameable(owner, at: place)
    {
      let own = MadeType.declared(owner, owner.parameters.map { .parameter($0) })
      return chance(3) ? .dictionary(.known("String"), own) : .array(own)
    }
    return chance(8) ? presence(for: place) : type(for: place)
  }

  private func presence(for place: TypePlace) -> MadeType {
    var inner = place.inside()
    inner.excludesNull = true
    return .presence(type(for: inner).wrapped)
  }

  /// Creates a field with a name and a type.
  func field(
    _ name: String, _ type: MadeType, _ place: TypePlace, _ style: NamingStyle,
    _ keys: inout Set<String>
  ) -> MadeField {
    var type = type
    // Sometimes use the struct's own type, which the field can contain only indirectly.
    let needsBox =
      !place.isSimple && place.owner?.form == .structure && place.owner?.isFilled == false
      && chance(20)
    if needsBox, let owner = place.owner {
      let own = MadeType.declared(owner, owner.parameters.map { .parameter($0) })
      type = place.isField && chance(3) ? .presence(own) : .optional(own)
    }
    var members: [JSONValue.Member] = []
    var key = style.styled(name)
    if !keys.insert(key).inserted || chance(6) {
      key = texts(1, besides: &keys)[0]
      add("key", .string(key), to: &members)
    }
    var field = MadeField(name: name, type: type, key: key)
    if chance(8) {
      field.aliases = texts(number(1...2), besides: &keys)
      add("aliases", strings(field.aliases), to: &members)
    }
    add("doc", .string(doc()), to: &members, if: chance(8))
    addFormat(&field, place, &members)
    let isConstant =
      !needsBox && chance(10) && place.owner?.form != .presets && addConstant(&field, &members)
    if !isConstant {
      addDefault(&field, &members)
      add("indirect", .boolean(true), to: &members, if: needsBox || chance(25))
      addCoercion(&field, place, &members)
      if !place.isSimple { addInvalid(field, &members) }
    }
    let isSingle = !isConstant && isComparedAlone(field, place) && chance(3)
    add("single", .string(pick(["read", "write"])), to: &members, if: isSingle)
    add(
      "elements", .string(isSingle ? "strict" : pick(["lossy", "lossy", "strict"])), to: &members,
      if: type.hasElements && chance(3))
    add("deprecated", .string(message()), to: &members, if: chance(20))
    field.isRequired = field.isRequired && !type.isOptional && !type.isPresence
    if members.isEmpty, !chance(10) {
      field.json = .string(written(type))
    } else {
      field.json = object([.init(key: "type", value: .string(written(type)))] + members)
    }
    return field
  }

  /// Whether a field can contain a single value instead of a list.
  private func isComparedAlone(_ field: MadeField, _ place: TypePlace) -> Bool {
    guard case .array(let element) = field.type.wrapped, field.format != "coder" else {
      return false
    }
    switch element {
    case .known, .dictionary: return true
    case .declared(let declaration, _):
      let isKnown = declaration.isFilled || declaration === place.owner
      return isKnown && declaration.dataForm == .object
        && !(declaration.isUnion && declaration.coding.style == .shape)
    case .json, .parameter, .external, .optional, .presence, .array, .set: return false
    }
  }

  private func addFormat(
    _ field: inout MadeField, _ place: TypePlace, _ members: inout [JSONValue.Member]
  ) {
    if field.type.hidesFormatted, place.isCodable {
      field.format = "coder"
    } else if let formatted = field.type.formatted, chance(2) {
      let formats = FormatWord.allCases.filter { $0.types.contains(formatted) }
      field.format = pick(formats).rawValue
    }
    guard let format = field.format else { return }
    let hasDigits = format == "iso8601" && !chance(4)
    add(
      "format", hasDigits ? ["iso8601": .number(String(number(0...9)))] : .string(format),
      to: &members)
  }

  private func addCoercion(
    _ field: inout MadeField, _ place: TypePlace, _ members: inout [JSONValue.Member]
  ) {
    guard case .known(let name) = field.type.wrapped, canBeCoerced(name) else { return }
    let defaults = defaultsOfDocuments[place.document]
    field.coerces = defaults.contains { $0.key == "coerce" && $0.value == true }
    // Derived from the seed rather than from the random numbers, so that this choice does not affect later ones.
    let turn = (seed &+ UInt64(field.name.utf8.count)) % 8
    guard turn < 3 else { return }
    field.coerces = turn > 0
    add("coerce", .boolean(field.coerces), to: &members)
  }

  private func addInvalid(_ field: MadeField, _ members: inout [JSONValue.Member]) {
    // Derived from the seed rather than from the random numbers, so that this choice does not affect later ones.
    guard (seed &+ 3 * UInt64(field.name.utf8.count)) % 7 < 2 else { return }
    if members.contains(where: { $0.key == "default" }) {
      add("invalid", "default", to: &members)
    } else if field.type.isOptional {
      add("invalid", "nil", to: &members)
    }
  }

  private func canBeCoerced(_ name: String) -> Bool {
    switch KnownType.byName[name]?.family {
    case .boolean, .integer, .floatingPoint, .text, .opaque(.decimal): return true
    case .character, .opaque, nil: return false
    }
  }

  /// Whether a field of a nonoptional type can be a constant.
  func canBeConstant(_ type: MadeType) -> Bool {
    switch type {
    case .known(let name):
      guard let family = KnownType.byName[name]?.family else { return false }
      if case .opaque = family { return false }
      return family != .character
    case .declared(let declaration, _): return declaration.form == .enumeration
    default: return false
    }
  }

  private func addConstant(_ field: inout MadeField, _ members: inout [JSONValue.Member]) -> Bool {
    let type = field.type.isOptional ? field.type.wrapped : field.type
    guard canBeConstant(type), let value = value(of: type, nil) else { return false }
    field.constant = value
    field.isRequired = false
    add("const", value, to: &members)
    add(
      "nil", .string(pick(["null", "omit"])), to: &members, if: field.type.isOptional && chance(3))
    return true
  }

  private func addDefault(_ field: inout MadeField, _ members: inout [JSONValue.Member]) {
    let isJSON = field.type == .optional(.json)
    var hasDefault = false
    if chance(4), isJSON || field.type.isOptional, chance(3) {
      add("default", .null, to: &members)
    } else if !isJSON, !field.type.isPresence, chance(4),
      let value = value(of: field.type, field.format)
    {
      hasDefault = value != .null || !field.type.isOptional
      field.isRequired = false
      add("default", value, to: &members)
      if hasDefault, chance(3) {
        add("encodeDefault", .boolean(!field.type.isEquatable || chance(4)), to: &members)
      }
    }
    guard field.type.isOptional, chance(4) else { return }
    let codings = (isJSON ? ["omit"] : ["null", "omit"]).filter { !(hasDefault && $0 == "omit") }
    if let coding = codings.randomElement(using: &random) {
      add("nil", .string(coding), to: &members)
    }
  }

  /// The object of a section with fields, by name.
  func fieldsObject(_ fields: [MadeField]) -> JSONValue {
    .object(fields.map { JSONValue.Member(key: $0.name, value: $0.json) })
  }

  /// Creates groups of fields that any record can include.
  func makeGroups() {
    guard chance(3) else { return }
    for index in 0..<number(1...2) {
      let document = number(0...codings.count - 1)
      let widest = accesses.indices.max { accesses[$0] < accesses[$1] } ?? 0
      // Any declaration may include the group, so its fields use only types that are visible everywhere.
      var place = TypePlace(document: widest, conforms: .standard)
      place.isSimple = true
      var names: Set<String> = []
      var keys: Set<String> = []
      let fields = fields(number(1...2), place, .verbatim, &names, &keys).map { field in
        // Default keys would follow the style of the including record. Explicit keys never collide.
        var field = field
        let key = "g\(index) \(field.name)"
        field = MadeField(
          name: "\(field.name)_g\(index)", type: field.type, key: key, format: field.format,
          constant: field.constant, isRequired: field.isRequired,
          json: field.json.withKey(key, type: written(field.type)))
        return field
      }
      groups.append((name: "Group\(seed)_\(index)", document: document, fields: fields))
    }
  }
}

extension TypePlace {
  /// The place for a type that must be Hashable. It is the same place, because JSON is Hashable, and lists are if their
  /// elements are.
  fileprivate var hashable: TypePlace { self }
}

extension JSONValue {
  /// The declaration of a field with another key and without aliases.
  fileprivate func withKey(_ key: String, type: String) -> JSONValue {
    let others = members.filter { !["key", "aliases", "type"].contains($0.key) }
    return .object(
      [.init(key: "type", value: .string(type)), .init(key: "key", value: .string(key))] + others)
  }
}
