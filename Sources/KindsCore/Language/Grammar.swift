// The mechanism of the schema language. The decoder, its messages, `Schemas/kinds.schema.json`, the language reference
// and `kinds explain` are all derived from the tables in `Syntax`. Each table lists the keys of an object in the order
// in which they are shown. Descriptions are Markdown.
//
// Every object may also have "$schema" and "$comment", which are ignored. The order of members determines the order in
// the output.

/// An object of the schema language as it is written. The grammar of its class fills the properties.
package class SyntaxObject {
  /// The name of the declaration. An object without a name has the key that leads to it.
  let name: Located<String>
  /// The keys that the object has.
  fileprivate var writtenKeys: [Located<String>] = []
  /// The object with the settings for the keys that this one lacks.
  fileprivate var inherited: SyntaxObject?

  required init(name: Located<String>) { self.name = name }

  /// Whether the object itself has any keys. A field that is only a type has none.
  var hasKeys: Bool { !writtenKeys.isEmpty }

  /// Whether the object itself has a key.
  func has(_ key: String) -> Bool { writtenKeys.contains { $0.value == key } }

  /// Whether the object has a key or inherits it.
  func sets(_ key: String) -> Bool { has(key) || inherited?.has(key) ?? false }

  /// Returns the place of a key, or of the name if the key is missing.
  func place(of key: String) -> SourceRange {
    writtenKeys.first { $0.value == key }?.range ?? inherited?.place(of: key) ?? name.range
  }

  /// Returns the place of a key; `nil` if the object itself does not have the key.
  func writtenPlace(of key: String) -> SourceRange? { has(key) ? place(of: key) : nil }

  /// Returns the value of a key with the place of the key.
  func located<Value>(_ key: String, _ value: Value) -> Located<Value> {
    Located(value, at: place(of: key))
  }
}

/// An object with a grammar.
protocol LanguageObject: SyntaxObject {
  static var grammar: Grammar<Self> { get }
}

/// The keys of an object, with the properties that they fill.
struct Grammar<Object: LanguageObject>: Sendable {
  let keys: [String: Key<Object>]
  let description: ObjectDescription

  /// - Parameters:
  ///   - name: The name in `kinds explain`, such as `union`.
  ///   - title: The noun with its article for messages, such as `a union`.
  ///   - explanation: The purpose of the object.
  init(_ name: String, _ title: String, _ explanation: String, _ keys: [Key<Object>]) {
    self.keys = Dictionary(uniqueKeysWithValues: keys.map { ($0.description.name, $0) })
    description = ObjectDescription(
      name: name, title: title, explanation: explanation, keys: keys.map(\.description))
  }
}

/// A key of an object in the schema language. The property determines the type of the value that is read.
struct Key<Object: LanguageObject>: Sendable {
  let description: KeyDescription
  /// Fills the property with a value of a schema file.
  fileprivate let read: @Sendable (Object, WrittenValue) -> Void
  /// Copies the property to another object.
  fileprivate let copy: @Sendable (Object, Object) -> Void

  /// A property of the object. A key path is created only for a key that is written, because creating one is slow.
  typealias Property<Value> = @Sendable () -> ReferenceWritableKeyPath<Object, Value> & Sendable

  /// Creates a key whose property is `nil` if the key is missing or its value is not readable.
  ///
  /// - Parameters:
  ///   - explanation: The purpose of the key.
  ///   - default: The default, in words.
  ///   - dependency: The requirement on other keys.
  ///   - examples: JSON examples of objects with the key.
  static func key<Value>(
    isRequired: Bool = false, _ name: String,
    _ property: @escaping @autoclosure Property<Value?>, _ form: Form<Value>,
    _ explanation: String, default: Default? = nil, only dependency: Dependency? = nil,
    _ examples: String...
  ) -> Key {
    Key(
      description: KeyDescription(
        name: name, explanation: explanation, isRequired: isRequired, default: `default`,
        dependency: dependency, examples: examples
      ) { form.shape },
      read: { $0[keyPath: property()] = form.value($1) },
      copy: { $1[keyPath: property()] = $0[keyPath: property()] })
  }

  /// Creates a key whose property is empty if the key is missing or its value is not readable.
  static func list<Value>(
    isRequired: Bool = false, _ name: String,
    _ property: @escaping @autoclosure Property<Value>, _ form: Form<Value>,
    _ explanation: String, default: Default? = nil, only dependency: Dependency? = nil,
    _ examples: String...
  ) -> Key {
    Key(
      description: KeyDescription(
        name: name, explanation: explanation, isRequired: isRequired, default: `default`,
        dependency: dependency, examples: examples
      ) { form.shape },
      read: { object, written in
        if let value = form.value(written) { object[keyPath: property()] = value }
      },
      copy: { $1[keyPath: property()] = $0[keyPath: property()] })
  }

  /// Creates a key whose property has a default value.
  static func plain<Value: PlainValue>(
    _ name: String, _ property: @escaping @autoclosure Property<Value>,
    _ form: Form<Located<Value>>, _ explanation: String, only dependency: Dependency? = nil,
    _ examples: String...
  ) -> Key {
    let noName = Located("", at: SourceRange(file: 0, bytes: 0..<0))
    return Key(
      description: KeyDescription(
        name: name, explanation: explanation,
        default: .value(Object(name: noName)[keyPath: property()].literal),
        dependency: dependency, examples: examples
      ) { form.shape },
      read: { object, written in
        if let value = form.value(written) { object[keyPath: property()] = value.value }
      },
      copy: { $1[keyPath: property()] = $0[keyPath: property()] })
  }
}

extension LanguageObject {
  /// Returns the object of a declaration, with the settings of another object for the keys that this one lacks.
  func inheriting(_ defaults: Self, of name: Located<String>) -> Self {
    let result = Self(name: name)
    result.writtenKeys = writtenKeys
    result.inherited = defaults
    for name in defaults.writtenKeys { Self.grammar.keys[name.value]?.copy(defaults, result) }
    for name in writtenKeys { Self.grammar.keys[name.value]?.copy(self, result) }
    return result
  }

  /// Reports the keys that are not allowed with the value of another key.
  ///
  /// - Parameters:
  ///   - word: The value of the other key, which may be inherited.
  ///   - inheritable: Keys that are allowed with any word, because other objects inherit them and can have another
  ///     word.
  func refuseKeys(
    for word: String, except inheritable: [String] = [], _ diagnostics: inout Diagnostics
  ) {
    if writtenKeys.isEmpty { return }
    for key in Self.grammar.description.dependentKeys
    where has(key.name) && !inheritable.contains(key.name) {
      guard case .words(let words, let other, let rule) = key.dependency, !words.contains(word)
      else { continue }
      diagnostics.error(
        rule,
        "\(key.quotedName) has no effect in the \(other) \(quoted(word)); remove it, or use \(quotedList(words))",
        at: place(of: key.name))
    }
  }
}

extension Form where Value: LanguageObject {
  /// An object of the schema language.
  static var one: Form { Form(.object(Value.grammar.description), read) }

  /// Reads an object; fails if the value is not an object. Reports unknown and missing keys, keys that exclude or
  /// require each other, and empty values that need entries. Missing keys are reported at the name of the owner.
  private static func read(_ written: WrittenValue) -> Value? {
    let grammar = Value.grammar
    let description = grammar.description
    let (owner, reader) = (written.owner, written.reader)
    guard case .object(let members) = written.node.content else {
      reader.typeError(
        "an object such as '\(description.example)'", written.node, for: description.title)
      return nil
    }
    func title() -> String { "\(description.definiteTitle) \(quoted(owner.value))" }
    let object = Value(name: owner)
    var fixes: [String] = []
    for member in members where !member.isIgnored {
      let name = member.key
      guard let key = grammar.keys[name.value] else {
        let fix = reader.unknownKeyFix(member, of: description)
        reader.diagnostics.error(
          .unknownKey, "unknown key \(quoted(name.value)) in \(description.title)\(fix)",
          at: name.range)
        if !fix.hasPrefix(startOfKeyList) { fixes.append(fix) }
        continue
      }
      object.writtenKeys.append(name)
      reader.checkEntries(of: member, key.description.shape, in: title())
      key.read(
        object,
        WrittenValue(
          node: member.value, subject: key.description.quotedName,
          owner: Located(name.value, at: member.value.range), reader: reader))
    }
    for key in description.requiredNames where !object.has(key) {
      // The fix for an unknown key already says to write this key.
      if fixes.contains(where: { $0.contains(quoted(key)) }) { continue }
      reader.diagnostics.error(
        .missingKey, "\(description.title) requires the key \(quoted(key)); add the key",
        at: owner.range)
    }
    for key in description.dependentKeys where object.has(key.name) {
      check(key, of: object, title(), &reader.diagnostics)
    }
    return object
  }

  /// Reports a key that conflicts with another key or requires a missing key.
  private static func check(
    _ key: KeyDescription, of object: Value, _ title: String, _ diagnostics: inout Diagnostics
  ) {
    let place = object.place(of: key.name)
    switch key.dependency {
    case .without(let others, let rule):
      for other in others where object.has(other) {
        diagnostics.error(
          rule, "\(title) has both \(key.quotedName) and \(quoted(other)); keep one of them",
          at: place,
          related: [.init(message: "\(quoted(other)) is here", range: object.place(of: other))])
      }
    case .with(let other, let rule) where !object.has(other):
      diagnostics.error(
        rule,
        "\(title) cannot have \(key.quotedName), because it has no \(quoted(other)); remove \(key.quotedName)",
        at: place)
    case .with, .words, nil: break
    }
  }
}
