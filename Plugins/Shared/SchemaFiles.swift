import Foundation
import PackagePlugin

/// The schemas among files, each once, in an order that is the same on every machine.
///
/// Paths are compared by their bytes: where strings are equal that are composed in different ways, files may differ.
func schemas(among files: [URL]) -> [URL] {
  let paths = files.map(\.path).filter(isSchema)
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let distinct = paths.enumerated().filter { index, path in
    index == 0 || !path.utf8.elementsEqual(paths[index - 1].utf8)
  }
  return distinct.map { URL(filePath: $0.element) }
}

/// Reports the schemas whose Swift SwiftPM cannot build.
///
/// - Returns: Whether there are none.
func canBuildOutputs(of schemas: [URL]) -> Bool {
  let errors = fileNameErrors(forSchemas: schemas.map(\.path))
  for error in errors { Diagnostics.error(error) }
  return errors.isEmpty
}
