import KindsSchema

// Names in templates: the first key is looked up in the innermost scope that has it, and each further key in the value
// of the key before it.
extension RenderPlanner {
  /// The steps for the value of a name. They run only if no optional on the path to the value is `nil`.
  ///
  /// - Parameter body: Creates the steps for the value, which may itself be an optional.
  mutating func resolve(
    _ name: TemplateName, _ scopes: [TemplateScope],
    _ body: (inout RenderPlanner, RenderValue) -> [RenderStep]
  ) -> [RenderStep] {
    value(of: name, scopes).map { unwrapOwners(of: $0, body) } ?? []
  }

  /// The value of a name, looked up through optionals. A name without a value is reported.
  mutating func value(of name: TemplateName, _ scopes: [TemplateScope]) -> RenderValue? {
    guard var last = name.keys.first else {
      if let scope = scopes.last { return scope.value }
      diagnostics.error(
        .templateName, "'.' has no value, because the kind has no payload; remove the tag",
        at: name.range)
      return nil
    }
    var start: RenderValue?
    for scope in scopes.reversed() {
      start = value(named: last.value, in: scope)
      if start != nil { break }
    }
    guard var value = start else {
      let schema = schema
      unknown(last, among: scopes.flatMap { $0.names(schema) })
      return nil
    }
    for key in name.keys.dropFirst() {
      guard let (index, field) = field(named: key.value, of: value.type) else {
        let type = value.type.wrapped
        if type.hasFields(schema) {
          let schema = schema
          unknown(key, among: type.fieldNames(schema), of: type)
        } else {
          diagnostics.error(
            .templateName,
            "\(quoted(last.value)) is of type \(quoted(type.text)), which has no fields; name it without '.\(key.value)'",
            at: key.range)
        }
        return nil
      }
      value.extend(to: index, field)
      last = key
    }
    if optionals(on: value) <= Self.maximumVariableCount { return value }
    diagnostics.error(
      .templateSyntax,
      "more than \(Self.maximumVariableCount) optionals and sections nest at \(quoted(last.value)); use a partial",
      at: name.range)
    return nil
  }

  /// The value of a name in a scope.
  private mutating func value(named name: String, in scope: TemplateScope) -> RenderValue? {
    switch scope {
    case .entry(let key, let value): return name == "key" ? key : name == "value" ? value : nil
    case .value(var value):
      guard let (index, field) = field(named: name, of: value.type) else { return nil }
      value.extend(to: index, field)
      return value
    }
  }

  /// A field of a struct or a model, or of an optional struct or model.
  private mutating func field(named name: String, of type: SwiftType) -> (index: Int, Field)? {
    guard case .declared(let type) = type.wrapped else { return nil }
    if let table = fieldTables[type] {
      return table.position(of: name).map { ($0, table.elements[$0]) }
    }
    let fields = schema.fields(of: type)
    // Types with many fields or generic arguments have a table.
    guard fields.count > 16 || !type.arguments.isEmpty else {
      return fields.firstIndex { $0.name.value.text == name }.map { ($0, fields[$0]) }
    }
    let table = NameTable(fields) { $0.name.value.text }
    fieldTables[type] = table
    return table.position(of: name).map { ($0, fields[$0]) }
  }

  /// The steps for a value, enclosed in steps that unwrap each optional on the path to it.
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
    _ key: Located<String>, among candidates: @autoclosure () -> [String], of type: SwiftType? = nil
  ) {
    if handWrittenRequirements.contains(key.value) {
      diagnostics.error(
        .templateName,
        "\(quoted(key.value)) is hand-written, and templates cannot call code (they have no lambdas); name a field",
        at: key.range)
      return
    }
    let names = diagnostics.offersSuggestions ? candidates() : []
    let owner = type.map { "the type \(quoted($0.text)) has" } ?? "the template has"
    // Large types have too many names for a message. After many errors, no suggestion is searched for.
    var fix = "use \(quotedList(Array(names.prefix(40))))"
    if names.count > 40 || !diagnostics.offersSuggestions { fix = "use a field that it has" }
    if names.isEmpty, diagnostics.offersSuggestions {
      fix = "remove the tag, because no fields exist here"
    }
    diagnostics.error(
      .templateName,
      "\(owner) no field \(quoted(key.value)) here\(diagnostics.suggestion(for: key.value, among: names, otherwise: fix))",
      at: key.range)
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

  /// The values of the scope.
  var values: [RenderValue] {
    switch self {
    case .value(let value): return [value]
    case .entry(let key, let value): return [key, value]
    }
  }

  /// The names that can be looked up in the scope.
  func names(_ schema: Schema) -> [String] {
    switch self {
    case .entry: return ["key", "value"]
    case .value(let value): return value.type.wrapped.fieldNames(schema)
    }
  }

  /// Whether any name can be looked up in the scope.
  func hasNames(_ schema: Schema) -> Bool {
    guard case .value(let value) = self else { return true }
    return value.type.wrapped.hasFields(schema)
  }
}

extension SwiftType {
  /// Whether the type is a struct or a model with fields.
  fileprivate func hasFields(_ schema: Schema) -> Bool {
    guard case .declared(let type) = self else { return false }
    return !schema.fields(of: type).isEmpty
  }

  /// The field names of a struct or a model.
  fileprivate func fieldNames(_ schema: Schema) -> [String] {
    guard case .declared(let type) = self else { return [] }
    return schema.fields(of: type).map(\.name.value.text)
  }
}

extension RenderValue {
  /// The possible strings of the value.
  var text: ValueText {
    let mayBeMissing = path.contains { $0.optionalOwner != nil }
    guard type.isHarmless else { return ValueText() }
    return ValueText(canBeEmpty: mayBeMissing, canBeNumber: type.isNumber)
  }
}
