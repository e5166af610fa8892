// Names in templates. A name is looked up in the innermost scope that has it.
extension RenderPlanner {
  /// The value of a name. A name without a value is reported.
  mutating func value(of name: TemplateName, _ scopes: [TemplateScope]) -> RenderValue? {
    if name.value == "." {
      if let scope = scopes.last { return scope.value }
      diagnostics.error(
        .templateName, "'.' has no value, because the kind has no payload; remove the tag",
        at: name.range)
      return nil
    }
    for scope in scopes.reversed() {
      if let value = value(named: name.value, in: scope) { return value }
    }
    reportUnknown(name, scopes)
    return nil
  }

  /// The value of a name in a scope.
  private mutating func value(named name: String, in scope: TemplateScope) -> RenderValue? {
    switch scope {
    case .entry(let key, let value): return name == "key" ? key : name == "value" ? value : nil
    case .value(let value):
      return field(named: name, of: value.type).map { value.field($0.index, $0.field) }
    }
  }

  /// A field of a struct or a model.
  private mutating func field(
    named name: String, of type: SwiftType
  ) -> (index: Int, field: Field)? {
    guard case .declared(let type) = type else { return nil }
    let table =
      fieldTables[type] ?? NameTable(schema.fields(of: type)) { $0.name.value.text }
    fieldTables[type] = table
    return table.position(of: name).map { ($0, table.elements[$0]) }
  }

  private mutating func reportUnknown(_ name: TemplateName, _ scopes: [TemplateScope]) {
    if handWrittenRequirements.contains(name.value) {
      diagnostics.error(
        .templateName,
        "\(quoted(name.value)) is hand-written, and templates cannot call code; name a field",
        at: name.range)
      return
    }
    let schema = schema
    let names = diagnostics.offersSuggestions ? scopes.flatMap { $0.names(schema) } : []
    // Large types have too many names for a message. After many errors, no suggestion is searched for.
    var fix = "use \(quotedList(Array(names.prefix(40))))"
    if names.count > 40 || !diagnostics.offersSuggestions { fix = "use a field that it has" }
    if names.isEmpty, diagnostics.offersSuggestions {
      fix = "remove the tag, because no fields exist here"
    }
    if scopes.last?.value.type.isOptional ?? false {
      fix = "write it in a section '{{#.}}…{{/.}}', because the value is optional"
    }
    diagnostics.error(
      .templateName,
      "the template has no field \(quoted(name.value)) here\(diagnostics.suggestion(for: name.value, among: names, otherwise: fix))",
      at: name.range)
  }
}

/// A value in which a template's names are looked up.
enum TemplateScope {
  case value(RenderValue)
  /// An entry of a dictionary, with the names `key` and `value`.
  case entry(key: RenderValue, value: RenderValue)

  /// The value of `{{.}}`.
  var value: RenderValue {
    switch self {
    case .value(let value), .entry(_, let value): return value
    }
  }

  /// The names that can be looked up in the scope.
  func names(_ schema: Schema) -> [String] {
    switch self {
    case .entry: return ["key", "value"]
    case .value(let value):
      guard case .declared(let type) = value.type else { return [] }
      return schema.fields(of: type).map(\.name.value.text)
    }
  }
}
