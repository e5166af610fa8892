// Rules of untrusted schemas, besides those about Swift expressions and templates.

/// The schemes of URLs that a schema may allow if it is not trusted: they open a page, a message or a call.
private let harmlessSchemes = defaultSchemes + ["sms", "tel"]

/// No declaration lets data run code that the schema chooses, or names external Swift.
func declarationsNeedNoTrust(
  _ documents: [DocumentDeclaration], _ diagnostics: inout Diagnostics
) {
  for document in documents {
    for external in document.externals {
      diagnostics.error(
        .untrustedSchema,
        "\(quoted(external.name.value)) is an external type, and an untrusted schema cannot name Swift code; declare the type in the schema",
        at: external.name.range)
    }
    for union in document.unions {
      for renderer in union.renderers { rendererNeedsNoTrust(renderer, &diagnostics) }
    }
  }
}

/// No attribute writes Swift into the output where that is not allowed: macros among them run code.
func attributesNeedNoSwift(
  _ documents: [DocumentDeclaration], _ options: GenerationOptions,
  _ diagnostics: inout Diagnostics
) {
  for attribute in documents.flatMap(\.attributes) {
    diagnostics.error(
      options.trustsSchemas ? .swiftExpression : .untrustedSchema,
      options.trustsSchemas
        ? "attributes are Swift, which '--no-swift-expressions' switches off; remove 'attributes'"
        : "the attribute \(quoted(attribute.value.text)) may be a macro, and an untrusted schema cannot run code; remove 'attributes'",
      at: attribute.range)
  }
}

extension DocumentDeclaration {
  /// The attributes of all declarations.
  fileprivate var attributes: [Located<SwiftAttribute>] {
    // One long expression would take the compiler seconds.
    var all: [Located<SwiftAttribute>] = []
    for union in unions {
      all += union.attributes
      for kind in union.kinds { all += kind.attributes }
    }
    for structure in structs + presets { all += structure.attributes }
    for enumeration in enums { all += enumeration.attributes }
    return all
  }
}

/// No data may be so deep that a small stack does not hold it.
func depthsNeedNoTrust(_ facts: Facts, _ diagnostics: inout Diagnostics) {
  for raised in facts.raisedDepths {
    diagnostics.error(
      .untrustedSchema,
      "an untrusted schema cannot allow these values to be more than \(raised.usual) keys and indices deep, which may exceed a small stack; remove 'maxDepth'",
      at: raised.range)
  }
}

private func rendererNeedsNoTrust(
  _ renderer: RendererDeclaration, _ diagnostics: inout Diagnostics
) {
  for scheme in renderer.schemes ?? []
  where !harmlessSchemes.contains(scheme.value.lowercased()) {
    diagnostics.error(
      .untrustedSchema,
      "an untrusted schema cannot allow the scheme \(quoted(scheme.value)); use one of \(quotedList(harmlessSchemes))",
      at: scheme.range)
  }
  guard let format = formatNamed(by: renderer.name.value), format != renderer.format else { return }
  diagnostics.error(
    .untrustedSchema,
    "the renderer \(quoted(renderer.name.value)) has the name of another format than \(quoted(renderer.format.rawValue)), so its output could be mistaken for markup; rename the renderer",
    at: renderer.name.range)
}

/// The format that the name of a renderer promises.
private func formatNamed(by name: String) -> RenderFormat? {
  let name = name.lowercased()
  func says(_ words: String...) -> Bool {
    words.contains { Array(name.utf8).contains($0) }
  }
  if says("html", "svg", "xml", "web") { return .html }
  return says("markdown", "commonmark") || name == "md" ? .markdown : nil
}

extension [UInt8] {
  /// Whether the bytes of a word follow each other somewhere in it.
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return indices.contains { self[$0...].starts(with: word) }
  }
}
