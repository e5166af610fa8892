// Rules of names in Swift.

extension Checker {
  /// Checks that declarations have no names with another meaning in Swift or in the output.
  func namesAreUsable() {
    let reasons = names.reasonsAgainstMembers
    func check(
      _ name: Located<SwiftName>, of subject: String, isCase: Bool = false, in key: String? = nil
    ) {
      let ofCase = isCase ? reasonAgainstCase(name.value) : nil
      refuseName(name, of: subject, ofCase ?? reasons[name.value.text], in: key)
    }
    typeNamesAreUsable()
    for union in schema.unions {
      for kind in union.kinds {
        check(kind.name, of: "a kind", isCase: true, in: union.hasTags ? "tag" : nil)
      }
      for constant in union.constants {
        check(constant.name, of: "a constant")
        checkDescription(constant, of: union)
      }
      for renderer in union.renderers.map(\.name) where renderer.value.text == "_" {
        check(renderer, of: "a renderer")
      }
    }
    for enumeration in schema.enumerations {
      for value in enumeration.values {
        if value.name.value == enumeration.unknownCase {
          refuseName(
            value.name, of: "a value of \(q: enumeration)", "it is the case for unknown values",
            in: "tag")
        } else {
          check(value.name, of: "a value of an enum", isCase: true, in: "tag")
        }
      }
    }
    for preset in schema.structures.flatMap(\.presets) {
      check(preset.name, of: "a preset", isCase: true)
    }
    for contained in schema.containedTypes {
      guard let field = contained.field else { continue }
      check(field.name, of: "a field", in: "key")
      if field.name.value == "description", contained.conforms.contains(.customStringConvertible),
        field.type != .known(.string)
      {
        refuse(
          .reservedName, at: field.name.range,
          "the field 'description' of \(q: contained.owner) must be a 'String', because \(q: contained.owner) is CustomStringConvertible; choose another name, and set 'key' to the name in the data"
        )
      }
    }
  }

  /// Reports a name, if there is a reason against it.
  ///
  /// - Parameter key: The key of the schema language that sets the declaration's name in data.
  func refuseName(
    _ name: Located<SwiftName>, of subject: String, _ reason: String?, in key: String? = nil
  ) {
    guard let reason else { return }
    let fix = key.map { ", and set '\($0)' to the name in the data" } ?? ""
    refuse(
      .reservedName, at: name.range,
      "\(subject) cannot be called \(q: name): \(reason); choose another name\(fix)")
  }

  private func typeNamesAreUsable() {
    let reasonsAgainstTypes = schema.reasonsAgainstTypes(names)
    let hidden = schema.typesToHide(names)
    let mentions = schema.typesNamedInside
    let declared = Set(names.types.map(\.value))
      .subtracting(schema.modules.flatMap(\.externals).map(\.value.outermostName))
    for type in names.types {
      let inner = type.value.inner
      let outer = type.value.isQualified ? type.value.outer : nil
      let isInHandWritten = type.value.isQualified && !(outer.map(declared.contains) ?? false)
      let reason =
        isInHandWritten && typesNamedWithModules.contains(inner.text)
        ? nil : reasonAgainstType(inner) ?? reasonsAgainstTypes[inner]
      let hides: Bool
      if let outer {
        hides =
          mentions[outer, default: []].contains(inner)
          || (!isInHandWritten && KnownType.byName[inner.text] != nil)
      } else {
        hides = type.value.isNested && hidden.contains(inner) && schema.isOwn(type.range)
      }
      refuseName(
        type, of: "a type",
        (reason
          ?? (hides ? "would hide the type of that name from code inside the enclosing type" : nil))
          .map { "it \($0)" })
    }
  }

  /// Checks that a constant `description` can satisfy the union's conformance to CustomStringConvertible.
  private func checkDescription(_ constant: Constant, of union: Union) {
    guard constant.name.value == "description", union.conforms.contains(.customStringConvertible)
    else { return }
    if constant.type != .known(.string) {
      refuse(
        .reservedName, at: constant.name.range,
        "the constant 'description' of \(q: union) must be a 'String', because \(q: union) is CustomStringConvertible; choose another name"
      )
    } else if union.keepsUnknown, constant.writtenDefault == nil {
      refuse(
        .missingConstant, at: constant.name.range,
        "the constant 'description' of \(q: union) needs a 'default', because \(q: union) is CustomStringConvertible and keeps unknown kinds; add one"
      )
    }
  }

  /// Checks that models are not nested in generic unions, because they would have all parameters of the union. Checks
  /// that no type is nested in a generic type or a protocol, where Swift does not allow the visitor protocol of a nested
  /// union.
  func enclosingTypesArePlain() {
    for union in schema.supersets where !union.parameters.isEmpty {
      for kind in union.kinds where kind.hasModel && kind.model.outer == union.name.value {
        refuse(
          .nameSyntax, at: kind.syntax.model?.range ?? kind.name.range,
          "the model \(q: kind.model) cannot be nested, because \(q: union) is generic; write a 'model' without '{Union}.'"
        )
      }
    }
    let types = schema.declarations.all.filter { if case .model = $0.index { false } else { true } }
    let generic = Set(types.filter { !$0.parameters.isEmpty }.map(\.name.value))
    let protocols = Set(
      (schema.protocols.map(\.name) + schema.partialVisitors.map(\.name)).map(\.value))
    for name in types.map(\.name) + schema.partialVisitors.map(\.name) where name.value.isQualified
    {
      guard let outer = name.value.outer else { continue }
      let reason =
        generic.contains(outer) ? "generic" : protocols.contains(outer) ? "a protocol" : nil
      guard let reason else { continue }
      refuse(
        .nameSyntax, at: name.range,
        "the type \(q: name) cannot be nested, because \(q: outer) is \(reason); write the name without \(q: outer.text + ".")"
      )
    }
  }

  /// Checks that no two declared names are the same in the output. The first declaration is a related place.
  func namesAreUnique() {
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
      refuse(
        .nameCollision, at: name.range,
        "the name \(q: name.name) would be declared twice in Swift: by \(name.owner), and by \(second); \(fix)",
        see: ("this declares \(other.owner)", other.range))
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

private let hidesUsedDeclaration = "would hide a declaration that generated code uses"

private let hasOtherMeaning = "has another meaning in generated code"

private let isNameOfType = "it is the name of a type"

/// The names that no member can have in any schema, with reasons: the reserved words, and all types that the output can
/// use.
private let reasonsAgainstNamesOfOutput = reasonsAgainstWords.merging(
  [namesUsedByOutput, supportNames, [presenceName.text], Set(KnownType.byName.keys)].joined()
    .map { ($0, isNameOfType) }
) { word, _ in word }

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

  /// Returns the names of outer types that code inside an enum may use; empty if no type of the schema is nested.
  fileprivate func typesToHide(_ names: Names) -> Set<SwiftName> {
    guard names.types.contains(where: { $0.value.isNested }) else { return [] }
    let declared = names.types.map(\.value).filter { !$0.isNested } + names.ofModule
    let modules = modules.compactMap { $0.imported.map { SwiftName($0.name) } }
    return Set(declared + modules + KnownType.all.map(\.name) + [presenceName, "JSON"])
  }

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

/// The reserved names that types nested in hand-written types can have. There, the output qualifies its own uses of
/// these names with a module, or declares the types in an inner scope.
private let typesNamedWithModules = namesUsedByOutput.union(NestedNames.all)
  .subtracting(["Foundation", "Swift"])

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
