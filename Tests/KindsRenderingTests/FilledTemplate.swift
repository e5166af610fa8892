@testable import KindsRendering

/// A template whose placeholders `{}` are filled with a value as a renderer would do it.
struct FilledTemplate {
  /// The functions that write values in a format.
  struct Format: Sendable {
    let append: @Sendable (String, inout String) -> Void
    let appendDestination: @Sendable (String, inout String) -> Void
  }

  /// The filled template.
  private(set) var text = ""
  /// The reason why a value is not allowed at one of the placeholders, if any.
  private(set) var refusal: Refusal?
  /// Whether the template is complete: no tag, destination or other construct is still open at its end.
  private(set) var isComplete = false

  init<Context: TemplateContext>(
    _ template: String, _ value: String, _: Context.Type, _ format: Format
  ) {
    var context = Context()
    var destination = ""
    var isInDestination = false
    let parts = template.split(separator: "{}", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number > 0 {
        switch context.valueRole {
        case .text: format.append(value, &text)
        case .destination, .embedded: destination += value
        case .refused(let reason): refusal = reason
        }
        context.advanceOverValue(ValueText())
      }
      for span in context.advance(over: String(part)) {
        switch span {
        case .text(let source): text += source
        case .destinationStart: (isInDestination, destination) = (true, "")
        case .destination(_, let value, _): destination += value
        case .destinationEnd:
          format.appendDestination(destination, &text)
          isInDestination = false
        }
      }
    }
    isComplete = context.isComplete && !isInDestination
  }
}

extension FilledTemplate.Format {
  static let html = Self(
    append: { KindsHTML.append($0, to: &$1) },
    appendDestination: { KindsHTML.appendDestination($0, to: &$1) })
  static let markdown = Self(
    append: { KindsMarkdown.append($0, to: &$1) },
    appendDestination: { KindsMarkdown.appendDestination($0, to: &$1) })
}

/// The marker for a value in a parsed string.
let valueMarker = "MARKER"

/// A step of a path in JSON.
enum ParsedPlace: Equatable {
  case index(Int)
  case name(String)
}

/// Whether a scalar is a control character that HTML text cannot contain.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
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
  ///   - encoded: Encodes a destination.
  func filled(
    _ value: String, isDestination: (ParsedPlace) -> Bool = { _ in false },
    encoded: (String) -> String = { $0 }
  ) -> ParsedValue {
    func filled(_ parsed: ParsedValue, _ isURL: Bool) -> ParsedValue {
      switch parsed {
      case .null: return parsed
      case .list(let list):
        return .list(list.enumerated().map { filled($1, isDestination(.index($0))) })
      case .object(let object):
        let members = object.map { ($0, filled($1, isDestination(.name($0)))) }
        return .object(Dictionary(uniqueKeysWithValues: members))
      case .text(let source):
        var text = source.replacing(valueMarker, with: value)
        if isURL, source.contains(valueMarker) {
          text = encoded(KindsDestination.checked(text, allowing: KindsDestination.schemes))
        }
        let scalars = text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }
        return .text(String(String.UnicodeScalarView(scalars)))
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
