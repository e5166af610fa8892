import KindsCore

/// The options of an import.
public struct ImportOptions: Sendable {
  /// The names of the schemas to import, together with the schemas that they reference. If empty, all schemas that
  /// contain unions are imported.
  public var unions: [String]
  /// Whether schemas without unions are imported too.
  public var includesAll: Bool
  /// The string formats that become separate Swift types, even though such a type may change the text of a value.
  public var formats: Set<TextFormat>
  /// Whether optional members with a default become non-optional fields that are not encoded if they equal the default.
  public var omitsDefaults: Bool
  /// Whether references to missing descriptions become `JSON`.
  public var missingBecomesJSON: Bool
  /// Whether null and a missing key are distinguished if both are allowed.
  public var distinguishesPresence: Bool
  /// The treatment of unknown members if a description does not specify it; `nil` for the default of JSON Schema or
  /// OpenAPI. `ignore` and `keep` also apply where a description forbids unknown members.
  public var extras: ExtraMembers?
  /// Whether unions and enums preserve unknown kinds and values.
  public var keepsUnknown: Bool

  /// The treatment of unknown members.
  public enum ExtraMembers: String, Sendable, CaseIterable {
    case ignore
    case keep
    case fail
  }

  /// A format of strings that has a Swift type.
  public enum TextFormat: Sendable, CaseIterable {
    /// `date-time` as `Date`. The exact text of a date is lost.
    case dates
    /// `uuid` as `UUID`, which is encoded in upper case.
    case uuids
    /// `uri` and similar formats as `URL`, which escapes characters and rejects an empty string.
    case urls
  }

  /// Creates options. The default values are those of `kinds import`.
  public init(
    unions: [String] = [], includesAll: Bool = false, formats: Set<TextFormat> = [],
    omitsDefaults: Bool = false, missingBecomesJSON: Bool = false,
    distinguishesPresence: Bool = false,
    extras: ExtraMembers? = nil, keepsUnknown: Bool = false
  ) {
    self.unions = unions
    self.includesAll = includesAll
    self.formats = formats
    self.omitsDefaults = omitsDefaults
    self.missingBecomesJSON = missingBecomesJSON
    self.distinguishesPresence = distinguishesPresence
    self.extras = extras
    self.keepsUnknown = keepsUnknown
  }
}

/// The result of an import.
public struct ImportedSchema: Sendable {
  /// The schema; `nil` if an error was found.
  public let text: String?
  /// The type of each imported schema, by the schema's JSON Pointer in the description.
  public let types: [String: String]
  /// The diagnostics of the descriptions, by file and position.
  public let diagnostics: [Diagnostic]
}

/// Converts descriptions of data to a schema. They may be JSON Schema (draft 4, 6, 7, 2019-09 or 2020-12) or OpenAPI
/// (3.0, 3.1 or 3.2).
///
/// The schema is valid: it is checked as `kinds check` does. Everything that the schema language cannot express is
/// reported with its JSON Pointer.
///
/// - Parameters:
///   - sources: The descriptions, which may refer to each other by their paths.
///   - options: The options of the import.
///   - previous: The schema of an earlier import. Names that were changed in it are preserved. If it is not valid, its
///     errors are reported, with the file index after those of the descriptions.
///   - progress: Receives the amount of finished work and the total amount, repeatedly.
public func importSchema(
  _ sources: [SourceFile], options: ImportOptions = ImportOptions(),
  previous: SourceFile? = nil, progress: (Int, Int) -> Void = { _, _ in }
) -> ImportedSchema {
  var diagnostics = Diagnostics()
  func result(_ text: String? = nil, _ types: [String: String] = [:]) -> ImportedSchema {
    ImportedSchema(
      text: text, types: text == nil ? [:] : types, diagnostics: diagnostics.sorted())
  }
  let descriptions = sources.enumerated().compactMap {
    readDescription($1, file: $0, &diagnostics)
  }
  if diagnostics.hasErrors { return result() }
  if descriptions.count == 1, options.unions.isEmpty,
    let original = originalSchema(descriptions[0], &diagnostics)
  {
    return result(original.text, original.types)
  }
  let old = previous.flatMap { earlierSchema($0, file: sources.count, &diagnostics) }
  if previous != nil, old == nil { return result() }
  progress(25, 100)
  // Each pass reads the results of the earlier ones.
  let references = References(descriptions)
  references.readIdentifiers()
  let normalizer = Normalizer(references, allowsMissing: options.missingBecomesJSON)
  let named = NamedSchemas(references, includesBodies: options.includesAll)
  let builder = DraftBuilder(Discovery(normalizer, named), options)
  builder.run(progress)
  diagnostics.append(builder.diagnostics.all)
  if diagnostics.hasErrors { return result() }
  let text = builder.text(keepingNamesOf: old, &diagnostics)
  // Remarks about a schema that is not created would be confusing.
  if !diagnostics.hasErrors { builder.remarks.report(references, &diagnostics) }
  if builder.isEmpty {
    diagnostics.error(
      .importDocument,
      "the description has nothing to declare, because its schemas become scalars, lists, dictionaries or 'JSON'; describe an object with 'properties', a choice with 'oneOf' or values with 'enum'",
      at: references.start)
    return result()
  }
  return result(text, builder.typesByPointer)
}

/// Reads the schema of an earlier import. Returns `nil` after an error.
private func earlierSchema(
  _ source: SourceFile, file: Int, _ diagnostics: inout Diagnostics
) -> Schema? {
  var faults = Diagnostics()
  if let checked = readSchema([source], &faults) { return checked.schema }
  diagnostics.append(faults.all.map { $0.inFiles(after: file) })
  diagnostics.note(
    .importChanged,
    "the import cannot preserve the names in this schema, because it is not valid; repair it, or delete it to import anew",
    at: SourceRange(file: file, bytes: 0..<0))
  return nil
}
