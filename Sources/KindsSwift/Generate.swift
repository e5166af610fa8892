import KindsRendering
import KindsSchema

/// A generated file.
public struct GeneratedFile: Equatable, Sendable {
  /// The name of the file, without a folder.
  public let name: String
  /// The content of the file, in UTF-8 with line feeds.
  public let text: String
  /// Whether the file declares nothing, because its schema requests nothing that belongs in it.
  public let isEmpty: Bool
}

/// The result of a run of the generator.
public struct Generation: Sendable {
  /// The files in a fixed order, including those that declare nothing. If there is an error, there are no files.
  public let files: [GeneratedFile]
  /// The diagnostics, sorted by file and place.
  public let diagnostics: [Diagnostic]
}

/// Generates the Swift of a schema module: all `*.kinds.json` files of one target.
///
/// Each pass reports everything that it finds, and the next one starts only if there was no error. The generator itself
/// reads and writes no files.
///
/// - Parameters:
///   - sources: The schema files; their order is the order of the output.
///   - options: The features that schemas may use.
/// - Returns: The files, or the errors that prevent them.
public func generate(
  _ sources: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> Generation {
  generate(sources, options, maximumSize: options.trustsSchemas ? .max : maximumSize)
}

/// The largest output of a schema that is not trusted, in bytes. This limit catches large outputs that conform to the
/// limits on declarations and renderings.
private let maximumSize = 64 << 20

/// Generates as ``generate(_:options:)`` does.
///
/// - Parameter maximumSize: The maximum size of the files of all schemas together, in bytes. The file that the schemas
///   share is not counted.
func generate(
  _ sources: [SourceFile], _ options: GenerationOptions, maximumSize: Int
) -> Generation {
  var diagnostics = Diagnostics()
  guard let checked = readSchema(sources, options, &diagnostics),
    let plans = planRenderings(checked.schema, &diagnostics)
  else { return Generation(files: [], diagnostics: diagnostics.sorted()) }
  var bytesLeft = maximumSize
  let files = emit(checked, plans, sources) { file, document in
    bytesLeft -= file.text.utf8.count
    if bytesLeft >= 0 { return true }
    diagnostics.error(
      .untrustedSchema,
      "the output would have more than \(maximumSize) bytes, which is too much for an untrusted schema; declare less",
      at: SourceRange(file: document.file, bytes: 0..<0))
    return false
  }
  return Generation(files: files ?? [], diagnostics: diagnostics.sorted())
}

/// Diagnoses a schema module as ``generate(_:options:)`` does, but neither generates files nor limits their size. It
/// also adds notes.
public func check(
  _ sources: [SourceFile], options: GenerationOptions = GenerationOptions()
) -> [Diagnostic] {
  var diagnostics = Diagnostics()
  if let checked = readSchema(sources, options, &diagnostics) {
    _ = planRenderings(checked.schema, &diagnostics)
    noteIncludedKinds(checked.wire, &diagnostics)
    noteLowercaseTypes(checked.schema, &diagnostics)
    noteUppercaseKinds(checked.schema, &diagnostics)
    noteKindsWithoutExtras(checked.schema, &diagnostics)
  }
  return diagnostics.sorted()
}
