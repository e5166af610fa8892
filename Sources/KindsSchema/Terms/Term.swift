/// A closed list of words of the schema language.
protocol Term: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What the word means, as the reference of the language says it: no capital letter, no period.
  var says: String { get }
}
