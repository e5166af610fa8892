import KindsSchema

/// The subject of a change, and its positions in the old and the new schema.
struct ChangePlace {
  /// The changed element, such as `Post.image`.
  var subject: String
  var old: SourceRange?
  var new: SourceRange?

  /// Returns the place of a part, such as a field. An argument is `nil` if its version lacks the part.
  func part(_ old: Located<SwiftName>?, _ new: Located<SwiftName>?) -> ChangePlace {
    ChangePlace(
      subject: "\(subject).\((new ?? old)?.value.text ?? "")", old: old?.range ?? self.old,
      new: new?.range ?? self.new)
  }
}

/// Two versions of a declaration, or of a part of one.
protocol ComparedPair {
  associatedtype Element
  var old: Element { get }
  var new: Element { get }
  /// The name of the element in messages.
  var title: String { get }
  var place: ChangePlace { get }
}

/// Two versions of an element, for changes that depend on nothing else.
struct Pair<Element>: ComparedPair {
  let old: Element
  let new: Element
  let title: String
  let place: ChangePlace
}

/// A row of a table of changes: a property that may differ between two versions of an element.
struct ChangeRow<Pair: ComparedPair>: Sendable {
  let rule: ChangeRule
  /// The message. `%T` stands for the element's title, `%O` for the old value and `%N` for the new one.
  private let message: String
  /// The parts of the JSON form that this change affects.
  let aspects: Set<DataAspect>
  private let differs: (@Sendable (Pair) -> Bool)?
  /// The code that no longer compiles.
  private let code: (@Sendable (Pair) -> [String])?
  /// Whether the change is meant to break the code.
  private let isMeant: (@Sendable (Pair) -> Bool)?
  private let text: @Sendable (Pair.Element) -> String?

  /// - Parameters:
  ///   - differs: Whether the versions differ; by default, the results of `text` are compared.
  ///   - text: The value in the message, or `nil` for an element without a value. Such an element is not compared.
  init(
    _ rule: ChangeRule, _ message: String, _ aspects: Set<DataAspect> = [],
    differs: (@Sendable (Pair) -> Bool)? = nil,
    code: (@Sendable (Pair) -> [String])? = nil,
    isMeant: (@Sendable (Pair) -> Bool)? = nil,
    text: @escaping @Sendable (Pair.Element) -> String?
  ) {
    self.rule = rule
    self.message = message
    self.aspects = aspects
    self.differs = differs
    self.code = code
    self.isMeant = isMeant
    self.text = text
  }

  func applies(to pair: Pair) -> Bool {
    if let differs { return differs(pair) }
    guard let old = text(pair.old), let new = text(pair.new) else { return false }
    return old != new
  }

  private func message(_ pair: Pair) -> String {
    let parts = message.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { message, part in
      switch part.first {
      case "T": message += pair.title
      case "O": message += text(pair.old) ?? ""
      default: message += text(pair.new) ?? ""
      }
      message += part.dropFirst()
    }
  }

  /// Adds the change to a report.
  func add(_ pair: Pair, _ effects: DataEffects, to comparison: inout SchemaComparison) {
    comparison.add(
      rule, message(pair), at: pair.place, code: code?(pair) ?? [],
      isMeant: isMeant?(pair) ?? false,
      effects)
  }
}

extension SchemaComparison {
  /// Adds the changes of a table that apply to a pair. Each added change takes the remaining effects on its aspects.
  mutating func add<Pair: ComparedPair>(
    _ rows: [ChangeRow<Pair>], _ pair: Pair, _ effects: inout OpenEffects
  ) {
    for row in rows where row.applies(to: pair) {
      row.add(pair, effects.take(row.aspects), to: &self)
    }
  }

  mutating func add<Pair: ComparedPair>(
    _ rows: [ChangeRow<Pair>], _ pair: Pair, _ effects: OpenEffects = OpenEffects()
  ) {
    var effects = effects
    add(rows, pair, &effects)
  }
}

/// A rule and a message for a part that was added or removed.
struct PartChange<Part> {
  let rule: ChangeRule
  var code: (Part) -> [String] = { _ in [] }
  let message: (Part) -> String
}

extension SchemaComparison {
  /// Reports the parts that only one version has.
  mutating func compareParts<Part: Equatable>(
    _ before: [Part], _ after: [Part], at place: ChangePlace, added: PartChange<Part>,
    removed: PartChange<Part>
  ) {
    for part in after where !before.contains(part) {
      add(added.rule, added.message(part), at: place, code: added.code(part))
    }
    for part in before where !after.contains(part) {
      add(removed.rule, removed.message(part), at: place, code: removed.code(part))
    }
  }
}
