import Foundation

/// The schemas among files, each once, in an order that is the same on every machine.
func schemas(among files: [URL]) -> [URL] {
  Set(files.map(\.path)).filter { $0.hasSuffix(schemaSuffix) }.sorted().map { URL(filePath: $0) }
}
