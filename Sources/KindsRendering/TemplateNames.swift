import KindsSchema

// Names of templates: the first key is looked up in the innermost scope that has it, each other key in what the one before
// it names.
extension RenderPlanner {
  /// The steps for what a name stands for, if no optional on the way to it is `nil`.
  ///
  /// - Parameter body: The steps for the value, which may itself be an optional.
  mutating func resolve(
    _ name: TemplateName, _ scopes: [TemplateScope],
    _ body: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    value(of: name, scopes).map { unwrapOwners(of: $0, body) } ?? []
  }

  /// What a name stands for, also through optionals; a name that stands for nothing is reported.
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
      let names =
        diagnostics.offersSuggestions ? scopes.flatMap { $0.names(schema).map(\.name) } : []
      unknown(last, among: names)
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

  /// The steps for a value, within steps that unwrap each optional on the way to it.
  mutating func unwrapOwners(
    of value: RenderValue, _ body: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    guard let index = value.path.firstIndex(where: { $0.optionalOwner != nil }),
      let ownerType = value.path[index].optionalOwner
    else { return body(&self, value) }
    let owner = RenderValue(
      variable: value.variable, path: Array(value.path[..<index]), type: ownerType)
    return unwrap(owner) { planner, owner in
      var path = Array(value.path[index...])
      path[0].optionalOwner = nil
      let inner = RenderValue(variable: owner.variable, path: owner.path + path, type: value.type)
      return planner.unwrapOwners(of: inner, body)
    }
  }

  private mutating func unknown(
    _ key: Located<String>, among names: [String], of type: SwiftType? = nil
  ) {
    if schema.protocols.flatMap(\.requirements).contains(where: {
      $0.isWrittenByHand && $0.name.value.text == key.value
    }) {
      diagnostics.error(
        .templateName,
        "\(quoted(key.value)) is written by hand, and templates cannot call code (they have no lambdas); name a field",
        at: key.range)
      return
    }
    let owner = type.map { "the type \(quoted($0.text)) has" } ?? "there is"
    // The names of large types are too many for a message, and not looked for after many errors.
    var cure = "it can name \(quotedList(Array(names.prefix(40))))"
    if names.count > 40 || !diagnostics.offersSuggestions { cure = "name one that it has" }
    if names.isEmpty, diagnostics.offersSuggestions { cure = "the kind has no fields" }
    diagnostics.error(
      .templateName,
      "\(owner) no field \(quoted(key.value)) here\(diagnostics.suggestion(for: key.value, among: names, otherwise: cure))",
      at: key.range)
  }
}

/// A value in which the names of a template are looked up.
enum TemplateScope {
  case value(RenderValue)
  /// An entry of a dictionary, with the names `key` and `value`.
  case entry(key: RenderValue, value: RenderValue)

  /// What `{{.}}` stands for.
  var value: RenderValue {
    switch self {
    case .value(let value), .entry(_, let value): return value
    }
  }

  /// The values that the scope is made of.
  var values: [RenderValue] {
    switch self {
    case .value(let value): return [value]
    case .entry(let key, let value): return [key, value]
    }
  }

  /// The names that can be looked up in it, with their values.
  func names(_ schema: Schema) -> [(name: String, value: RenderValue)] {
    switch self {
    case .entry(let key, let value): return [("key", key), ("value", value)]
    case .value(let value): return value.fields(schema).map { ($0.name, $0.value) }
    }
  }
}

extension RenderValue {
  /// What its text can be.
  var text: ValueText {
    let mayBeMissing = path.contains { $0.optionalOwner != nil }
    guard type.isHarmless else { return ValueText() }
    return ValueText(canBeEmpty: mayBeMissing, canBeNumber: type.isNumber)
  }

  /// The fields of a struct or a model, or of one that may be missing.
  func fields(_ schema: Schema) -> [(name: String, value: RenderValue)] {
    guard case .declared(let type) = type.wrapped else { return [] }
    return schema.fields(of: type).enumerated().map { index, field in
      (field.name.value.text, self.field(index, field))
    }
  }
}
