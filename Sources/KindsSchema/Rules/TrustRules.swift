// Rules of untrusted schemas, apart from those about Swift expressions and templates.

/// The URL schemes that an untrusted schema can allow. They open a page, a message or a call.
private let harmlessSchemes = defaultSchemes + ["sms", "tel"]

/// Checks that an untrusted schema declares no external types, and that its renderers allow only harmless URL schemes
/// and are not named after another format.
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

/// Checks that no attributes are used where Swift code from schemas is not allowed. An attribute can be a macro, which
/// runs code.
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
  /// The attributes of all declarations in the document.
  fileprivate var attributes: [Located<SwiftAttribute>] {
    // One long expression would take the compiler seconds to check.
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

/// Checks that no depth limit is above the default, which a small stack can support.
func depthsNeedNoTrust(_ facts: Facts, _ diagnostics: inout Diagnostics) {
  for raised in facts.raisedDepths {
    diagnostics.error(
      .untrustedSchema,
      "an untrusted schema cannot allow values that are more than \(raised.usual) keys and indices deep, because they may exceed a small stack; remove 'maxDepth'",
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
    "the renderer \(quoted(renderer.name.value)) of the format \(quoted(renderer.format.rawValue)) is named after another format, so its output could be mistaken for markup; rename the renderer",
    at: renderer.name.range)
}

/// Returns the format that a renderer's name suggests; `nil` if it suggests none.
private func formatNamed(by name: String) -> RenderFormat? {
  let name = name.lowercased()
  func hasWord(_ words: String...) -> Bool {
    words.contains { Array(name.utf8).contains($0) }
  }
  if hasWord("html", "svg", "xml", "web") { return .html }
  return hasWord("markdown", "commonmark") || name == "md" ? .markdown : nil
}

extension [UInt8] {
  /// Whether the bytes of a word are contained in the array.
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return indices.contains { self[$0...].starts(with: word) }
  }
}
