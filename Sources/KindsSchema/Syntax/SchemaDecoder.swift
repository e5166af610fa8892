/// Decodes the declarations of a schema file: their shape, not yet their meaning.
///
/// - Parameters:
///   - source: The file that was read.
///   - file: Its place among the sources.
/// - Returns: What could be read; it is complete where no error was reported.
func decodeSchema(
  _ node: JSONNode, _ source: SourceFile, file: Int, _ diagnostics: inout Diagnostics
) -> DocumentDeclaration? {
  var decoder = SchemaDecoder(source: source)
  let document = decoder.document(node, file: file)
  diagnostics.append(decoder.objects.diagnostics.all)
  return document
}

/// The newest version of the schema language that this generator reads.
private let newestVersion = 1

/// The part of decoding that knows the language; ``ObjectDecoder`` knows JSON.
struct SchemaDecoder {
  let source: SourceFile
  var objects = ObjectDecoder()
  /// What declarations of the document conform to that do not say so themselves.
  var defaultConforms: [Located<String>]?
  /// How unions stand in data that do not say so themselves, and the styles of structs and enums.
  var defaultCoding = CodingDeclaration()

  mutating func document(_ node: JSONNode, file: Int) -> DocumentDeclaration? {
    if let version = requiredVersion(of: node), version > newestVersion {
      objects.diagnostics.error(
        .requiredVersion,
        "the schema needs version \(version) of the language, and this program reads \(newestVersion); update swift-kinds",
        at: node.member("requires")?.range ?? node.range)
      return nil
    }
    guard let members = objects.members(of: node, shape: .document) else { return nil }
    checkVersion(members["requires"])
    let defaultAccess = defaults(members["defaults"])
    return DocumentDeclaration(
      file: file,
      doc: doc(members),
      access: objects.choice(members["access"], for: "'access'", Access.self)
        ?? defaultAccess ?? .internal,
      maxDepth: defaultCoding.maxDepth,
      externals: externals(members["externals"]),
      groups: objects.declarations(in: members["groups"], of: "'groups'").map {
        GroupDeclaration(name: $0.name, fields: fields($0.node))
      },
      unions: objects.declarations(in: members["unions"], of: "'unions'").compactMap {
        union($0.name, $0.node)
      },
      structs: objects.declarations(in: members["structs"], of: "'structs'").compactMap {
        structure($0.name, $0.node)
      },
      presets: objects.declarations(in: members["presets"], of: "'presets'").compactMap {
        presets($0.name, $0.node)
      },
      enums: objects.declarations(in: members["enums"], of: "'enums'").compactMap {
        enumeration($0.name, $0.node)
      },
      protocols: protocols(members["protocols"]))
  }

  /// Takes in what the document says for all of its declarations, and returns their access.
  private mutating func defaults(_ node: JSONNode?) -> Access? {
    guard let node, let members = objects.members(of: node, shape: .defaults) else { return nil }
    defaultConforms = objects.strings(members["conforms"], for: "'conforms'")
    defaultCoding = coding(members["coding"], isOfDocument: true)
    defaultCoding.inheritsUnknown = true
    defaultCoding.sharedRange = nil
    defaultCoding.maxDepthRange = nil
    return objects.choice(members["access"], for: "'access'", Access.self)
  }

  private func requiredVersion(of node: JSONNode) -> UInt64? {
    guard case .number(let text)? = node.member("requires")?.content,
      text.utf8.allSatisfy(ASCII.isDigit)
    else { return nil }
    return UInt64(text) ?? .max
  }

  private mutating func checkVersion(_ node: JSONNode?) {
    guard let node else { return }
    if case .number(let text) = node.content, let version = Int(text), version >= 1 { return }
    objects.diagnostics.error(
      .valueType, "'requires' must be a whole number from 1 on, the version of the language",
      at: node.range)
  }

  private mutating func externals(_ node: JSONNode?) -> [ExternalDeclaration] {
    objects.entries(of: node, of: "'externals'").compactMap { member in
      let name = member.key
      if !isQualifiedName(name.value) {
        objects.diagnostics.error(
          .nameSyntax,
          "the name \(quoted(name.value)) is no Swift type; write it as 'Type' or 'Outer.Type', without generic arguments",
          at: name.range)
      }
      guard let members = objects.members(of: member.value, shape: .external) else { return nil }
      let module = objects.string(members["import"], for: "'import'")
      if let module, !isQualifiedName(module.value) {
        objects.diagnostics.error(
          .moduleSyntax,
          "\(quoted(module.value)) is no name of a module; write it as behind 'import' in Swift",
          at: module.range)
      }
      return ExternalDeclaration(
        name: name, module: module?.value,
        conforms: objects.strings(members["conforms"], for: "'conforms'") ?? [])
    }
  }

  /// What a declaration says that it conforms to, or the document for all.
  mutating func conforms(_ members: ObjectDecoder.Members) -> [Located<String>]? {
    objects.strings(members["conforms"], for: "'conforms'") ?? defaultConforms
  }

  mutating func parameters(_ members: ObjectDecoder.Members) -> [ParameterDeclaration] {
    objects.strings(members["parameters"], for: "'parameters'")?.compactMap { text in
      parseParameter(text, &objects.diagnostics)
    } ?? []
  }

  mutating func include(_ members: ObjectDecoder.Members) -> [Located<String>] {
    objects.strings(members["include"], for: "'include'") ?? []
  }

  mutating func fields(_ node: JSONNode?) -> [FieldDeclaration] {
    let declarations = objects.declarations(in: node, of: "'fields'")
    var fields: [FieldDeclaration] = []
    fields.reserveCapacity(declarations.count)
    for (name, node) in declarations {
      if let field = field(name, node) { fields.append(field) }
    }
    return fields
  }

  private mutating func field(_ name: Located<String>, _ node: JSONNode) -> FieldDeclaration? {
    switch node.content {
    case .string:
      guard let type = type(node, for: "a field") else { return nil }
      return FieldDeclaration(name: name, type: type, details: nil)
    case .object:
      guard let members = objects.members(of: node, shape: .field, owner: name.range),
        let type = type(members["type"], for: "'type'")
      else { return nil }
      let details = FieldDetails(
        doc: doc(members), key: objects.string(members["key"], for: "'key'"),
        aliases: aliases(members), defaultValue: members["default"], constant: members["const"],
        format: format(members), nilCoding: nilCoding(members), elements: elements(members),
        isIndirect: objects.boolean(members["indirect"], for: "'indirect'")?.value ?? false,
        deprecation: deprecation(members))
      return FieldDeclaration(name: name, type: type, details: details)
    default:
      objects.typeError(
        "a type in a string, or an object with the key 'type'", node, for: "a field")
      return nil
    }
  }

  mutating func type(_ node: JSONNode?, for what: String) -> TypeExpression? {
    guard let text = objects.string(node, for: what) else { return nil }
    return parseType(text.value, in: text.range, &objects.diagnostics)
  }

  private mutating func structure(_ name: Located<String>, _ node: JSONNode) -> StructDeclaration? {
    guard let members = objects.members(of: node, shape: .structure) else { return nil }
    return StructDeclaration(
      name: name, doc: doc(members), parameters: parameters(members), include: include(members),
      fields: fields(members["fields"]),
      conforms: conforms(members), keyStyle: keyStyle(members["keys"]), extras: extras(members))
  }

  private mutating func enumeration(_ name: Located<String>, _ node: JSONNode) -> EnumDeclaration? {
    guard let members = objects.members(of: node, shape: .enumeration, owner: name.range) else {
      return nil
    }
    let values = enumValues(members["values"])
    if values.isEmpty, let node = members["values"], node.declaresNothing {
      objects.diagnostics.error(
        .emptyDeclaration, "the enum \(quoted(name.value)) has no values; add one",
        at: members.keyRange("values"))
    }
    return EnumDeclaration(
      name: name, doc: doc(members), values: values,
      conforms: conforms(members), tagStyle: tagStyle(members["tags"]),
      unknown: objects.choice(members["unknown"], for: "'unknown'", UnknownTags.self)
        ?? .fail)
  }

  private mutating func enumValues(_ node: JSONNode?) -> [EnumValueDeclaration] {
    guard let node else { return [] }
    switch node.content {
    case .array(let elements):
      return elements.compactMap { element in
        guard let text = objects.string(element, for: "a value of an enum") else { return nil }
        return EnumValueDeclaration(name: objects.name(text), doc: nil, tag: nil)
      }
    case .object:
      return objects.declarations(in: node, of: "'values'").compactMap { name, node in
        guard let members = objects.members(of: node, shape: .enumValue) else { return nil }
        return EnumValueDeclaration(
          name: name, doc: doc(members), tag: tag(members["tag"]))
      }
    default:
      objects.typeError("an array of names, or an object", node, for: "'values'")
      return []
    }
  }

  /// The message for those who use what is deprecated, which must say something.
  mutating func deprecation(_ members: ObjectDecoder.Members) -> String? {
    guard let message = objects.string(members["deprecated"], for: "'deprecated'") else {
      return nil
    }
    if message.value.allSatisfy(\.isWhitespace) {
      objects.diagnostics.error(
        .emptyMessage,
        "the message of 'deprecated' is empty; say what to use instead, as 'use title'",
        at: message.range)
    }
    return message.value
  }

  mutating func doc(_ members: ObjectDecoder.Members) -> String? {
    objects.string(members["doc"], for: "'doc'")?.value
  }
}
