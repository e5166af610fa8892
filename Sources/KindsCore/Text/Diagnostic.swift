/// A message about a schema or another input file.
public struct Diagnostic: Equatable, Sendable {
  /// The severity of a diagnostic. An error stops the generation. A note points out something that may be intended.
  public enum Severity: String, Sendable {
    case error
    case warning
    case note
  }

  /// Another relevant place, which is printed as a note.
  public struct RelatedPlace: Equatable, Sendable {
    /// The message, beginning in lower case.
    public let message: String
    /// The place in the input file.
    public let range: SourceRange

    package init(message: String, range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// Whether the diagnostic is an error, a warning or a note.
  public let severity: Severity

  /// The violated rule. Its name does not change between versions.
  public let rule: Rule

  /// The problem and its fix, beginning in lower case, with names in single quotes.
  public let message: String

  /// The place of the problem.
  public let range: SourceRange

  /// Other relevant places.
  public let related: [RelatedPlace]
}

extension Diagnostic {
  /// Returns the diagnostic with its file indices increased by a number of files.
  package func inFiles(after count: Int) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange {
      SourceRange(file: range.file + count, bytes: range.bytes)
    }
    return Diagnostic(
      severity: severity, rule: rule, message: message, range: moved(range),
      related: related.map { RelatedPlace(message: $0.message, range: moved($0.range)) })
  }
}

/// A list of diagnostics, in the order in which they were found.
package struct Diagnostics {
  private(set) package var all: [Diagnostic] = []

  /// Creates an empty list.
  package init() {}

  /// Whether any of the diagnostics is an error.
  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds an error.
  package mutating func error(
    _ rule: Rule, _ message: String, at range: SourceRange, related: [Diagnostic.RelatedPlace] = []
  ) {
    all.append(
      Diagnostic(severity: .error, rule: rule, message: message, range: range, related: related))
  }

  /// Adds a warning, which does not stop the generation.
  package mutating func warning(_ rule: Rule, _ message: String, at range: SourceRange) {
    all.append(
      Diagnostic(severity: .warning, rule: rule, message: message, range: range, related: []))
  }

  /// Adds a note.
  package mutating func note(
    _ rule: Rule, _ message: String, at range: SourceRange, related: [Diagnostic.RelatedPlace] = []
  ) {
    all.append(
      Diagnostic(severity: .note, rule: rule, message: message, range: range, related: related))
  }

  package mutating func append(_ diagnostics: [Diagnostic]) {
    all += diagnostics
  }

  /// Returns the distinct diagnostics, sorted by file and position. Diagnostics at the same position keep their order.
  package func sorted() -> [Diagnostic] {
    var distinct: [Diagnostic] = []
    var seen: [SourceRange: Set<String>] = [:]
    for diagnostic in all {
      if seen[diagnostic.range, default: []].insert(diagnostic.message).inserted {
        distinct.append(diagnostic)
      }
    }
    return distinct.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.range, right.element.range)
        if first.file != second.file { return first.file < second.file }
        if first.bytes.lowerBound != second.bytes.lowerBound {
          return first.bytes.lowerBound < second.bytes.lowerBound
        }
        return left.offset < right.offset
      }
      .map(\.element)
  }
}

/// The rules for schemas, for their data, and for the import and export of schemas. The raw value is the name in
/// diagnostics.
///
/// Each rule for schemas or data has a folder with its name in the test fixtures for rejected schemas or rejected data.
public enum Rule: String, CaseIterable, Sendable {
  // Rules of the JSON reader (RFC 8259).
  case jsonSyntax = "json-syntax"
  case jsonEncoding = "json-encoding"
  case jsonDepth = "json-depth"
  case jsonDuplicateKey = "json-duplicate-key"

  // Rules for the syntax of a schema.
  case requiredVersion = "required-version"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case valueType = "value-type"
  case unknownValue = "unknown-value"
  case emptyDeclaration = "empty-declaration"
  case emptyMessage = "empty-message"
  case payloadExcludesFields = "payload-excludes-fields"
  case nameSyntax = "name-syntax"
  case moduleSyntax = "module-syntax"
  case typeSyntax = "type-syntax"
  case swiftExpression = "swift-expression"
  case attribute = "attribute"
  case templateSyntax = "template-syntax"
  case urlScheme = "url-scheme"

  // Rules for the meaning of a schema.
  case reservedName = "reserved-name"
  case nameCollision = "name-collision"
  case unknownKind = "unknown-kind"
  case unknownGroup = "unknown-group"
  case unknownType = "unknown-type"
  case ambiguousName = "ambiguous-name"
  case typeArguments = "type-arguments"
  case endlessArguments = "endless-arguments"
  case unknownProtocol = "unknown-protocol"
  case access = "access"
  case frozen = "frozen"
  case conformance = "conformance"
  case conformsWithoutModel = "conforms-without-model"
  case modelWithoutFields = "model-without-fields"
  case associatedValues = "associated-values"
  case requirement = "requirement"
  case identifiable = "identifiable"
  case jsonForm = "json-form"
  case neverStored = "never-stored"
  case optionalJSON = "optional-json"
  case dictionaryKey = "dictionary-key"
  case structRecursion = "struct-recursion"
  case indirection = "indirection"
  case emptyRecursion = "empty-recursion"
  case traversalWithoutRecursion = "traversal-without-recursion"
  case traversalOfExternal = "traversal-of-external"
  case moduleCycle = "module-cycle"
  case partialVisitor = "partial-visitor"
  case usedPart = "used-part"
  case payloadWithSharedFields = "payload-with-shared-fields"
  case payloadIsObject = "payload-is-object"
  case payloadShape = "payload-shape"
  case discriminatingMembers = "discriminating-members"
  case tagType = "tag-type"
  case tagCollision = "tag-collision"
  case keyCollision = "key-collision"
  case tagKey = "tag-key"
  case modelWithoutTag = "model-without-tag"
  case codingKey = "coding-key"
  case constantField = "constant-field"
  case nilCoding = "nil-coding"
  case invalidValue = "invalid-value"
  case presence = "presence"
  case structForm = "struct-form"
  case flatten = "flatten"
  case keyPath = "key-path"
  case format = "format"
  case elements = "elements"
  case singleElement = "single-element"
  case extrasWithTag = "extras-with-tag"
  case ofUnknown = "of-unknown"
  case defaultValue = "default-value"
  case unknownConstant = "unknown-constant"
  case missingConstant = "missing-constant"
  case unknownField = "unknown-field"
  case missingField = "missing-field"
  case defaultRecursion = "default-recursion"
  case samples = "samples"
  case directJSON = "direct-json"
  case unknownRenderer = "unknown-renderer"
  case missingTemplate = "missing-template"
  case templateName = "template-name"
  case templateSection = "template-section"
  case templateContext = "template-context"
  case schemaName = "schema-name"

  // Rules for data that is checked against a schema.
  case dataValue = "data-value"

  // Rules for exporting schemas.
  case structuredOutput = "structured-output"

  // Rules for importing schemas from other descriptions.
  case importDocument = "import-document"
  case importReference = "import-reference"
  case importRefused = "import-refused"
  case importChanged = "import-changed"
  case importDropped = "import-dropped"
}
