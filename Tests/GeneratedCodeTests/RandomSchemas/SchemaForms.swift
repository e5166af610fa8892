@testable import KindsCore

// Structs that are not encoded as objects.

extension SchemaMaker {
  /// Completes a struct that is encoded as its only field.
  func fillValue(_ declaration: MadeDeclaration) {
    declaration.dataForm = .value
    declaration.coding.extras = .ignore
    add("form", "value", to: &declaration.members)
    var place = TypePlace(
      document: declaration.document, conforms: declaration.conforms,
      parameters: declaration.parameters, owner: declaration)
    // Without a key, null and a missing value are the same.
    place.isField = false
    let name = chance(2) ? "rawValue" : pick(SchemaWords.fields)
    var type = chance(2) ? MadeType.known(pick(["String", "Int"])) : self.type(for: place)
    while !canBeValue(type) { type = self.type(for: place) }
    var keys: Set<String> = []
    let field = bareField(name, type, place, &keys, isOnly: true)
    declaration.fields = [field]
    declaration.hasNull = type.isNull
    declaration.wrapsParameters = passesParameters([type])
    add("fields", fieldsObject([field]), to: &declaration.members)
  }

  /// Whether the only field can have a type. It must be known whether null is a value of the type.
  private func canBeValue(_ type: MadeType) -> Bool {
    switch type {
    case .optional, .parameter: return false
    case .declared(let declaration, _): return declaration.isFilled
    default: return true
    }
  }

  /// Completes a struct that is encoded as an array of its fields.
  func fillArray(_ declaration: MadeDeclaration) {
    declaration.dataForm = .array
    add("form", "array", to: &declaration.members)
    declaration.coding.extras = pick([.ignore, .fail])
    add(
      "extras", .string(declaration.coding.extras.rawValue), to: &declaration.members, if: chance(2)
    )
    var place = TypePlace(
      document: declaration.document, conforms: declaration.conforms,
      parameters: declaration.parameters, owner: declaration)
    // Without a key, null and a missing value are the same.
    place.isField = false
    var names: Set<String> = []
    var keys: Set<String> = []
    var fields: [MadeField] = []
    for (name, type) in declaration.protocols.flatMap(\.fields) {
      names.insert(SwiftName(name).capitalized.text)
      var place = place
      place.isSimple = true
      fields.append(bareField(name, type, place, &keys))
    }
    fields += identity(declaration.conforms, fields, &names, &keys, .verbatim)
    let required = number(fields.isEmpty ? 1...3 : 0...2)
    for _ in 0..<required {
      let name = name(from: SchemaWords.fields, besides: &names)
      fields.append(bareField(name, arrayType(for: place), place, &keys))
    }
    for _ in 0..<number(0...3) {
      let name = name(from: SchemaWords.fields, besides: &names)
      var place = place
      place.excludesNull = true
      let type = arrayType(for: place)
      fields.append(
        bareField(name, type.isOptional ? type : .optional(type), place, &keys, canBeMissing: true))
    }
    declaration.fields = fields
    declaration.wrapsParameters = passesParameters(fields.map(\.type))
    add("fields", fieldsObject(fields), to: &declaration.members)
  }

  private func arrayType(for place: TypePlace) -> MadeType {
    while true {
      let type = type(for: place)
      if type.wrapped != .json { return type }
    }
  }

  /// Creates a field without a key.
  ///
  /// - Parameters:
  ///   - isOnly: Whether the struct is encoded as this field.
  ///   - canBeMissing: Whether the field is one of the optional fields at the end.
  private func bareField(
    _ name: String, _ type: MadeType, _ place: TypePlace, _ keys: inout Set<String>,
    isOnly: Bool = false, canBeMissing: Bool = false
  ) -> MadeField {
    var made = field(name, type, place, .verbatim, &keys)
    while isOnly, made.type.isOptional { made = field(name, type, place, .verbatim, &keys) }
    // `field` may have replaced the type by an optional of the struct itself.
    let fieldType = made.type
    var left = ["doc", "format", "coerce", "single", "elements", "indirect"]
    if !isOnly { left.append("deprecated") }
    // A field that can be missing may only precede others that can be missing too. Therefore other fields have no
    // default, and no constant is optional.
    if !isOnly, !fieldType.isOptional { left.append("const") }
    if canBeMissing { left += ["default", "encodeDefault", "nil"] }
    let members = made.json.members.filter { left.contains($0.key) }
    let isConstant = members.contains { $0.key == "const" }
    let hasDefault = members.contains { $0.key == "default" }
    var field = MadeField(
      name: name, type: fieldType, key: name, format: made.format,
      constant: isConstant ? made.constant : nil,
      isRequired: !isConstant && !hasDefault && !fieldType.isOptional, coerces: made.coerces)
    let written = JSONValue.string(written(fieldType))
    field.json =
      members.isEmpty ? written : object([.init(key: "type", value: written)] + members)
    return field
  }
}
