/// The labels of the methods that code the members of structs whose keys have a prefix in enclosing objects.
package struct PrefixLabels {
  private var words: [String: SwiftName] = [:]

  /// - Parameter prefixes: The prefixes of the schema, none of them empty.
  init(_ prefixes: some Sequence<String>) {
    var taken: Set<SwiftName> = []
    for prefix in prefixes where words[prefix] == nil {
      let name = camelCaseName(of: prefix, isCapitalized: false)
      let word = (isIdentifier(name) ? SwiftName(name) : "prefixed").free(besides: taken)
      taken.insert(word)
      words[prefix] = word
    }
  }

  /// Returns a name with the prefix before it: `from` is `billingFrom` for the prefix `billing_`.
  package func name(_ name: SwiftName, prefix: String) -> SwiftName {
    words[prefix].map { $0 + name.capitalized } ?? name
  }
}
