import Foundation

/// Renders trees as pages, with hand-written renderings for nodes that need more than their fields.
nonisolated struct MDASTPage: MDASTNodeHTMLRendering {
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
    // The tree preserves line ends of the source. In code, they mean spaces.
    let value = code.value.replacing("\n", with: " ")
    html += "<code>" + Self.escaped(value) + "</code>"
  }

  func renderLinkReference(_ reference: LinkReferenceMDASTNode, into html: inout String) {
    guard let definition = definitions[reference.identifier] else { return }
    let link = LinkMDASTNode(
      position: reference.position, title: definition.title, url: definition.url,
      children: reference.children)
    render(.link(link), into: &html)
  }

  func renderImageReference(_ reference: ImageReferenceMDASTNode, into html: inout String) {
    guard let definition = definitions[reference.identifier] else { return }
    let image = ImageMDASTNode(
      position: reference.position, title: definition.title, url: definition.url,
      alt: reference.alt)
    render(.image(image), into: &html)
  }
}
