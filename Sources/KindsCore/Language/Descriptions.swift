/// The meaning of a missing key.
package enum Default: Sendable {
  /// The same meaning as the given value, in JSON.
  case value(String)
  case described(String)
}

/// A key's requirement on other keys of the object, with the rule for violations.
package enum Dependency: Sendable {
  /// The other keys must be missing.
  case without([String], Rule)
  /// The other key must be present.
  case with(String, Rule)
  /// The value of the other key must be one of the given words.
  case words([String], at: String, Rule)
}

/// The description of a key.
package final class KeyDescription: Sendable {
  package let name: String
  /// The purpose of the key, in full sentences.
  package let explanation: String
  package let isRequired: Bool
  package let dependency: Dependency?
  /// JSON examples of objects with the key.
  package let examples: [String]
  /// The name in quotes, for messages.
  let quotedName: String
  private let makeDefault: @Sendable () -> Default?
  private let makeShape: @Sendable () -> Shape

  init(
    name: String, explanation: String, isRequired: Bool = false,
    default: @escaping @Sendable @autoclosure () -> Default?, dependency: Dependency? = nil,
    examples: [String], shape: @escaping @Sendable () -> Shape
  ) {
    self.name = name
    self.explanation = explanation
    self.isRequired = isRequired
    self.dependency = dependency
    self.examples = examples
    self.quotedName = "'\(name)'"
    self.makeDefault = `default`
    self.makeShape = shape
  }

  package var `default`: Default? { makeDefault() }

  /// The shape of the values. It is created on demand, because it refers to other objects, which most files do not
  /// contain.
  package var shape: Shape { makeShape() }
}

/// The description of an object of the schema language.
package final class ObjectDescription: Sendable {
  package let name: String
  package let title: String
  package let explanation: String
  package let keys: [KeyDescription]
  package let keyNames: [String]
  package let requiredNames: [String]
  /// The keys with a requirement on other keys.
  let dependentKeys: [KeyDescription]

  init(name: String, title: String, explanation: String, keys: [KeyDescription]) {
    self.name = name
    self.title = title
    self.explanation = explanation
    self.keys = keys
    self.keyNames = keys.map(\.name)
    self.requiredNames = keys.filter(\.isRequired).map(\.name)
    self.dependentKeys = keys.filter { $0.dependency != nil }
  }

  package func key(_ name: String) -> KeyDescription? { keys.first { $0.name == name } }

  /// The title with the definite article, for messages: `the union`.
  var definiteTitle: String {
    for article in ["a ", "an "] where title.hasPrefix(article) {
      return "the " + title.dropFirst(article.count)
    }
    return title
  }

  /// A JSON example of the object with a required or typical key.
  var example: String {
    let key =
      keys.first(where: \.isRequired) ?? key("unions") ?? key("fields") ?? key("tag") ?? keys.first
    return key?.examples.first ?? "{}"
  }
}

/// The keys that every object may have. Their values are ignored.
package let ignoredKeys = ["$schema", "$comment"]

extension JSONMember {
  /// Whether the member's value is ignored.
  var isIgnored: Bool { ignoredKeys.contains(key.value) }
}

extension Shape {
  /// The words of a choice. Choices in lists and in alternatives are included.
  package var words: [(word: String, explanation: String)] {
    switch self {
    case .choice(let words): return words
    case .list(let element, _, _): return element.words
    case .either(let first, let second): return first.words + second.words
    default: return []
    }
  }

  /// Whether empty arrays and objects are errors.
  var needsEntries: Bool {
    switch self {
    case .list(_, let atLeastOne, _), .named(_, _, let atLeastOne): atLeastOne
    case .either(let first, let second): first.needsEntries || second.needsEntries
    default: false
    }
  }

  /// The noun for a value of this shape, for messages.
  var title: String { objects.first?.title ?? "an entry" }

  /// The objects of the schema language that the shape refers to directly.
  package var objects: [ObjectDescription] {
    switch self {
    case .object(let object): return [object]
    case .list(let element, _, _), .named(let element, _, _): return element.objects
    case .either(let first, let second): return first.objects + second.objects
    case .text, .flag, .wholeNumber, .tag, .choice, .value, .scalar, .members:
      return []
    }
  }
}

/// All objects of the schema language, starting with the document.
package let languageObjects = DocumentSyntax.grammar.description.reachable

extension ObjectDescription {
  /// All objects that can be reached from this one, starting with this one. Each comes after an object that refers to
  /// it.
  var reachable: [ObjectDescription] {
    var found = [self]
    var next = 0
    while next < found.count {
      for object in found[next].keys.flatMap(\.shape.objects)
      where !found.contains(where: { $0 === object }) {
        found.append(object)
      }
      next += 1
    }
    return found
  }
}
