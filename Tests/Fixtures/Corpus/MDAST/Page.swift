import Foundation

/// Renders trees as pages. Nodes without children that need no more than their fields are left to the renderer.
nonisolated struct MDASTPage: MDASTNodeVisitor {
  private let leaf = MDASTNodeHTMLRenderer()
  /// The first definition for each identifier.
  private var definitions: [String: DefinitionMDASTNode] = [:]

  init(of root: MDASTNode) {
    root.walk { node in
      if let definition = node.asDefinition, definitions[definition.identifier] == nil {
        definitions[definition.identifier] = definition
      }
      return .descend
    }
  }

  func visitRoot(_ root: RootMDASTNode) -> String {
    root.children.map { $0.accept(self) + "\n" }.joined()
  }

  func visitParagraph(_ paragraph: ParagraphMDASTNode) -> String {
    element("p", paragraph.children)
  }

  func visitHeading(_ heading: HeadingMDASTNode) -> String {
    element("h\(heading.depth)", heading.children)
  }

  func visitThematicBreak(_ node: ThematicBreakMDASTNode) -> String {
    leaf.render(.thematicBreak(node))
  }

  func visitBlockquote(_ quote: BlockquoteMDASTNode) -> String {
    "<blockquote>\n" + quote.children.map { $0.accept(self) + "\n" }.joined() + "</blockquote>"
  }

  func visitList(_ list: ListMDASTNode) -> String {
    let items = list.children.compactMap(\.asListItem)
    let isLoose = list.spread || items.contains(where: \.spread)
    let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    var html = list.ordered ? "<ol\(start)>\n" : "<ul>\n"
    for item in items {
      html += "<li>"
      for child in item.children {
        if !isLoose, let paragraph = child.asParagraph {
          html += inside(paragraph.children)
        } else {
          html += "\n" + child.accept(self)
        }
      }
      html += "</li>\n"
    }
    return html + (list.ordered ? "</ol>" : "</ul>")
  }

  func visitListItem(_ item: ListItemMDASTNode) -> String { element("li", item.children) }

  func visitCode(_ code: CodeMDASTNode) -> String {
    let language = code.lang.map { " class=\"language-\(escaped($0))\"" } ?? ""
    return "<pre><code\(language)>\(escaped(code.value))\n</code></pre>"
  }

  // The HTML of a document is trusted.
  func visitHtml(_ html: HtmlMDASTNode) -> String { html.value }

  func visitDefinition(_ definition: DefinitionMDASTNode) -> String { "" }

  func visitText(_ text: TextMDASTNode) -> String { leaf.render(.text(text)) }

  func visitEmphasis(_ emphasis: EmphasisMDASTNode) -> String { element("em", emphasis.children) }

  func visitStrong(_ strong: StrongMDASTNode) -> String { element("strong", strong.children) }

  func visitInlineCode(_ code: InlineCodeMDASTNode) -> String {
    // The tree preserves line ends of the source. In code, they mean spaces.
    "<code>" + escaped(code.value.replacing("\n", with: " ")) + "</code>"
  }

  func visitBreak(_ node: BreakMDASTNode) -> String { leaf.render(.break(node)) }

  func visitLink(_ link: LinkMDASTNode) -> String {
    self.link(to: link.url, title: link.title, link.children)
  }

  func visitImage(_ image: ImageMDASTNode) -> String {
    self.image(at: image.url, title: image.title, alt: image.alt)
  }

  func visitLinkReference(_ reference: LinkReferenceMDASTNode) -> String {
    guard let definition = definitions[reference.identifier] else { return "" }
    return link(to: definition.url, title: definition.title, reference.children)
  }

  func visitImageReference(_ reference: ImageReferenceMDASTNode) -> String {
    guard let definition = definitions[reference.identifier] else { return "" }
    return image(at: definition.url, title: definition.title, alt: reference.alt)
  }

  private func inside(_ children: [MDASTNode]) -> String {
    children.map { $0.accept(self) }.joined()
  }

  private func element(_ name: String, _ children: [MDASTNode]) -> String {
    "<\(name)>\(inside(children))</\(name)>"
  }

  private func link(to url: String, title: String?, _ children: [MDASTNode]) -> String {
    let href = MDASTNodeHTMLRenderer.escaped(destination: url)
    return "<a href=\"\(href)\"\(attribute(title))>\(inside(children))</a>"
  }

  private func image(at url: String, title: String?, alt: String) -> String {
    let source = MDASTNodeHTMLRenderer.escaped(destination: url)
    return "<img src=\"\(source)\" alt=\"\(escaped(alt))\"\(attribute(title))>"
  }

  private func attribute(_ title: String?) -> String {
    title.map { " title=\"\(escaped($0))\"" } ?? ""
  }

  private func escaped(_ text: String) -> String { MDASTNodeHTMLRenderer.escaped(text) }
}
