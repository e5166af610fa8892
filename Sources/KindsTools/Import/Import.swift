import KindsSchema

/// The options of an import.
public struct ImportOptions: Sendable {
  /// The schemas that are imported, with the schemas that they reference. If it is empty, every schema with a union in
  /// it.
  public var unions: [String]
  /// Whether schemas without unions are imported too.
  public var includesAll: Bool
  /// The formats of strings that become types of their own, although these change the text of a value.
  public var formats: Set<TextFormat>
  /// Optional members with a default get the default where they are missing, and are not written if they equal it.
  public var omitsDefaults: Bool
  /// References to descriptions that are not given become `JSON`.
  public var missingBecomesJSON: Bool
  /// Whether null and a missing key are distinguished if both are allowed.
  public var distinguishesPresence: Bool
  /// The treatment of members that no field names, where a description leaves it open; `nil` for the default of its
  /// language.
  public var extras: ExtraMembers?
  /// Whether unions and enums keep the kinds and values that they do not know.
  public var keepsUnknown: Bool
  /// Whether the schema in an exported file may have features that require trust, such as `externals`.
  public var trustsSchemas: Bool

  /// The treatment of members that no field names.
  public enum ExtraMembers: String, Sendable, CaseIterable {
    case ignore
    case keep
    case fail
  }

  /// A format of strings that has a Swift type.
  public enum TextFormat: Sendable, CaseIterable {
    /// `date-time` as `Date`, which does not keep the exact text.
    case dates
    /// `uuid` as `UUID`, which is written in upper case.
    case uuids
    /// `uri` and the like as `URL`, which escapes characters and refuses an empty string.
    case urls
  }

  /// Makes options; without arguments, those of `kinds import` without options.
  public init(
    unions: [String] = [], includesAll: Bool = false, formats: Set<TextFormat> = [],
    omitsDefaults: Bool = false, missingBecomesJSON: Bool = false,
    distinguishesPresence: Bool = false,
    extras: ExtraMembers? = nil, keepsUnknown: Bool = false,
    trustsSchemas: Bool = true
  ) {
    self.unions = unions
    self.includesAll = includesAll
    self.formats = formats
    self.omitsDefaults = omitsDefaults
    self.missingBecomesJSON = missingBecomesJSON
    self.distinguishesPresence = distinguishesPresence
    self.extras = extras
    self.keepsUnknown = keepsUnknown
    self.trustsSchemas = trustsSchemas
  }
}

/// The result of an import.
public struct ImportedSchema: Sendable {
  /// The schema, laid out as `kinds format` does; `nil` if an error was found.
  public let text: String?
  /// The type of each schema of the description that was imported, by its JSON Pointer.
  public let types: [String: String]
  /// The diagnostics of the descriptions, by file and position.
  public let diagnostics: [Diagnostic]
}

/// Makes a schema of kinds of descriptions of data: JSON Schema (draft 7, 2019-09, 2020-12) or OpenAPI (3.0, 3.1, 3.2).
///
/// The schema is checked as `kinds check` does, and is valid. Everything that the language cannot express is a remark
/// with the JSON Pointer of its place.
///
/// - Parameters:
///   - sources: The descriptions, which may refer to each other by their paths.
///   - options: The choices of the import.
///   - previous: The schema of an earlier import, in which people may have given things other names. They are kept.
///   - progress: Receives the amount of finished work and the total amount, repeatedly.
public func importSchema(
  _ sources: [SourceFile], options: ImportOptions = ImportOptions(),
  previous: SourceFile? = nil, progress: (Int, Int) -> Void = { _, _ in }
) -> ImportedSchema {
  var diagnostics = Diagnostics()
  var descriptions = sources.enumerated().map { readDescription($1, file: $0, &diagnostics) }
  if diagnostics.hasErrors {
    return ImportedSchema(text: nil, types: [:], diagnostics: diagnostics.sorted())
  }
  if descriptions.count == 1, options.unions.isEmpty, let description = descriptions[0] {
    let original = takenBack(
      description, trustsSchemas: options.trustsSchemas, &diagnostics)
    if original != nil || diagnostics.hasErrors {
      return ImportedSchema(
        text: original?.text, types: original?.types ?? [:], diagnostics: diagnostics.sorted())
    }
  }
  let result = draftSchema(descriptions.compactMap { $0 }, options, progress)
  // The draft does not refer to them.
  descriptions = []
  var found = diagnostics
  found.append(result.diagnostics.all)
  guard var draft = result.draft, !found.hasErrors else {
    return ImportedSchema(text: nil, types: [:], diagnostics: found.sorted())
  }
  let old = previous.flatMap { earlierSchema($0, draft.start, &found) }
  let text = draft.text(keepingNamesOf: old, &found)
  // After an error there is no schema to make remarks about.
  if !found.hasErrors { draft.report(&found) }
  if draft.isEmpty {
    found.error(
      .importDocument,
      "the description has nothing to declare, because its schemas become scalars, lists, dictionaries or 'JSON'; describe an object with 'properties', a choice with 'oneOf' or values with 'enum'",
      at: draft.start)
    return ImportedSchema(text: nil, types: [:], diagnostics: found.sorted())
  }
  return ImportedSchema(
    text: text, types: text == nil ? [:] : draft.typesByPointer, diagnostics: found.sorted())
}

/// Runs the passes of an import one after the other; each reads the results of those before it.
private func draftSchema(
  _ descriptions: [Description], _ options: ImportOptions, _ progress: (Int, Int) -> Void
) -> (draft: ImportedDraft?, diagnostics: Diagnostics) {
  progress(25, 100)
  let references = References(descriptions)
  references.readIdentifiers()
  let normalizer = Normalizer(references, allowsMissing: options.missingBecomesJSON)
  let named = NamedSchemas(references, includesBodies: options.includesAll)
  let builder = DraftBuilder(Discovery(normalizer, named), options)
  return builder.run(progress)
}

/// The schema of an earlier import; `nil` if it is invalid.
private func earlierSchema(
  _ source: SourceFile, _ start: SourceRange, _ diagnostics: inout Diagnostics
) -> Schema? {
  var faults = Diagnostics()
  if let checked = readSchema([source], GenerationOptions(), &faults) { return checked.schema }
  diagnostics.warning(
    .importChanged,
    "the names in \(quoted(source.printableName)) are not preserved, because it is not valid: \(faults.sorted().first { $0.severity == .error }?.message ?? "")",
    at: start)
  return nil
}
