/// Reads the declarations of a schema file. Names in them are not resolved yet.
///
/// - Parameters:
///   - source: The schema file.
///   - file: The index of the file among the source files.
/// - Returns: The declarations that could be read. If no error was reported, these are all declarations.
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

/// Returns the language version that a file requires. It is read before anything else, because a newer file may have
/// syntax that this version does not know.
private func requiredVersion(of node: JSONNode) -> Located<UInt64>? {
  guard case .object(let members) = node.content,
    let version = members.first(where: {
      $0.key.value == DocumentObject.grammar.keys.requires.description.name
    })?.value,
    case .number(let text) = version.content, text.utf8.allSatisfy(ASCII.isDigit)
  else { return nil }
  return Located(UInt64(text) ?? .max, at: version.range)
}

/// A schema file, with names that are not resolved yet.
struct DocumentDeclaration {
  /// The index of the file among the source files.
  let file: Int
  /// The imported module that the file belongs to; `nil` for the generated module.
  let module: ImportedModule?
  let doc: String?
  let access: Access
  /// The depth limit of recursive values in data, except for unions with their own limit.
  let maxDepth: Located<Int>?
  let externals: [ExternalDeclaration]
  let groups: [GroupDeclaration]
  let unions: [UnionDeclaration]
  let structs: [StructDeclaration]
  /// The structs that are declared in `presets`, together with their named values.
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

/// A document's defaults for its declarations.
struct DeclarationDefaults {
  let access: Access?
  let conforms: [Located<String>]?
  let coding: CodingDeclaration
  /// The direct JSON, if requested.
  let json: Located<DirectJSON>?
  /// The isolation of the requirements of protocols.
  let isolation: Isolation?
  /// Whether fields that do not set `coerce` are coerced.
  let coerces: Bool
  /// The settings of fields that are declared with a type only; `nil` if no default affects them.
  let fieldDetails: FieldDetails?

  init(_ defaults: Members<DefaultsObject>?) {
    access = defaults?.access?.value
    conforms = defaults?.conforms
    coding = defaults?.coding.map { CodingDeclaration(ofDocument: $0) } ?? CodingDeclaration()
    json = defaults?.json
    isolation = defaults?.isolation?.value
    coerces = defaults?.coerce ?? false
    fieldDetails =
      coerces
      ? FieldDetails(
        doc: nil,
        coding: FieldCoding(coercesByDefault: true)) : nil
  }
}

/// A request for direct JSON.
struct DirectRequest {
  private let json: Located<DirectJSON>?
  /// Whether the request applies only to a Codable declaration. This is the case if the document makes the request, but
  /// the declaration sets its own conformances.
  private let needsCodable: Bool

  /// - Parameters:
  ///   - json: The declaration's own request.
  ///   - conforms: The declaration's own conformances in the schema.
  init(
    _ json: Located<DirectJSON>?, besides conforms: [Located<String>]?,
    _ defaults: DeclarationDefaults
  ) {
    self.json = json ?? defaults.json
    self.needsCodable = json == nil && conforms != nil
  }

  /// Returns the direct JSON of a declaration with the given conformances; `nil` if it has none.
  func answer(_ conforms: Conformances) -> Located<DirectJSON>? {
    needsCodable && !conforms.isCoding ? nil : json
  }
}

/// A type that is declared in Swift code rather than in a schema.
struct ExternalDeclaration {
  let name: Located<String>
  let module: String?
  let conforms: [Located<String>]
  /// The JSON type of the values, if the schema sets one.
  let form: ExternalForm?

  init(_ name: Located<String>, _ external: Members<ExternalObject>) {
    self.name = name
    self.module = external.import?.value
    self.conforms = external.conforms ?? []
    self.form = external.form?.value
  }
}

/// A group of fields that kinds and structs can include by name.
struct GroupDeclaration {
  let name: Located<String>
  let fields: [FieldDeclaration]
}
