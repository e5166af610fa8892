import Foundation

/// Renders trees as pages: what needs more than its node is written by hand, and the rest by the templates.
nonisolated struct MDASTPage: MDASTNodeHTMLRendering {
  /// The definitions by their identifiers, of which the first one counts.
  private var definitions: [String: DefinitionMDASTNode] = [:]

  init(of root: MDASTNode) {
    root.walk { node in
      if let definition = node.asDefinition, definitions[definition.identifier] == nil {
        definitions[definition.identifier] = definition
      }
      return .descend
    }
  }

  func renderList(_ list: ListMDASTNode, into html: inout String) {
    let items = list.children.compactMap(\.asListItem)
    let isLoose = list.spread || items.contains(where: \.spread)
    let start = list.start.map { $0 == 1 ? "" : " start=\"\($0)\"" } ?? ""
    html += list.ordered ? "<ol\(start)>\n" : "<ul>\n"
    for item in items {
      html += "<li>"
      for child in item.children {
        if !isLoose, let paragraph = child.asParagraph {
          for phrase in paragraph.children { render(phrase, into: &html) }
        } else {
          html += "\n"
          render(child, into: &html)
        }
      }
      html += "</li>\n"
    }
    html += list.ordered ? "</ol>" : "</ul>"
  }

  func renderInlineCode(_ code: InlineCodeMDASTNode, into html: inout String) {
    // The tree keeps the line ends of the source, which are spaces of the code.
    let value = code.value.replacing("\n", with: " ")
    MDASTNodeHTMLRenderer().renderInlineCode(
      InlineCodeMDASTNode(position: code.position, value: value), into: &html)
  }

  func renderLinkReference(_ reference: LinkReferenceMDASTNode, into html: inout String) {
    guard let definition = definitions[reference.identifier] else { return }
    let link = LinkMDASTNode(
      position: reference.position, title: definition.title, url: definition.url,
      children: reference.children)
    renderLink(link, into: &html)
  }

  func renderImageReference(_ reference: ImageReferenceMDASTNode, into html: inout String) {
    guard let definition = definitions[reference.identifier] else { return }
    let image = ImageMDASTNode(
      position: reference.position, title: definition.title, url: definition.url,
      alt: reference.alt)
    renderImage(image, into: &html)
  }
}
