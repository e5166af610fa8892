@testable import KindsCore

/// The parts of the language that a set of schemas uses.
struct LanguageUse {
  private var keys: Set<String> = []
  private var words: Set<String> = []

  /// Adds the keys and words in a document.
  mutating func add(_ document: JSONValue) { add(document, DocumentSyntax.grammar.description) }

  /// The keys that no schema uses, with the names of their objects.
  var unusedKeys: [String] {
    allKeys.map(\.path).filter { !keys.contains($0) && !Self.coveredByOtherTests.contains($0) }
  }

  /// Keys that are possible in few random schemas. `DirectJSONTests` cover `json` with every fixture, and the
  /// fixture `Formats` covers each format of a payload.
  private static let coveredByOtherTests: Set = [
    "defaults.json", "union.json", "struct.json", "kind.format",
  ]

  /// The words of choices that no schema uses, with the keys that accept them.
  var unusedWords: [String] {
    allKeys.filter { !Self.coveredByOtherTests.contains($0.path) }.flatMap { key in
      key.shape.words.map { "\(key.path): \($0)" }
    }
    .filter { !words.contains($0) }
  }

  private var allKeys: [(path: String, shape: Shape)] {
    languageObjects.flatMap { object in
      object.keys.map { ("\(object.name).\($0.name)", $0.shape) }
    }
  }

  private mutating func add(_ value: JSONValue, _ object: ObjectDescription) {
    for member in value.members {
      guard let key = object.key(member.key) else { continue }
      let path = "\(object.name).\(key.name)"
      keys.insert(path)
      add(member.value, key.shape, path)
    }
  }

  private mutating func add(_ value: JSONValue, _ shape: Shape, _ path: String) {
    switch (shape, value) {
    case (.object(let object), _): add(value, object)
    case (.list(let element, _, _), .array(let values)):
      for value in values { add(value, element, path) }
    case (.named(let element, _, _), .object(let members)):
      for member in members { add(member.value, element, path) }
    case (.either(let first, let second), _):
      add(value, first, path)
      add(value, second, path)
    case (.choice, .string(let word)): words.insert("\(path): \(word)")
    default: break
    }
  }
}

extension Shape {
  /// The words that a value or the elements of a list can be.
  fileprivate var words: [String] {
    switch self {
    case .choice(let words): return words.map(\.word)
    case .list(let element, _, _): return element.words
    case .either(let first, let second): return first.words + second.words
    default: return []
    }
  }
}
