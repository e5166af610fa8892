import KindsCore

/// A schema that is generated from hand-written Swift.
public struct SwiftInference: Sendable {
  /// A remark on a place in the Swift code.
  public struct Remark: Equatable, Sendable {
    /// The path of the file in the symbol graph.
    public let path: String
    /// The line and the column, counted from 1.
    public let line: Int, column: Int
    /// The severity: after an error there is no schema, and a warning reports Swift that the schema does not express.
    public let severity: Diagnostic.Severity
    /// A declaration that the schema does not express, or an edit to make by hand. One line in lower case.
    public let message: String
  }

  /// The schema; `nil` if none was generated.
  public let schema: String?
  /// The declarations that were dropped and the edits to make by hand, by file and position.
  public let remarks: [Remark]
  /// The files that the diagnostics refer to: the generated schema, or, if none was generated, the symbol graph and the
  /// samples.
  public let sources: [SourceFile]
  /// The errors in ``sources``.
  public let diagnostics: [Diagnostic]
}

/// Generates a schema from the enums and structs of a module.
///
/// Code that uses these types compiles against the generated Swift, if the declarations in the remarks stay
/// hand-written. A type that a schema cannot express stays hand-written as a whole and becomes an external type of the
/// schema.
///
/// - Parameters:
///   - source: The module's symbol graph, as the compiler writes it with `-emit-symbol-graph`.
///   - path: The path of the schema in diagnostics; by default, the name of the module.
///   - names: The types to move to the schema; all other types that they use become external types. Empty for all
///     types.
///   - samples: Values of the first type in `names`, an enum with hand-written coding. The schema gets a coding that
///     reads them. Without samples, the coding stays hand-written.
///   - read: Returns the bytes of a Swift file that the symbol graph names, or `nil` if it cannot be read. The files
///     are needed for raw values, for example.
public func inferSwift(
  _ source: SourceFile, for path: String? = nil, types names: [String] = [],
  samples: [DataFile] = [], reading read: @escaping (String) -> [UInt8]? = { _ in nil }
) -> SwiftInference {
  var diagnostics = Diagnostics()
  func failed(_ remarks: [SwiftInference.Remark] = []) -> SwiftInference {
    SwiftInference(
      schema: nil, remarks: remarks, sources: [source] + samples.map(\.source),
      diagnostics: diagnostics.sorted())
  }
  guard let graph = readSymbolGraph(source, file: 0, &diagnostics), !diagnostics.hasErrors else {
    return failed()
  }
  let start = SourceRange(file: 0, bytes: 0..<min(1, source.bytes.count))
  var named: Set<String> = []
  for name in names {
    if let type = graph.type(named: name) {
      named.insert(type.identifier)
    } else {
      let others = graph.symbols.filter(\.isEnumOrStruct).map(\.fullName)
      diagnostics.error(
        .unknownType,
        "no type of the module \(quoted(graph.module)) is called \(quoted(name))\(suggestion(for: name, among: others, otherwise: "give the name of an enum or a struct"))",
        at: start)
    }
  }
  if diagnostics.hasErrors { return failed() }
  let sources = SwiftSources(read)
  let fitted = samples.isEmpty ? nil : names.first.flatMap { graph.type(named: $0)?.identifier }
  var reader = SwiftReader(graph, sources, only: named, fitted: fitted)
  var made = reader.expressibleDraft()
  if fitted != nil, let draft = made {
    guard
      let samples = CodingSamples(
        samples, firstFile: 1, mayBeList: reader.fittedMayBeList, &diagnostics)
    else { return failed() }
    made = reader.fitCoding(of: draft, to: samples)
  }
  let remarks = reader.sortedRemarks
  if remarks.contains(where: { $0.severity == .error }) { return failed(remarks) }
  guard let draft = made else {
    diagnostics.error(
      .emptyDeclaration,
      "the module \(quoted(graph.module)) has no enum or struct that a schema can declare; if it has internal types, pass '-symbol-graph-minimum-access-level private' to the compiler",
      at: start)
    return failed(remarks)
  }
  let text = schemaText(draft.document)
  let schema = SourceFile(path: path ?? "\(graph.module).kinds.json", bytes: Array(text.utf8))
  _ = readSchema([schema], &diagnostics)
  return SwiftInference(
    schema: text, remarks: remarks, sources: [schema],
    diagnostics: diagnostics.sorted())
}
