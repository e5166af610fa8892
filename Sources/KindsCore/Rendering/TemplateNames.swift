// Names of templates: looked up in the innermost scope that has the first key, the others in what that names.
extension RenderingBuilder {
  /// The steps for what a name stands for; a name that stands for nothing is reported.
  ///
  /// - Parameters:
  ///   - otherwise: The steps where an optional on the way has no value.
  ///   - body: The steps for the value.
  mutating func resolve(
    _ name: TemplateName, _ scopes: [TemplateScope], else otherwise: [RenderStep] = [],
    _ body: (inout RenderingBuilder, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard let first = name.keys.first else {
      guard let scope = scopes.last else {
        diagnostics.error(
          .templateName, "the kind carries nothing that '.' could stand for; remove the tag",
          at: name.range)
        return []
      }
      return body(&self, scope.value)
    }
    for scope in scopes.reversed() {
      let names = scope.names(schema)
      guard let found = names.first(where: { $0.name == first.value }) else { continue }
      return resolve(name.keys.dropFirst(), in: found.value, first, otherwise, body)
    }
    unknown(first, among: scopes.flatMap { $0.names(schema).map(\.name) })
    return []
  }

  private mutating func resolve(
    _ keys: ArraySlice<Located<String>>, in value: RenderValue, _ name: Located<String>,
    _ otherwise: [RenderStep],
    _ body: (inout RenderingBuilder, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard let key = keys.first else { return body(&self, value) }
    return unwrap(value, else: otherwise) { builder, value in
      let fields = value.fields(builder.schema)
      if let field = fields.first(where: { $0.name == key.value }) {
        return builder.resolve(keys.dropFirst(), in: field.value, key, otherwise, body)
      }
      if fields.isEmpty {
        builder.diagnostics.error(
          .templateName,
          "\(quoted(name.value)) is of type \(quoted(value.type.text)), which has no fields; name it without '.\(key.value)'",
          at: key.range)
      } else {
        builder.unknown(key, among: fields.map(\.name), of: value.type)
      }
      return []
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
