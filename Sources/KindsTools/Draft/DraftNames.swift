import KindsSchema

/// The names in one scope of a draft. All names are different.
struct DraftNames {
  /// The names that are not available. They are stored separately, so that scopes share the set.
  private let reserved: Set<String>
  /// The names in use, as long as they are few. For a few names, comparing is faster than hashing.
  private var first: [String] = []
  /// All names in use, once they are many.
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Creates a scope.
  ///
  /// - Parameter reserved: The names that are not available.
  init(reserved: some Sequence<String> = []) { self.reserved = Set(reserved) }

  /// Whether a name is in use or reserved.
  func isTaken(_ name: String) -> Bool {
    (taken.isEmpty ? first.contains(name) : taken.contains(name)) || reserved.contains(name)
  }

  /// Reserves and returns a name. If it is taken, adds the suffix, and if that name is taken too, also a number.
  ///
  /// - Parameter suffix: The suffix to try before numbers, such as `Value`.
  mutating func take(_ name: String, suffix: String = "") -> String {
    if insert(name) { return name }
    if !suffix.isEmpty, insert(name + suffix) { return name + suffix }
    // Continues with the last number, because thousands of names may be equal.
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

/// Returns a type name for a name in another style: `push_event` becomes `PushEvent`.
///
/// - Parameter fallback: The name if the text has no usable letters, and the prefix of a name that would begin with a
///   digit.
func draftTypeName(_ text: String, fallback: String = "Value") -> String {
  let name = camelCaseName(of: text, isCapitalized: true)
  if name.isEmpty { return fallback }
  return ASCII.isDigit(name.utf8.first ?? 0) ? fallback + name : name
}

/// Returns the Swift name of a kind, a field or a value for a name in JSON: `image_url` becomes `imageURL`.
///
/// A name in Swift's style does not change.
///
/// - Parameter fallback: The name if the text has no usable letters, and the prefix of a name that would begin with a
///   digit.
func draftMemberName(_ text: String, fallback: String = "value") -> String {
  let isSwift =
    isIdentifier(text) && !text.utf8.contains(ASCII.underscore)
    && text.utf8.first.map(ASCII.isLowercase) ?? false
  if isSwift { return text }
  let name = camelCaseName(of: text, isCapitalized: false)
  if name.isEmpty { return fallback }
  return ASCII.isDigit(name.utf8.first ?? 0) ? fallback + name : name
}

/// Returns the default name of a kind's model.
func draftModelName(kind: String, union: String) -> String {
  defaultModelName(kind: SwiftName(kind), union: SwiftName.qualified(union)).text
}

/// Returns a name with its first letter in upper case.
func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Nouns with irregular plurals that are frequent in schemas.
private let irregularPlurals = [
  ("children", "child"), ("people", "person"), ("series", "series"), ("species", "species"),
  ("movies", "movie"), ("cookies", "cookie"), ("caches", "cache"), ("statuses", "status"),
  ("aliases", "alias"), ("quizzes", "quiz"), ("indices", "index"), ("vertices", "vertex"),
  ("matrices", "matrix"),
]

/// Returns the singular of a name: `entries` becomes `entry`.
func singular(_ name: String) -> String {
  let lower = name.lowercased()
  // Compares the last byte first, because it usually differs.
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
  /// Creates a dictionary from pairs. The first pair with each key is kept.
  init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
