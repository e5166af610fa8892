/// The names of the methods for the coding of structs that are flattened with a key prefix.
package struct PrefixLabels {
  private var words: [String: SwiftName] = [:]

  /// - Parameter prefixes: The key prefixes in the schema, all of them nonempty.
  init(_ prefixes: some Sequence<String>) {
    var taken: Set<SwiftName> = []
    for prefix in prefixes where words[prefix] == nil {
      let name = camelCaseName(of: prefix, isCapitalized: false)
      let word = (isIdentifier(name) ? SwiftName(name) : "prefixed").free(besides: taken)
      taken.insert(word)
      words[prefix] = word
    }
  }

  /// Returns a name with the prefix as its first word: `from` is `billingFrom` for the prefix `billing_`.
  package func name(_ name: SwiftName, prefix: String) -> SwiftName {
    words[prefix].map { $0 + name.capitalized } ?? name
  }
}
