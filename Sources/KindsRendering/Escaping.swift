import KindsSchema

/// How text is kept from being read as markup.
package enum Escaping: Hashable {
  /// Not at all.
  case none
  case html
  case markdown

  /// Appends a text, escaped.
  package func append(_ text: String, to output: inout String) {
    switch self {
    case .none: output += text
    case .html: KindsHTML.append(text, to: &output)
    case .markdown: KindsMarkdown.append(text, to: &output)
    }
  }

  /// Appends a destination if its scheme is allowed, escaped.
  package func appendDestination(
    _ text: String, to output: inout String, allowing schemes: [String]
  ) {
    switch self {
    case .none: output += text
    case .html: KindsHTML.appendDestination(text, to: &output, allowing: schemes)
    case .markdown: KindsMarkdown.appendDestination(text, to: &output, allowing: schemes)
    }
  }
}

extension RenderFormat {
  /// How text is kept from being read as markup.
  package var escaping: Escaping {
    switch self {
    case .text: .none
    case .markdown: .markdown
    case .html: .html
    }
  }

  /// What is written between two values.
  package var separator: String { self == .markdown ? "\n\n" : "\n" }
}

// What the texts of scalars are like.
extension SwiftType {
  /// Whether the text of a scalar can never be read as markup.
  var isHarmless: Bool {
    guard case .known(let known) = self else { return false }
    switch known.family {
    case .boolean, .integer, .floatingPoint: return true
    case .text, .character: return false
    case .opaque: return ["UUID", "Date", "Decimal"].contains(known.name.text)
    }
  }

  /// Whether it is a type of whole numbers.
  var isInteger: Bool {
    guard case .known(let known) = self, case .integer = known.family else { return false }
    return true
  }

  /// Whether it is a type of numbers whose text can be digits alone.
  var isNumber: Bool {
    guard case .known(let known) = self else { return false }
    return isInteger || known.name.text == "Decimal"
  }

  /// Whether it is `String`, or another type whose values are text.
  package var isText: Bool {
    guard case .known(let known) = self else { return false }
    return known.family == .text
  }

  /// Whether values are sorted by themselves, and not by their texts.
  var isOrdered: Bool {
    guard case .known(let known) = self else { return false }
    switch known.family {
    case .integer, .text: return true
    default: return false
    }
  }
}

/// What the literal text at the start of a destination says about the whole.
enum DestinationStart: Equatable {
  /// A value decides whether the destination is let through.
  case open
  /// It is relative or has an allowed scheme, whatever follows.
  case allowed
  /// It has this scheme, which is not allowed.
  case refused(scheme: String)

  /// - Parameters:
  ///   - text: The text up to the first value, with its character references decoded.
  ///   - schemes: The schemes that are allowed.
  init(_ text: String, allowing schemes: [String]) {
    let url = urlBytes(text)
    guard let end = url.firstIndex(where: endsStart) else {
      self = .open
      return
    }
    let start = String(decoding: url[...end], as: UTF8.self)
    if KindsDestination.checked(start, allowing: schemes) == start {
      self = .allowed
    } else {
      self = .refused(scheme: String(decoding: url[..<end], as: UTF8.self))
    }
  }

  /// Whether a URL that begins with a text is on the site that the text names, or on that of the page.
  static func namesSite(_ text: String) -> Bool {
    let url = urlBytes(text)
    // Browsers read it as a slash.
    if url.contains(ASCII.backslash) { return false }
    guard let end = url.firstIndex(where: endsStart) else { return false }
    var rest = url[end...]
    if url[end] == ASCII.colon {
      rest = rest.dropFirst()
      guard rest.starts(with: "//".utf8) else { return false }
    } else if end > 0 || url[end] != ASCII.slash {
      return true
    }
    guard rest.starts(with: "//".utf8) else { return rest.count > 1 }
    let host = rest.dropFirst(2)
    guard let hostEnd = host.firstIndex(where: { $0 != ASCII.colon && endsStart($0) }) else {
      return false
    }
    return hostEnd > host.startIndex
  }
}

/// The bytes of a URL that browsers do not ignore.
private func urlBytes(_ text: String) -> [UInt8] {
  text.utf8.drop { $0 <= ASCII.space }.filter {
    $0 != ASCII.tab && $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn
  }
}

/// Whether a byte ends the scheme of a URL, or its first segment.
private func endsStart(_ byte: UInt8) -> Bool {
  byte == ASCII.colon || byte == ASCII.slash || byte == ASCII.question || byte == ASCII.hash
}
