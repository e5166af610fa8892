import KindsSchema

/// A destination in a template, up to the current point.
struct TemplateDestination {
  /// The number of steps that precede the destination.
  let start: Int
  /// The offset of the destination in the literal text in which it begins.
  let offset: Int
  /// The destination's source in the template.
  private(set) var source: String
  private(set) var unknownReference: String?
  /// The range of the first tag. A destination without tags is written unchanged.
  private(set) var firstTag: SourceRange?
  /// The role of a value in the destination.
  private(set) var role = ValueRole.destination

  init(after start: Int, source: String, offset: Int) {
    self.start = start
    self.offset = offset
    self.source = source
  }

  mutating func add(_ source: String, _ unknownReference: String?) {
    self.source += source
    self.unknownReference = self.unknownReference ?? unknownReference
  }

  mutating func add(_ tag: SourceRange, _ role: ValueRole) {
    if firstTag == nil { (firstTag, self.role) = (tag, role) }
  }
}

// The scheme is checked here if the template contains it, and otherwise when the destination is written.
extension RenderPlanner {
  /// The step for a destination.
  ///
  /// - Parameter range: The range of the destination, if all of it is literal text.
  mutating func finished(
    _ destination: TemplateDestination, _ steps: [RenderStep], _ end: String,
    at range: SourceRange
  ) -> RenderStep {
    guard let firstTag = destination.firstTag else {
      checkLiteralURL(steps, destination.unknownReference, at: range)
      return .literal(destination.source + end)
    }
    if let reference = destination.unknownReference {
      diagnostics.error(
        .templateContext,
        "the character reference \(quoted(reference)) in the URL is unknown; write the character itself",
        at: firstTag)
    }
    let steps = merged(steps)
    var text = ""
    if case .literal(let start)? = steps.first { text = start }
    if case .refused(let scheme) = DestinationStart(text, allowing: renderer.schemes) {
      diagnostics.error(
        .templateContext,
        "a URL with the scheme \(quoted(scheme)) is not allowed; add it to the renderer's 'schemes', or use another scheme",
        at: firstTag)
    } else if case .embedded(let element) = destination.role, !DestinationStart.namesSite(text) {
      let relation =
        element == "link"
        ? ", or write a 'rel' such as 'canonical' before 'href'" : ""
      diagnostics.error(
        .templateContext,
        "the value could choose the site that the element \(quoted(element)) loads; begin the URL with the site, as in '/files/' or 'https://example.com/'\(relation)",
        at: firstTag)
    }
    return .destination(steps, renderer.format.escaping)
  }

  /// Reports a literal URL of an HTML template whose scheme is not allowed, if the schema is untrusted.
  private mutating func checkLiteralURL(
    _ steps: [RenderStep], _ unknownReference: String?, at range: SourceRange
  ) {
    guard !options.trustsSchemas, renderer.format == .html else { return }
    var text = ""
    if case .literal(let literal)? = merged(steps).first { text = literal }
    let destination = DecodedText(value: text, unknownReference: unknownReference)
    if let scheme = refusedScheme(of: destination) { refuse(scheme, at: range) }
  }

  /// The scheme of a literal URL if it is not allowed. Otherwise the first unknown character reference in the URL,
  /// because it could hide a scheme; `nil` if there is none.
  func refusedScheme(of destination: DecodedText) -> String? {
    if case .refused(let scheme) = DestinationStart(destination.value, allowing: renderer.schemes) {
      return scheme
    }
    return destination.unknownReference
  }

  /// Reports a literal URL whose scheme is not allowed.
  mutating func refuse(_ scheme: String, at range: SourceRange) {
    diagnostics.error(
      .untrustedSchema,
      "the template has a URL that begins with \(quoted(scheme)), which its renderer does not allow; use one of \(quotedList(renderer.schemes))",
      at: range)
  }
}
