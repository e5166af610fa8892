import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The language's table describes each key, and its examples are valid.
@Suite struct LanguageTests {
  static let objects = DocumentSyntax.grammar.description.reachable
  static let keys = objects.flatMap { object in object.keys.map { (object, $0) } }

  @Test func objectsHaveUniqueNames() {
    let names = Self.objects.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Self.objects.allSatisfy { $0.explanation.hasSuffix(".") })
  }

  @Test(arguments: keys) func keyHasDescription(object: ObjectDescription, key: KeyDescription) {
    #expect(key.explanation.count > 10 && key.explanation.hasSuffix("."))
    #expect(!key.examples.isEmpty)
    #expect(object.keys.filter { $0.name == key.name }.count == 1)
    for example in key.examples {
      #expect(parsed(example).members.contains { $0.key == key.name }, "\(example)")
    }
    if case .value(let json)? = key.default {
      #expect(parsed(json).fits(key.shape), "the default \(json)")
    }
  }

  @Test(arguments: keys) func examplesAreValid(object: ObjectDescription, key: KeyDescription)
    throws
  {
    let scaffold = try #require(
      languageScaffold(of: object.name, key: key.name), "no document for \(object.name)")
    for example in key.examples {
      let messages = diagnose(scaffold.replacing("HERE", with: example)).map(\.message)
      #expect(messages == [], "\(example)")
    }
  }

  /// An empty value is reported where at least one entry is required.
  @Test(arguments: keys) func reportsEmptyValue(object: ObjectDescription, key: KeyDescription)
    throws
  {
    let empty: String
    switch key.shape {
    case .named(_, _, atLeastOne: true): empty = "{}"
    case .list(_, atLeastOne: true, _), .either(.list(_, atLeastOne: true, _), _): empty = "[]"
    default: return
    }
    let others = object.requiredNames.filter { $0 != key.name }.compactMap { name in
      object.key(name)?.examples.first.flatMap { example in
        parsed(example).members.first { $0.key == name }.map { #", "\#(name)": \#($0.value.text)"# }
      }
    }
    let text = #"{ "\#(key.name)": \#(empty)\#(others.joined()) }"#
    let scaffold = try #require(languageScaffold(of: object.name))
    #expect(
      diagnose(scaffold.replacing("HERE", with: text)).map(\.rule) == [.emptyDeclaration])
  }
}

extension KeyDescription: CustomTestStringConvertible {
  /// The name of the key.
  public var testDescription: String { name }
}

extension ObjectDescription: CustomTestStringConvertible {
  /// The name of the object.
  public var testDescription: String { name }
}

extension JSONValue {
  /// Whether the value fits a shape, judged by its JSON type and by the allowed words.
  func fits(_ shape: Shape) -> Bool {
    switch (self, shape) {
    case (.string(let text), .choice(let words)): return words.contains { $0.word == text }
    case (.string, .text), (.boolean, .flag), (.number, .wholeNumber), (.object, .named),
      (.object, .members), (_, .value):
      return true
    case (.array(let elements), .list(let element, _, _)):
      return elements.allSatisfy { $0.fits(element) }
    case (_, .either(let first, let second)): return fits(first) || fits(second)
    default: return false
    }
  }
}
