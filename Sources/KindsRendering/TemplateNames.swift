// Names of templates: looked up in the innermost scope that has the first key, the others in what that names.
extension RenderingBuilder {
  /// The steps for what a name stands for, where no optional on the way to it is `nil`.
  ///
  /// - Parameter body: The steps for the value, which may itself be an optional.
  mutating func resolve(
    _ name: TemplateName, _ scopes: [TemplateScope],
    _ body: (inout RenderingBuilder, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    value(of: name, scopes).map { unwrapOwners(of: $0, body) } ?? []
  }

  /// What a name stands for, by way of optionals too; a name that stands for nothing is reported.
  mutating func value(of name: TemplateName, _ scopes: [TemplateScope]) -> RenderValue? {
    guard var last = name.keys.first else {
      if let scope = scopes.last { return scope.value }
      diagnostics.error(
        .templateName, "the kind carries nothing that '.' could stand for; remove the tag",
        at: name.range)
      return nil
    }
    let starts = scopes.reversed().lazy.compactMap { [schema] scope in
      scope.names(schema).first { $0.name == last.value }?.value
    }
    guard var value = starts.first else {
      unknown(last, among: scopes.flatMap { $0.names(schema).map(\.name) })
      return nil
    }
    for key in name.keys.dropFirst() {
      guard let field = field(key, of: value, last) else { return nil }
      (value, last) = (field, key)
    }
    return value
  }

  private mutating func field(
    _ key: Located<String>, of value: RenderValue, _ name: Located<String>
  ) -> RenderValue? {
    let fields = value.fields(schema)
    if let field = fields.first(where: { $0.name == key.value }) { return field.value }
    let type = value.type.wrapped
    if fields.isEmpty {
      diagnostics.error(
        .templateName,
        "\(quoted(name.value)) is of type \(quoted(type.text)), which has no fields; name it without '.\(key.value)'",
        at: key.range)
    } else {
      unknown(key, among: fields.map(\.name), of: type)
    }
    return nil
  }

  /// Steps for a value that is reached without optionals.
  private mutating func unwrapOwners(
    of value: RenderValue, _ body: (inout RenderingBuilder, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard let index = value.path.firstIndex(where: { $0.optionalOwner != nil }),
      let ownerType = value.path[index].optionalOwner
    else { return body(&self, value) }
    let owner = RenderValue(
      variable: value.variable, path: Array(value.path[..<index]), type: ownerType)
    return unwrap(owner) { builder, owner in
      var path = Array(value.path[index...])
      path[0].optionalOwner = nil
      let inner = RenderValue(variable: owner.variable, path: owner.path + path, type: value.type)
      return builder.unwrapOwners(of: inner, body)
    }
  }

  private mutating func unknown(
    _ key: Located<String>, among names: [String], of type: SwiftType? = nil
  ) {
    if schema.capabilities.flatMap(\.requirements).contains(where: {
      $0.isWrittenByHand && $0.name.value.text == key.value
    }) {
      diagnostics.error(
        .templateName,
        "\(quoted(key.value)) is written by hand, and a template calls nothing (it has no lambdas); name a field",
        at: key.range)
      return
    }
    let owner = type.map { "the type \(quoted($0.text)) has" } ?? "there is"
    let cure =
      names.isEmpty
      ? "the kind has no fields" : "it can name \(quotedList(names))"
    diagnostics.error(
      .templateName,
      "\(owner) no field \(quoted(key.value)) here\(suggestion(for: key.value, among: names, otherwise: cure))",
      at: key.range)
  }
}
