@testable import KindsCore
@testable import KindsSupport

/// An HTML template whose placeholders `{}` are filled with a value as a renderer would do it.
struct FilledTemplate {
  /// The filled template.
  private(set) var text = ""
  /// Whether a part of the template or the place of a value is not allowed.
  private(set) var isRefused = false

  init(_ template: String, _ value: String) {
    var place = HTMLPlace.text
    var url = ""
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false).map(String.init)
    for (number, part) in parts.enumerated() {
      if number > 0 {
        if place.isURL { url += value } else { KindsHTML.append(value, to: &text) }
        if case .attribute(let name, _, _) = place, !HTMLVocabulary.acceptsValues(name) {
          isRefused = true
        }
      }
      guard let scanner = try? HTMLScanner(part, from: place) else {
        isRefused = true
        return
      }
      let bytes = Array(part.utf8)
      func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      let end = scanner.attributeEnd ?? (place == .text ? 0 : bytes.count)
      if place.isURL {
        url += unescaped(source(0..<end))
      } else {
        text += source(0..<end)
      }
      if place.isURL, scanner.attributeEnd != nil {
        KindsHTML.appendDestination(url, to: &text)
        url = ""
      }
      place = scanner.place
      let start = scanner.attributeStart ?? bytes.count
      text += source(end..<start)
      let rest = source(start..<bytes.count)
      if place.isURL { url += unescaped(rest) } else { text += rest }
    }
    if place != .text { isRefused = true }
  }

  /// A part of a URL without references. A renderer refuses other references than that of `&`.
  private mutating func unescaped(_ url: String) -> String {
    if url.replacing("&amp;", with: "").contains("&") { isRefused = true }
    return url.replacing("&amp;", with: "&")
  }
}

/// The marker for a value in a parsed string.
let valueMarker = "MARKER"

/// A step of a path in JSON.
enum ParsedPlace: Equatable {
  case index(Int)
  case name(String)
}

/// Whether a scalar is a control character that HTML text cannot contain.
func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.generalCategory == .control && !"\t\n\u{C}\r".unicodeScalars.contains(scalar)
}

/// The JSON of parsed text.
enum ParsedValue: Decodable, Equatable {
  case null
  case text(String)
  case list([ParsedValue])
  case object([String: ParsedValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([ParsedValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: ParsedValue].self))
    }
  }

  /// Replaces each marker by a value.
  ///
  /// - Parameters:
  ///   - isDestination: Whether an element of a list or a member of an object is a destination.
  ///   - isReplaced: Whether the format writes a replacement character for a character.
  ///   - encoded: Encodes a destination.
  func filled(
    _ value: String, isDestination: (ParsedPlace) -> Bool = { _ in false },
    isReplaced: (Unicode.Scalar) -> Bool = isControl, encoded: (String) -> String = { $0 }
  ) -> ParsedValue {
    func written(_ text: String) -> String {
      let scalars = text.unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 }
      return String(String.UnicodeScalarView(scalars))
    }
    func filled(_ parsed: ParsedValue, _ isURL: Bool) -> ParsedValue {
      switch parsed {
      case .null: return parsed
      case .list(let list):
        return .list(list.enumerated().map { filled($1, isDestination(.index($0))) })
      case .object(let object):
        let members = object.map { ($0, filled($1, isDestination(.name($0)))) }
        return .object(Dictionary(uniqueKeysWithValues: members))
      case .text(let source):
        guard isURL, source.contains(valueMarker) else {
          return .text(source.replacing(valueMarker, with: written(value)))
        }
        let url = source.replacing(valueMarker, with: value)
        let checked = KindsDestination.checked(url, allowing: KindsDestination.schemes)
        return .text(written(encoded(checked)))
      }
    }
    return filled(self, false)
  }

  /// Compares strings by scalars instead of characters.
  static func == (one: ParsedValue, other: ParsedValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.list(let one), .list(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
  }
}
