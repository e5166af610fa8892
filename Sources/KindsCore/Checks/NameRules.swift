/// Checks that declarations have no names with another meaning in Swift or in the output.
func namesAreUsable(_ schema: Schema, _ names: Names, _ diagnostics: inout Diagnostics) {
  let reasons = names.reasonsAgainstMembers
  func check(
    _ name: Located<SwiftName>, of subject: String, isCase: Bool = false,
    _ dataName: DataName = .none
  ) {
    let ofCase = isCase ? reasonAgainstCase(name.value) : nil
    guard let reason = ofCase ?? reasons[name.value.text] else { return }
    report(
      name, "\(subject) cannot be called \(quoted(name.value.text)): \(reason)", dataName,
      &diagnostics)
  }
  let reasonsAgainstTypes = schema.reasonsAgainstTypes(names)
  let hidden = schema.typesToHide(names)
  let mentions = schema.typesNamedInside
  let declared = Set(names.types.map(\.value))
    .subtracting(schema.modules.flatMap(\.externals).map(\.value.outermostName))
  func isDeclared(_ type: SwiftName?) -> Bool { type.map(declared.contains) ?? false }
  for type in names.types {
    let inner = type.value.inner
    let isInHandWritten = type.value.isQualified && !isDeclared(type.value.outer)
    let reason =
      isInHandWritten && typesNamedWithModules.contains(inner.text)
      ? nil : reasonAgainstType(inner) ?? reasonsAgainstTypes[inner]
    let hides: Bool
    if let outer = type.value.outer, type.value.isQualified {
      hides =
        mentions[outer, default: []].contains(inner)
        || (!isInHandWritten && KnownType.byName[inner.text] != nil)
    } else {
      hides = type.value.isNested && hidden.contains(inner) && schema.isOwn(type.range)
    }
    guard let reason = reason ?? (hides ? hidesOuterType : nil) else { continue }
    diagnostics.error(
      .reservedName,
      "a type cannot be called \(quoted(type.value.text)): it \(reason); choose another name",
      at: type.range)
  }
  for union in schema.unions {
    let dataName: DataName = union.hasTags ? .tag : .none
    for kind in union.kinds { check(kind.name, of: "a kind", isCase: true, dataName) }
    for constant in union.constants {
      check(constant.name, of: "a constant")
      checkDescription(constant, of: union, &diagnostics)
    }
    for renderer in union.renderers.map(\.name) where renderer.value.text == "_" {
      check(renderer, of: "a renderer")
    }
  }
  for enumeration in schema.enumerations {
    for value in enumeration.values {
      if value.name.value == enumeration.unknownCase {
        report(
          value.name,
          "a value of \(quoted(enumeration.name.value.text)) cannot be called \(quoted(value.name.value.text)): it is the case for unknown values",
          .tag, &diagnostics)
      } else {
        check(value.name, of: "a value of an enum", isCase: true, .tag)
      }
    }
  }
  for preset in schema.structures.flatMap(\.presets) {
    check(preset.name, of: "a preset", isCase: true)
  }
  for contained in schema.containedTypes {
    guard let field = contained.field else { continue }
    check(field.name, of: "a field", .key)
    checkDescription(field, contained, &diagnostics)
  }
}

extension Names {
  /// The generated members with the same name as a type in the schema. Members begin with a lowercase letter, so there
  /// are rarely any.
  fileprivate var hidingMembers: Set<SwiftName> {
    let types = Set(types.lazy.map(\.value).filter { !$0.beginsInUpperCase })
    if types.isEmpty { return [] }
    let members = scopes.filter { $0.level == .members || $0.level == .statics }
    return types.intersection(members.flatMap(\.names).filter { !$0.isWritten }.map(\.name))
  }

  /// The names that no member can have, with reasons: the names of all types that the output can use, and some words.
  var reasonsAgainstMembers: [String: String] {
    var reasons = reasonsAgainstNamesOfOutput
    reasons.reserveCapacity(reasons.count + types.count)
    for name in (types + parameters).map(\.value.text) where reasons[name] == nil {
      reasons[name] = isNameOfType
    }
    return reasons
  }
}

/// Returns the reason why a kind or an enum's value cannot have a name that other members can have.
package func reasonAgainstCase(_ name: SwiftName) -> String? {
  switch name.text {
  case "allCases": return "it is the list of all cases"
  default: return NestedNames.types.contains(name.text) ? "it is a type in generated code" : nil
  }
}

/// The words that no member can have as its name, apart from names of the schema's types, with reasons.
package let reasonsAgainstWords = [
  "_": "it is a Swift keyword", "self": "it is a Swift keyword",
  "Self": "it is a Swift keyword", "init": "it is a Swift keyword",
  "Type": "it is a Swift keyword", "Protocol": "it is a Swift keyword",
  "AllCases": "it is a type in generated code", "RawValue": "it is a type in generated code",
  "Kind": "it is the enum of the kinds", "hashValue": "it would replace the property of Hashable",
]

private let isDeclared = "is a name that generated code declares"

private let hidesOuterType =
  "would hide the type of that name from code inside the enclosing type"

private let hidesUsedDeclaration = "would hide a declaration that generated code uses"

private let hasOtherMeaning = "has another meaning in generated code"

private let isNameOfType = "it is the name of a type"

/// The names that no member can have in any schema, with reasons: the reserved words, and all types that the output can
/// use.
private let reasonsAgainstNamesOfOutput = reasonsAgainstWords.merging(
  [namesUsedByOutput, supportNames, [presenceName.text], Set(KnownType.byName.keys)].joined()
    .map { ($0, isNameOfType) }
) { word, _ in word }

private func checkDescription(
  _ field: Field, _ contained: ContainedType, _ diagnostics: inout Diagnostics
) {
  guard field.name.value.text == "description",
    contained.conforms.contains(.customStringConvertible), field.type.text != "String"
  else { return }
  report(
    field.name,
    "the field 'description' of \(quoted(contained.owner.text)) must be a 'String', because \(quoted(contained.owner.text)) is CustomStringConvertible",
    .key, &diagnostics)
}

/// Checks that a constant `description` can satisfy the union's conformance to CustomStringConvertible.
private func checkDescription(
  _ constant: Constant, of union: Union, _ diagnostics: inout Diagnostics
) {
  guard constant.name.value.text == "description",
    union.conforms.contains(.customStringConvertible)
  else { return }
  let name = quoted(union.name.value.text)
  if constant.type.text != "String" {
    diagnostics.error(
      .reservedName,
      "the constant 'description' of \(name) must be a 'String', because \(name) is CustomStringConvertible; choose another name",
      at: constant.name.range)
  } else if union.keepsUnknown, constant.writtenDefault == nil {
    diagnostics.error(
      .missingConstant,
      "the constant 'description' of \(name) needs a 'default', because \(name) is CustomStringConvertible and keeps unknown kinds; add one",
      at: constant.name.range)
  }
}

extension Schema {
  /// Returns the names that types cannot have because of other declarations in the schema, with reasons.
  fileprivate func reasonsAgainstTypes(_ names: Names) -> [SwiftName: String] {
    var reasons: [SwiftName: String] = [:]
    for name in names.hidingMembers { reasons[name] = hasOtherMeaning }
    if structures.contains(where: { !$0.presets.isEmpty }) {
      reasons[PresetNames.type] = isDeclared
    }
    // Only a type with exactly this name conflicts. A nested type such as `Tool.Presence` has another name.
    if names.types.contains(where: { $0.value == presenceName }),
      declaredFields.contains(where: \.type.isPresence)
    {
      reasons[presenceName] = isDeclared
    }
    if unions.contains(where: { $0.parts.has(.samples) }) {
      reasons[SampleNames.sample] = isDeclared
    }
    // Renderers use `Sequence` to render several values.
    if unions.contains(where: { !$0.renderers.isEmpty }) {
      reasons["Sequence"] = hidesUsedDeclaration
    }
    return reasons
  }
}

extension Schema {
  /// Returns the names of outer types that code inside an enum may use; empty if no type of the schema is nested.
  fileprivate func typesToHide(_ names: Names) -> Set<SwiftName> {
    guard names.types.contains(where: { $0.value.isNested }) else { return [] }
    let declared = names.types.map(\.value).filter { !$0.isNested } + names.ofModule
    let modules = modules.compactMap { $0.imported.map { SwiftName($0.name) } }
    return Set(declared + modules + KnownType.all.map(\.name) + [presenceName, "JSON"])
  }
}

extension Schema {
  /// For each type, the declared and external types that its declaration uses, and those that its nested types use.
  fileprivate var typesNamedInside: [SwiftName: Set<SwiftName>] {
    var names: [SwiftName: Set<SwiftName>] = [:]
    func add(_ name: SwiftName, of owner: SwiftName) {
      names[owner, default: []].insert(name)
      if let outer = owner.outer { names[outer, default: []].insert(name) }
    }
    for use in typeUses {
      for part in use.type.parts {
        switch part {
        case .external(let type, _): add(type.outermostName, of: use.owner)
        case .presence: add(presenceName, of: use.owner)
        default: break
        }
      }
    }
    for use in declarationUses {
      add(SwiftName.qualified(use.declaration.value), of: use.owner)
    }
    return names
  }
}

/// Checks that models are not nested in generic unions, because they would have all parameters of the union.
func nestedModelsArePlain(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where !union.parameters.isEmpty {
    for kind in union.kinds where kind.hasModel && kind.model.outer == union.name.value {
      diagnostics.error(
        .nameSyntax,
        "the model \(quoted(kind.model.text)) cannot be nested, because \(quoted(union.name.value.text)) is generic; write a 'model' without '{Union}.'",
        at: kind.syntax.model?.range ?? kind.name.range)
    }
  }
}

/// The reserved names that types nested in hand-written types can have. There, the output qualifies its own uses of
/// these names with a module, or declares the types in an inner scope.
private let typesNamedWithModules = namesUsedByOutput.union(NestedNames.all)
  .subtracting(["Foundation", "Swift"])

/// Checks that no type is nested in a generic type or a protocol, where Swift does not allow the visitor protocol of a
/// nested union.
func enclosingTypesArePlain(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let types = schema.declarations.all.filter { if case .model = $0.index { false } else { true } }
  let generic = Set(types.filter { !$0.parameters.isEmpty }.map(\.name.value))
  let protocols = Set(schema.protocols.map(\.name.value) + schema.partialVisitors.map(\.name.value))
  let nested = types.map(\.name) + schema.partialVisitors.map(\.name)
  for name in nested where name.value.isQualified {
    guard let outer = name.value.outer else { continue }
    let reason =
      generic.contains(outer) ? "generic" : protocols.contains(outer) ? "a protocol" : nil
    guard let reason else { continue }
    diagnostics.error(
      .nameSyntax,
      "the type \(quoted(name.value.text)) cannot be nested, because \(quoted(outer.text)) is \(reason); write the name without \(quoted(outer.text + "."))",
      at: name.range)
  }
}

/// Returns the reason why a type or generic parameter cannot have a name; `nil` if it can.
package func reasonAgainstType(_ name: SwiftName) -> String? {
  let text = name.text
  if isSwiftKeyword(text) { return "is a Swift keyword" }
  if keywordsOfTypes.contains(text) || membersOfOutput.contains(text) {
    return hasOtherMeaning
  }
  if namesUsedByOutput.contains(text) { return hidesUsedDeclaration }
  if typesOfLiterals.contains(text) {
    return "would become the type of literals everywhere in the module"
  }
  if NestedNames.all.contains(text) || supportNames.contains(text) {
    return isDeclared
  }
  return nil
}

/// The key of the schema language that sets a declaration's name in data.
private enum DataName: String {
  /// No key, because the declaration has no name in data.
  case none
  case key
  case tag
}

private func report(
  _ name: Located<SwiftName>, _ message: String, _ dataName: DataName,
  _ diagnostics: inout Diagnostics
) {
  let fix = dataName == .none ? "" : ", and set '\(dataName.rawValue)' to the name in the data"
  diagnostics.error(
    .reservedName, "\(message); choose another name\(fix)", at: name.range)
}

/// Checks that no two declared names are the same in the output. The first declaration is a related place.
func namesAreUnique(_ names: Names, _ diagnostics: inout Diagnostics) {
  // Two kinds with the same name collide in several generated names. Report only the first.
  var seen: Set<[SourceRange]> = []
  func report(_ name: DeclaredName, _ other: DeclaredName) {
    guard seen.insert([name.range, other.range]).inserted else { return }
    let fix =
      switch (name.isModelOfKind, other.isModelOfKind) {
      case (true, true): "give one of the kinds another 'model'"
      case (false, false): "rename one of them"
      default: "rename one, or give the kind another 'model'"
      }
    let second = name.owner == other.owner ? "another one" : other.owner
    diagnostics.error(
      .nameCollision,
      "the name \(quoted(name.name.text)) would be declared twice in Swift: by \(name.owner), and by \(second); \(fix)",
      at: name.range,
      related: [.init(message: "this declares \(other.owner)", range: other.range)])
  }
  for scope in names.scopes where scope.names.count + scope.innerNames.count > 1 {
    var first = FirstUses<SwiftName, Int>()
    for (index, name) in scope.names.enumerated() {
      if let other = first.add(index, of: name.name) { report(name, scope.names[other]) }
    }
    for name in scope.innerNames {
      if let other = first[name.name] { report(name, scope.names[other]) }
    }
  }
}

/// Checks that the protocols of a type have no different requirements with the same name and argument labels.
func requirementsAgree(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for protocols in schema.declarations.all.map(\.protocols) {
    var first: [Requirement.MemberName: (requirement: Requirement, owner: SwiftName)] = [:]
    for entry in protocols {
      guard let definition = schema.definition(of: entry.value) else { continue }
      for requirement in definition.requirements {
        guard let other = first[requirement.key] else {
          first[requirement.key] = (requirement, definition.name.value)
          continue
        }
        if other.requirement.signature == requirement.signature { continue }
        diagnostics.error(
          .nameCollision,
          "\(quoted(other.owner.text)) and \(quoted(definition.name.value.text)) require \(quoted(requirement.name.value.text)) with different types or effects, so no type can conform to both; rename one of the requirements, or declare both alike",
          at: entry.range,
          related: [
            .init(
              message: "\(other.requirement.title) is declared here",
              range: other.requirement.name.range),
            .init(message: "\(requirement.title) is declared here", range: requirement.name.range),
          ])
      }
    }
  }
}

/// Checks that each schema has its own output files, even on file systems that ignore case or the composition of
/// characters.
func schemaNamesAreUsable(_ sources: [SourceFile], _ diagnostics: inout Diagnostics) {
  let support = foldedFileName(supportFileName)
  var owners: [String: Int] = [:]
  let own = sources.indices.filter { sources[$0].module == nil }
  let outputs = outputFileNames(forSchemas: own.map { sources[$0].absolutePath })
  for (file, names) in zip(own, outputs) {
    let start = SourceRange(file: file, bytes: 0..<0)
    if sources[file].printableName == schemaSuffix {
      diagnostics.error(
        .schemaName, "the schema's file has no name before \(quoted(schemaSuffix)); give it one",
        at: start)
    }
    for name in names {
      let folded = foldedFileName(name)
      if folded == support {
        diagnostics.error(
          .schemaName,
          "the schema would generate the file \(quoted(name)), which all schemas of a target share; rename the schema",
          at: start)
      } else if let other = owners.updateValue(file, forKey: folded), other != file {
        diagnostics.error(
          .schemaName,
          "the schema would generate the file \(quoted(name)), and so would another schema; rename one of them",
          at: start,
          related: [
            .init(
              message: "the other schema is \(quoted(sources[other].path, limit: .max))",
              range: SourceRange(file: other, bytes: 0..<0))
          ])
      }
    }
  }
}
