/// Reads the declarations of a schema file: their shape, not yet their meaning.
///
/// - Parameters:
///   - source: The file that was read.
///   - file: Its index among the sources.
/// - Returns: The declarations that could be read; they are complete if no error was reported.
func decodeSchema(
  _ node: JSONNode, _ source: SourceFile, file: Int, _ diagnostics: inout Diagnostics
) -> DocumentDeclaration? {
  if let version = requiredVersion(of: node), version.value > Version.newest {
    diagnostics.error(
      .requiredVersion,
      "the schema requires version \(version.value) of the schema language, but this program reads version \(Version.newest); update swift-kinds",
      at: version.range)
    return nil
  }
  if reportForeignDocument(node, source, &diagnostics) { return nil }
  let reader = SchemaReader(node, source)
  let owner = Located(source.path, at: node.range)
  let document = Members<DocumentObject>(of: node, owner: owner, reader).map {
    DocumentDeclaration($0, file: file, module: source.module)
  }
  diagnostics.append(reader.diagnostics.all)
  return document
}

/// The version that a file says it needs, which is read before anything else: a newer file may say what is not known.
private func requiredVersion(of node: JSONNode) -> Located<UInt64>? {
  guard case .object(let members) = node.content,
    let version = members.first(where: {
      $0.key.value == DocumentObject.grammar.keys.requires.description.name
    })?.value,
    case .number(let text) = version.content, text.utf8.allSatisfy(ASCII.isDigit)
  else { return nil }
  return Located(UInt64(text) ?? .max, at: version.range)
}

/// One schema file.
struct DocumentDeclaration {
  /// The index of the file among the sources.
  let file: Int
  /// The module that it is of; `nil` for the one that is generated.
  let module: ImportedModule?
  let doc: String?
  let access: Access
  /// The maximum depth in the data of values that can contain themselves, except of unions with a limit of their own.
  let maxDepth: Located<Int>?
  /// The values that decoding reports although it does not lose them.
  let reports: Set<ReportedValue>
  let externals: [ExternalDeclaration]
  let groups: [GroupDeclaration]
  let unions: [UnionDeclaration]
  let structs: [StructDeclaration]
  /// The structs that have presets.
  let presets: [StructDeclaration]
  let enums: [EnumDeclaration]
  let protocols: [ProtocolDeclaration]
  let partialVisitors: [PartialVisitorDeclaration]

  init(_ document: Members<DocumentObject>, file: Int, module: ImportedModule?) {
    _ = document.requires
    let defaults = DeclarationDefaults(document.defaults)
    self.file = file
    self.module = module
    self.doc = document.doc?.value
    self.access = document.access?.value ?? defaults.access ?? .internal
    self.maxDepth = defaults.coding.maxDepth
    self.reports = defaults.reports
    self.externals = (document.externals ?? []).map(ExternalDeclaration.init)
    self.groups = (document.groups ?? []).map { name, fields in
      GroupDeclaration(name: name, fields: FieldDeclaration.all(fields, defaults))
    }
    self.unions = (document.unions ?? []).map { UnionDeclaration($0, $1, defaults) }
    self.structs = (document.structs ?? []).map { StructDeclaration($0, $1, defaults) }
    self.presets = (document.presets ?? []).map { StructDeclaration($0, $1, defaults) }
    self.enums = (document.enums ?? []).map { EnumDeclaration($0, $1, defaults) }
    self.protocols = (document.protocols ?? []).map { ProtocolDeclaration($0, $1, defaults) }
    self.partialVisitors = (document.partialVisitors ?? []).compactMap(
      PartialVisitorDeclaration.init)
  }
}

/// The defaults of a document for its declarations.
struct DeclarationDefaults {
  let access: Access?
  let conforms: [Located<String>]?
  let coding: CodingDeclaration
  /// The direct JSON, if it is requested.
  let json: Located<DirectJSON>?
  /// The isolation of hand-written code.
  let isolation: Isolation?
  /// Whether fields that do not say it are coerced.
  let coerces: Bool
  /// The values that decoding reports although it does not lose them.
  let reports: Set<ReportedValue>
  /// The details of fields that have only a type; `nil` if there are none.
  let fieldDetails: FieldDetails?

  init(_ defaults: Members<DefaultsObject>?) {
    access = defaults?.access?.value
    conforms = defaults?.conforms
    coding = defaults?.coding.map { CodingDeclaration(ofDocument: $0) } ?? CodingDeclaration()
    json = defaults?.json
    isolation = defaults?.isolation?.value
    coerces = defaults?.coerce ?? false
    reports = Set((defaults?.report ?? []).map(\.value))
    fieldDetails =
      coerces
      ? FieldDetails(
        doc: nil,
        coding: FieldCoding(
          coercesByDefault: true, reportsCoercion: reports.contains(.coerced))) : nil
  }
}

/// A request for direct JSON.
struct DirectRequest {
  private let json: Located<DirectJSON>?
  /// Whether it applies only if the declaration is Codable: the request is from a document, and the declaration's own
  /// conformances determine whether it is coded.
  private let needsCodable: Bool

  /// - Parameters:
  ///   - json: The request of the declaration itself.
  ///   - conforms: The conformances that the declaration itself has in the schema.
  init(
    _ json: Located<DirectJSON>?, besides conforms: [Located<String>]?,
    _ defaults: DeclarationDefaults
  ) {
    self.json = json ?? defaults.json
    self.needsCodable = json == nil && conforms != nil
  }

  /// The coding of declarations that conform to some protocols.
  func answer(_ conforms: Conformances) -> Located<DirectJSON>? {
    needsCodable && !conforms.isCoding ? nil : json
  }
}

/// An external Swift type.
struct ExternalDeclaration {
  let name: Located<String>
  let module: String?
  let conforms: [Located<String>]
  /// The JSON type of its values, if that is known.
  let form: ExternalForm?

  init(_ name: Located<String>, _ external: Members<ExternalObject>) {
    self.name = name
    self.module = external.import?.value
    self.conforms = external.conforms ?? []
    self.form = external.form?.value
  }
}

/// Fields that kinds and structs take in by name.
struct GroupDeclaration {
  let name: Located<String>
  let fields: [FieldDeclaration]
}
