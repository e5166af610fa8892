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
      reportUnknown(reference, .templateContext, at: firstTag)
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
    _ = refusesURL(DecodedText(value: text, unknownReference: unknownReference), at: range)
  }

  /// Reports a literal URL whose scheme is not allowed, or that contains an unknown character reference, which could be
  /// a part of a scheme.
  ///
  /// - Returns: Whether the URL was reported.
  mutating func refusesURL(_ url: DecodedText, at range: SourceRange) -> Bool {
    if case .refused(let scheme) = DestinationStart(url.value, allowing: renderer.schemes) {
      diagnostics.error(
        .untrustedSchema,
        "the template has a URL that begins with \(quoted(scheme)), which its renderer does not allow; use one of \(quotedList(renderer.schemes))",
        at: range)
      return true
    }
    guard let reference = url.unknownReference else { return false }
    reportUnknown(reference, .untrustedSchema, at: range)
    return true
  }

  private mutating func reportUnknown(_ reference: String, _ rule: Rule, at range: SourceRange) {
    diagnostics.error(
      rule,
      "the character reference \(quoted(reference)) in the URL is unknown; write the character itself",
      at: range)
  }
}
