/// The storage of a property. A symbol graph does not show whether properties with accessors are stored or computed.
enum PropertyStorage: Equatable {
  case computed
  case stored(hasValue: Bool)

  /// Reads the property's declaration from its file. Returns `nil` if the file is missing or has changed.
  init?(of symbol: SwiftSymbol, in sources: SwiftSources) {
    let tokens = sources.tokens(from: symbol)
    guard var last = tokens.first else { return nil }
    var depth = 0
    self = .stored(hasValue: false)
    for (index, token) in zip(tokens.indices, tokens).dropFirst() {
      let isArrow = token.text == ">" && last.text == "-"
      if depth == 0 {
        if token.text == "=" { self = .stored(hasValue: true) }
        let next = tokens.dropFirst(index + 1 - tokens.startIndex).first?.text ?? ""
        if token.text == "{", !["willSet", "didSet"].contains(next) { self = .computed }
        // A declaration continues on the next line with its accessors, with its value, or inside brackets.
        if ["=", "{", "}", ";"].contains(token.text) || token.line > last.line { return }
      }
      if ["(", "[", "<"].contains(token.text) { depth += 1 }
      if [")", "]", ">"].contains(token.text), !isArrow { depth -= 1 }
      last = token
    }
  }
}
