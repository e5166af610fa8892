// Unions and their kinds.
extension SchemaDecoder {
  mutating func union(_ name: Located<String>, _ node: JSONNode) -> UnionDeclaration? {
    guard let members = objects.members(of: node, shape: .union, owner: name.range) else {
      return nil
    }
    let kinds = objects.declarations(in: members["kinds"], of: "'kinds'")
    if kinds.isEmpty, members["kinds"]?.declaresNothing == true {
      objects.diagnostics.error(
        .emptyDeclaration, "the union \(quoted(name.value)) has no kinds; add one",
        at: members.keyRange("kinds"))
    }
    let kindDeclarations = kinds.compactMap { kind($0.name, $0.node) }
    let coding = coding(members["coding"])
    if coding.style == .shape { checkTags(of: kindDeclarations) }
    return UnionDeclaration(
      name: name,
      doc: doc(members),
      parameters: parameters(members),
      kinds: kindDeclarations,
      fields: fields(members["fields"]),
      conforms: conforms(members),
      coding: coding,
      visitors: Set(
        objects.choices(members["visitors"], for: "'visitors'", VisitorForm.self)),
      traversal: objects.boolean(members["traversal"], for: "'traversal'")?.value == true
        ? members.keyRange("traversal") : nil,
      views: views(members),
      without: Set(objects.choices(members["without"], for: "'without'", UnionPart.self)),
      isFrozen: objects.boolean(members["frozen"], for: "'frozen'")?.value ?? true,
      renderers: renderers(members["renderers"]),
      constants: constants(members["constants"]),
      modelPattern: modelPattern(members["model"]),
      subsets: subsets(members["subsets"]))
  }

  private mutating func views(_ members: ObjectDecoder.Members) -> [ViewFramework: SourceRange] {
    if members["views"]?.declaresNothing == true {
      objects.diagnostics.error(
        .emptyDeclaration, "'views' names no framework; add 'swiftui' or 'uikit', or leave it out",
        at: members.keyRange("views"))
    }
    let frameworks = objects.choices(members["views"], for: "'views'", ViewFramework.self)
    return Dictionary(
      frameworks.map { ($0, members.keyRange("views")) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func modelPattern(_ node: JSONNode?) -> Located<String>? {
    guard let pattern = objects.string(node, for: "'model'") else { return nil }
    if isIdentifier(filledPattern(pattern.value, kind: "A", union: "A")) { return pattern }
    objects.diagnostics.error(
      .nameSyntax,
      "the pattern \(quoted(pattern.value)) makes no identifiers; write it with '{Kind}' and '{Union}', as '{Kind}{Union}'",
      at: pattern.range)
    return nil
  }

  private mutating func subsets(_ node: JSONNode?) -> [SubsetDeclaration] {
    objects.declarations(in: node, of: "'subsets'").map { name, node in
      if node.declaresNothing {
        objects.diagnostics.error(
          .emptyDeclaration, "the subset \(quoted(name.value)) has no kinds; add one",
          at: name.range)
      }
      let kinds = objects.strings(node, for: "a subset") ?? []
      return SubsetDeclaration(name: name, kinds: kinds)
    }
  }

  private mutating func kind(_ name: Located<String>, _ node: JSONNode) -> KindDeclaration? {
    guard let members = objects.members(of: node, shape: .kind) else { return nil }
    for key in ["fields", "include"] where members["payload"] != nil && members[key] != nil {
      objects.diagnostics.error(
        .payloadExcludesFields,
        "the kind \(quoted(name.value)) has both 'payload' and '\(key)'; keep one of them",
        at: members.keyRange("payload"),
        notes: [.init(message: "the fields are here", range: members.keyRange(key))])
    }
    return KindDeclaration(
      name: name,
      doc: doc(members),
      include: include(members),
      fields: fields(members["fields"]),
      payload: type(members["payload"], for: "'payload'"),
      tag: tag(members["tag"]),
      aliases: tagAliases(members),
      conforms: objects.strings(members["conforms"], for: "'conforms'") ?? [],
      model: objects.string(members["model"], for: "'model'").map { objects.name($0) },
      constants: objects.entries(of: members["constants"], of: "'constants'"),
      templates: templates(of: members["render"], of: "'render'").map {
        (renderer: $0.name, template: $0.template)
      },
      isIndirect: objects.boolean(members["indirect"], for: "'indirect'"),
      deprecation: deprecation(members))
  }

  private mutating func constants(_ node: JSONNode?) -> [ConstantDeclaration] {
    objects.declarations(in: node, of: "'constants'").compactMap { name, node in
      guard let members = objects.members(of: node, shape: .constant, owner: name.range),
        let type = type(members["type"], for: "'type'")
      else { return nil }
      return ConstantDeclaration(
        name: name, doc: doc(members), type: type, defaultValue: members["default"])
    }
  }
}

extension KindDeclaration {
  /// The model struct of the kind: the name that it gives itself, or the one that the union's pattern makes.
  func modelName(in union: UnionDeclaration) -> SwiftName {
    if let model { return SwiftName(model.value) }
    let kindName = SwiftName(name.value).capitalized
    let unionName = SwiftName(union.name.value)
    guard let pattern = union.modelPattern else { return kindName + unionName }
    return SwiftName(filledPattern(pattern.value, kind: kindName.text, union: unionName.text))
  }
}
