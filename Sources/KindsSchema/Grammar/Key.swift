/// A key of an object of the language; its type says what is read for it.
struct Key<Takes: ValueForm>: AnyKey {
  let takes: Takes
  let description: KeyDescription
}

extension Key {
  /// A key that may be left out.
  ///
  /// - Parameters:
  ///   - says: The purpose of the key.
  ///   - default: The default, in words.
  ///   - dependency: The requirements on other keys.
  ///   - examples: Objects that have the key.
  init(
    _ name: String, _ takes: Takes, _ says: String, default: Default? = nil,
    only dependency: Dependency? = nil, _ examples: String...
  ) {
    self.takes = takes
    self.description = KeyDescription(
      name: name, says: says, default: `default`, dependency: dependency, examples: examples
    ) { takes.shape }
  }

  /// A key that its object must have.
  static func required(
    _ name: String, _ takes: Takes, _ says: String, _ examples: String...
  ) -> Key {
    let description = KeyDescription(
      name: name, says: says, isRequired: true, examples: examples
    ) { takes.shape }
    return Key(takes: takes, description: description)
  }
}

/// A key that has a value even if it is left out.
struct DefaultKey<Takes: PlainForm>: AnyKey {
  let takes: Takes
  let defaultValue: Takes.Plain
  let description: KeyDescription

  /// - Parameters:
  ///   - says: The purpose of the key.
  ///   - dependency: The requirements on other keys.
  ///   - examples: Objects that have the key.
  init(
    _ name: String, _ takes: Takes, default value: Takes.Plain, _ says: String,
    only dependency: Dependency? = nil, _ examples: String...
  ) {
    self.takes = takes
    self.defaultValue = value
    self.description = KeyDescription(
      name: name, says: says, default: .value(Takes.json(value)), dependency: dependency,
      examples: examples
    ) { takes.shape }
  }
}

/// A key of any form.
protocol AnyKey: Sendable {
  var description: KeyDescription { get }
}

/// The meaning of a missing key.
package enum Default: Sendable {
  /// The same as with this value, in JSON.
  case value(String)
  case says(String)
}

/// A dependency of a key on other keys of its object, with the rule that an object without it violates.
package enum Dependency: Sendable {
  /// The absence of some keys.
  case without([String], Rule)
  /// The presence of a key; a message ends with another cure.
  case with(String, Rule, otherwise: String)
  /// One of some words at a key, with the reasons why other words exclude it.
  case words([String], at: String, Rule, reasons: [String: String])
}

/// The description of a key.
package final class KeyDescription: Sendable {
  package let name: String
  /// The purpose of the key, in sentences.
  package let says: String
  package let isRequired: Bool
  package let `default`: Default?
  package let dependency: Dependency?
  /// Objects that have the key, in JSON.
  package let examples: [String]
  /// The name as messages show it.
  let quotedName: String
  private let makeShape: @Sendable () -> Shape

  init(
    name: String, says: String, isRequired: Bool = false, default: Default? = nil,
    dependency: Dependency? = nil, examples: [String], shape: @escaping @Sendable () -> Shape
  ) {
    self.name = name
    self.says = says
    self.isRequired = isRequired
    self.default = `default`
    self.dependency = dependency
    self.examples = examples
    self.quotedName = "'\(name)'"
    self.makeShape = shape
    KeyList.current?.keys.append(self)
  }

  /// Created on demand, because it leads to other objects, which most files do not have.
  package var shape: Shape { makeShape() }
}

/// An object of the language: its keys are its properties.
protocol LanguageObject: AnyObject, Sendable {
  static var grammar: Grammar<Self> { get }
}

/// The keys of an object of the language, in the order in which they are shown.
///
/// A key adds itself when it is made. To find the properties of an object by reflection takes as long as to read a small
/// schema.
private final class KeyList: @unchecked Sendable {
  /// The list of the object that is being made.
  @TaskLocal static var current: KeyList?

  var keys: [KeyDescription] = []
}

/// An object of the language, made once.
struct Grammar<Keys: LanguageObject>: Sendable {
  let keys: Keys
  let description: ObjectDescription

  /// - Parameters:
  ///   - name: The name under which it is explained: `union`.
  ///   - title: The noun for it in messages: `a union`.
  ///   - says: The purpose of the object.
  init(_ keys: @autoclosure () -> Keys, _ name: String, _ title: String, _ says: String) {
    let list = KeyList()
    self.keys = KeyList.$current.withValue(list, operation: keys)
    self.description = ObjectDescription(name: name, title: title, says: says, keys: list.keys)
  }
}

/// The description of an object of the language.
package final class ObjectDescription: Sendable {
  package let name: String
  package let title: String
  package let says: String
  package let keys: [KeyDescription]
  package let keyNames: [String]
  package let requiredNames: [String]
  /// The keys that require or exclude other keys.
  package let dependentKeys: [KeyDescription]

  init(name: String, title: String, says: String, keys: [KeyDescription]) {
    self.name = name
    self.title = title
    self.says = says
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

  /// An object with its required or most usual members.
  var example: String {
    let key = keys.first(where: \.isRequired) ?? key("unions") ?? key("fields") ?? keys.first
    return key?.examples.first ?? "{}"
  }
}

/// The keys that every object may have and whose values mean nothing.
package let ignoredKeys = ["$schema", "$comment"]

extension JSONMember {
  /// Whether its value means nothing.
  var isIgnored: Bool { ignoredKeys.contains(key.value) }
}

extension Shape {
  /// Whether an array or an object without entries is refused.
  var needsEntries: Bool {
    switch self {
    case .list(_, let atLeastOne, _), .named(_, _, let atLeastOne): atLeastOne
    case .either(let first, let second): first.needsEntries || second.needsEntries
    default: false
    }
  }

  /// The noun for a value of this shape in a message.
  var title: String { objects.first?.title ?? "an entry" }

  /// The objects of the language that it leads to directly: itself, or its parts.
  package var objects: [ObjectDescription] {
    switch self {
    case .object(let object): return [object]
    case .list(let element, _, _), .named(let element, _, _): return element.objects
    case .either(let first, let second): return first.objects + second.objects
    case .text, .flag, .wholeNumber, .tag, .tagPair, .choice, .value, .scalar, .members:
      return []
    }
  }
}

/// Every object of the language, the document first.
package var languageObjects: [ObjectDescription] { DocumentObject.grammar.description.reachable }

extension ObjectDescription {
  /// The objects of the language that this one leads to, itself first, each after one that has it.
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
