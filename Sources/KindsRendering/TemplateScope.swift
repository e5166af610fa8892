/// A value that the names of a template are looked up in, around others.
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

  /// The values that a function needs to have the scope.
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
  /// The fields of a struct or a model, or of one that may be missing.
  func fields(_ schema: Schema) -> [(name: String, value: RenderValue)] {
    guard case .declared(let type) = type.wrapped else { return [] }
    return schema.fields(of: type).enumerated().map { index, field in
      (field.name.value.text, self.field(index, field))
    }
  }
}
