// Values in the names of tags, and what is said of those that cannot stand where they do.
extension RenderingBuilder {
  /// The steps for a whole number that ends the name of a tag, as in `<h{{level}}>`; what may be anything else is
  /// refused.
  mutating func tagName(endingIn name: TemplateName, _ scopes: [TemplateScope]) -> [RenderStep] {
    var isInteger = false
    let steps = resolve(name, scopes) { builder, value in
      isInteger = value.type.isInteger
      if isInteger { return [.value(value, .none)] }
      builder.refuse(name, .tagName)
      return []
    }
    // Without the number it would be another tag.
    if isInteger, case .unwrap? = steps.first { refuse(name, .tagName) }
    return steps
  }

  /// Reports a value in a place where no text can be made safe.
  mutating func refuse(_ name: TemplateName, _ place: RefusedPlace) {
    diagnostics.error(
      .templateContext, "\(quoted(name.text)) stands \(place.phrase); \(place.cure)",
      at: name.range)
  }
}
