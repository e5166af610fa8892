import Foundation
import PackagePlugin

/// Returns the schemas among files without duplicates, in the same order on every machine.
///
/// Paths are compared by their bytes, because different files may have paths that are equal as Swift strings.
func schemas(among files: [URL]) -> [URL] {
  let paths = files.map(\.path).filter(isSchema)
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  let distinct = paths.enumerated().filter { index, path in
    index == 0 || !path.utf8.elementsEqual(paths[index - 1].utf8)
  }
  return distinct.map { URL(filePath: $0.element) }
}

/// Reports the schemas whose generated files SwiftPM cannot build.
///
/// - Returns: Whether SwiftPM can build the files of all schemas.
func canBuildOutputs(of schemas: [URL]) -> Bool {
  let errors = fileNameErrors(forSchemas: schemas.map(\.path))
  for error in errors { Diagnostics.error(error) }
  return errors.isEmpty
}
