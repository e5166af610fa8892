/// A place of a template in the text of its format.
enum TemplateContext: Hashable {
  case text

  /// A piece of literal text.
  enum Piece { case text(String), destinationStart, destinationEnd }
  enum Refusal {
    case tag
    var phrase: String { "" }
    var cure: String { "" }
  }
  enum Place: Equatable { case text, destination, refused(Refusal) }

  init(_ format: RenderFormat) { self = .text }
  mutating func advance(over text: String) -> [Piece] { [.text(text)] }
  var place: Place { .text }
  var isContent: Bool { true }
  var phrase: String { "in text" }
  var unfinishedPlace: String? { nil }
}

func escaped(_ text: String, _ escaping: Escaping) -> String { text }
