import KindsSchema

/// The names of one scope of a schema that is made. No two are equal.
struct DraftNames {
  /// Apart from the others, so that scopes share the set.
  private let reserved: Set<String>
  /// The names that are taken, as long as they are few: comparing those takes less time than hashing.
  private var first: [String] = []
  /// All that are taken, if there are many.
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Makes a scope.
  ///
  /// - Parameter reserved: The names that are not available in the scope.
  init(reserved: some Sequence<String> = []) { self.reserved = Set(reserved) }

  /// Whether something has a name.
  func isTaken(_ name: String) -> Bool {
    (taken.isEmpty ? first.contains(name) : taken.contains(name)) || reserved.contains(name)
  }

  /// Takes a name, or the first of its numbered forms that is free.
  ///
  /// - Parameter suffix: The suffix that is tried before numbers, such as `Value`.
  mutating func take(_ name: String, suffix: String = "") -> String {
    if insert(name) { return name }
    if !suffix.isEmpty, insert(name + suffix) { return name + suffix }
    // Numbers go on where they ended, because thousands of names may be the same.
    let base = name + suffix
    var number = numbers[base, default: 2]
    while !insert(base + String(number)) { number += 1 }
    numbers[base] = number + 1
    return base + String(number)
  }

  private mutating func insert(_ name: String) -> Bool {
    if reserved.contains(name) { return false }
    if !taken.isEmpty { return taken.insert(name).inserted }
    if first.contains(name) { return false }
    if first.isEmpty { first.reserveCapacity(8) }
    first.append(name)
    if first.count > 16 { taken = Set(first) }
    return true
  }
}

/// The name of a type for a name in another language: `push_event` is `PushEvent`.
///
/// - Parameter fallback: The name if the text has no letters that Swift names of a schema can have.
func draftTypeName(_ text: String, fallback: String = "Value") -> String {
  let name = camelCaseName(of: text, isCapitalized: true)
  if name.isEmpty { return fallback }
  return ASCII.isDigit(name.utf8.first ?? 0) ? fallback + name : name
}

/// The name of a kind, a field or a value for a name in data: `image_url` is `imageURL`.
///
/// A name in the style of Swift stays as it is.
///
/// - Parameter fallback: The name if the text has no letters that Swift names of a schema can have.
func draftMemberName(_ text: String, fallback: String = "value") -> String {
  let isSwift =
    isIdentifier(text) && !text.utf8.contains(ASCII.underscore)
    && text.utf8.first.map(ASCII.isLowercase) ?? false
  if isSwift { return text }
  let name = camelCaseName(of: text, isCapitalized: false)
  if name.isEmpty { return fallback }
  return ASCII.isDigit(name.utf8.first ?? 0) ? fallback + name : name
}

/// The name of a kind's model if no `model` says another.
func draftModelName(kind: String, union: String) -> String {
  defaultModelName(kind: SwiftName(kind), union: SwiftName.qualified(union)).text
}

/// A name with its first letter in upper case.
func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// The words that schemas use of which several are not called by the usual endings.
private let irregularPlurals = [
  ("children", "child"), ("people", "person"), ("series", "series"), ("species", "species"),
  ("movies", "movie"), ("cookies", "cookie"), ("caches", "cache"), ("statuses", "status"),
  ("aliases", "alias"), ("quizzes", "quiz"), ("indices", "index"), ("vertices", "vertex"),
  ("matrices", "matrix"),
]

/// The name of one of several things: `entries` is `entry`.
func singular(_ name: String) -> String {
  let lower = name.lowercased()
  // Most endings differ in the last byte already, which takes less time to compare.
  func ends(with ending: String) -> Bool {
    lower.utf8.last == ending.utf8.last && lower.hasSuffix(ending)
  }
  for (several, one) in irregularPlurals where ends(with: several) {
    let end = String(name.dropLast(several.count))
    let isUpper = name.dropFirst(end.count).first?.isUppercase ?? false
    return end + (isUpper ? one.prefix(1).uppercased() + one.dropFirst() : one)
  }
  if ends(with: "ies"), name.count > 4 { return name.dropLast(3) + "y" }
  for ending in ["sses", "shes", "ches", "xes", "zzes"] where ends(with: ending) {
    return String(name.dropLast(2))
  }
  for ending in ["ss", "us", "is", "news"] where ends(with: ending) { return name }
  return ends(with: "s") && name.count > 2 ? String(name.dropLast()) : name
}

extension Dictionary {
  /// Makes a dictionary of pairs, of which the first with each key counts.
  init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
