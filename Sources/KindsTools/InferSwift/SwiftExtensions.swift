import KindsCore

// Conformances that extensions declare. A symbol graph has the conformances, but not their places.

extension SwiftReader {
  /// Returns the names of the protocols to which extensions declare that a type conforms.
  mutating func protocolsInExtensions(of type: SwiftSymbol) -> [String] {
    [type.fullName, "\(graph.module).\(type.fullName)"].flatMap { extensions[$0] ?? [] }
  }

  /// Returns the names of the protocols in the module's extensions, by the extended type as the source names it.
  func findExtensions() -> [String: [String]] {
    var result: [String: [String]] = [:]
    for path in Set(graph.symbols.compactMap { $0.position?.path }) {
      let tokens = sources.tokens(of: path)
      for start in tokens.indices where tokens[start].text == "extension" {
        let head = tokens[(start + 1)...].prefix { !["{", "where"].contains($0.text) }
        let parts = head.split(maxSplits: 1) { $0.text == ":" }
        guard parts.count == 2 else { continue }
        let protocols = parts[1].split { $0.text == "," }.compactMap(\.last?.text)
        result[parts[0].map(\.text).joined(), default: []] += protocols
      }
    }
    return result
  }
}
