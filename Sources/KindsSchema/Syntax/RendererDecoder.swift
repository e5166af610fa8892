// Renderers and their templates.
extension SchemaDecoder {
  mutating func renderers(_ node: JSONNode?) -> [RendererDeclaration] {
    objects.declarations(in: node, of: "'renderers'").compactMap { name, node in
      guard let members = objects.members(of: node, shape: .renderer, owner: name.range),
        let format = objects.choice(members["format"], for: "'format'", RenderFormat.self)
      else { return nil }
      return RendererDeclaration(
        name: name, format: format, schemes: schemes(members["schemes"]),
        partials: templates(of: members["partials"], of: "'partials'"))
    }
  }

  /// Templates by their names; what is not a template is reported.
  mutating func templates(
    of node: JSONNode?, of what: String
  ) -> [(name: Located<String>, template: Template)] {
    objects.declarations(in: node, of: what).compactMap { name, node in
      guard let text = objects.string(node, for: "a template") else { return nil }
      let source = TemplateSource(
        text: text.value, range: text.range,
        place: StringPlace(of: text.value, in: text.range, source))
      return (name, Template(source, &objects.diagnostics))
    }
  }

  private mutating func schemes(_ node: JSONNode?) -> [Located<String>]? {
    let schemes = objects.strings(node, for: "'schemes'")
    for scheme in schemes ?? [] where !isScheme(scheme.value) {
      objects.diagnostics.error(
        .urlScheme,
        "\(quoted(scheme.value)) is no scheme of a URL; write one without its colon, as 'https'",
        at: scheme.range)
    }
    return schemes
  }
}

/// Whether a text is a scheme (RFC 3986, section 3.1).
private func isScheme(_ text: String) -> Bool {
  guard let first = text.utf8.first, ASCII.isUppercase(first) || ASCII.isLowercase(first) else {
    return false
  }
  return text.utf8.allSatisfy { byte in
    ASCII.isUppercase(byte) || ASCII.isLowercase(byte) || ASCII.isDigit(byte)
      || byte == ASCII.plus || byte == ASCII.minus || byte == ASCII.period
  }
}
