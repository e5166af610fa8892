/// A name that is proved to be an identifier, so that it can be emitted.
struct SwiftName: Hashable, Sendable {
  /// The identifier, without backticks.
  let text: String

  /// - Precondition: `text` is an ASCII identifier, which the decoder has checked.
  init(_ text: String) {
    precondition(isIdentifier(text), "not an identifier: \(text)")
    self.text = text
  }

  /// As it is written where something is declared or referred to: in backticks where it is a keyword.
  var reference: String {
    swiftKeywords.contains(text) ? "`\(text)`" : text
  }

  /// As it is written as the label of an argument in a call, where hardly any keyword takes backticks.
  var label: String {
    text == "inout" ? "`inout`" : text
  }

  /// With its first letter in upper case.
  var capitalized: SwiftName {
    guard let first = text.utf8.first, ASCII.isLowercase(first) else { return self }
    return SwiftName(text.prefix(1).uppercased() + text.dropFirst())
  }

  static func + (left: SwiftName, right: SwiftName) -> SwiftName {
    SwiftName(left.text + right.text)
  }
}

/// A name that the generator itself knows.
extension SwiftName: ExpressibleByStringLiteral {
  init(stringLiteral text: StaticString) {
    self.init(text.description)
  }
}

extension SwiftName {
  /// The name with a number behind it, but for the first.
  func numbered(_ number: Int) -> SwiftName {
    number == 1 ? self : SwiftName(text + String(number))
  }

  /// The first that none of the given names is: the name, or the name with a number behind it.
  func free(besides names: some Collection<SwiftName>) -> SwiftName {
    var number = 1
    while names.contains(numbered(number)) { number += 1 }
    return numbered(number)
  }
}
