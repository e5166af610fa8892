/// The files of a checked schema: four for each schema file, and one that they share.
func emit(_ schema: Schema, _ sources: [SourceFile]) -> [GeneratedFile] {
  let fileNames = outputFileNames(forSchemas: sources.map(\.path))
  var files: [EmittedFile] = []
  for document in schema.documents {
    let path = sources[document.file].path
    let output = DocumentOutput(
      schema: schema, document: document,
      schemaName: path.split(separator: "/").last.map(String.init) ?? path)
    let emitters = [output.types, output.visitors, output.coding, output.renderers]
    for (name, emitter) in zip(fileNames[document.file], emitters) { files.append(emitter(name)) }
  }
  files.append(supportFile(schema))
  return files.map(\.generatedFile)
}

/// The four files of a schema file.
private struct DocumentOutput {
  let schema: Schema
  let document: Document
  let schemaName: String

  private var access: Access { document.access }

  private var unions: [(union: Union, names: UnionNames)] {
    document.unions.map { (schema.unions[$0], UnionNames(schema.unions[$0])) }
  }

  private var structures: [Structure] { document.structures.map { schema.structures[$0] } }

  private var enumerations: [Enumeration] { document.enumerations.map { schema.enumerations[$0] } }

  /// The models and structs with what they are made of.
  private func records(
    of union: Union, _ names: UnionNames
  ) -> [(kind: Kind, model: SwiftName, fields: [Field])] {
    zip(union.kinds, names.kinds).compactMap { kind, kindNames in
      guard case .model(let fields) = kind.payload, let model = kindNames.model else { return nil }
      return (kind, model, fields)
    }
  }

  func types(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName, doc: document.doc)
    for (union, names) in unions {
      file.sections.append(enumSection(union, names, access))
      for (kind, model, fields) in records(of: union, names) {
        let fallback: Code =
          "/// What a ``\(bare: names.type)`` of the kind `\(bare: kind.name.value)` carries."
        file.sections.append(
          recordSection(
            model, doc: .doc(kind.doc, default: fallback), conforms: kind.conforms,
            fields: fields, access))
        file.sections.append(
          recordDescriptionSection(model, conforms: kind.conforms, fields: fields, access))
      }
      file.sections += [
        kindSection(union, names, access), accessorSection(union, names, access),
        sharedFieldSection(union, names, access), unionDescriptionSection(union, names, access),
      ]
      for kind in union.kinds {
        file.importModules(kind.payload.modules, access)
        for type in kind.payload.fieldTypes { file.importModules(type.modules, access) }
      }
    }
    for structure in structures {
      let name = structure.name.value
      file.sections.append(
        recordSection(
          name, doc: .doc(structure.doc, default: "/// A record of the schema."),
          conforms: structure.conforms, fields: structure.fields, access))
      file.sections.append(
        recordDescriptionSection(
          name, conforms: structure.conforms, fields: structure.fields, access))
      for field in structure.fields { file.importModules(field.type.modules, access) }
    }
    file.sections += enumerations.map { enumerationSection($0, access) }
    return file
  }

  func visitors(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName)
    for (union, names) in unions {
      file.sections += [
        .blocks(
          VisitorProtocol.all(of: union, names).map { visitorSection($0, union, names, access) }),
        partialVisitorSection(union, names, access), dispatchSection(union, names, access),
        handlersSection(union, names, access), modelProtocolSection(union, names, access),
      ]
      for kind in union.kinds { file.importModules(kind.payload.modules, access) }
    }
    return file
  }

  func coding(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName)
    for (union, names) in unions {
      file.sections.append(unionCodingSection(union, names, access))
      for (kind, model, fields) in records(of: union, names) {
        file.sections.append(
          recordCodingSection(model, conforms: kind.conforms, fields: fields, access))
        file.importCoded(fields, kind.conforms)
      }
    }
    for structure in structures {
      file.sections.append(
        recordCodingSection(
          structure.name.value, conforms: structure.conforms, fields: structure.fields, access))
      file.importCoded(structure.fields, structure.conforms)
    }
    for enumeration in enumerations {
      guard let coding = enumeration.conforms.coding else { continue }
      file.sections.append("nonisolated extension \(enumeration.name.value): \(coding) {}")
    }
    return file
  }

  func renderers(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName)
    for (union, names) in unions {
      for renderer in union.renderers {
        file.sections.append(
          rendererSection(renderer.value, of: union, names, access, in: schema))
      }
      guard !union.renderers.isEmpty else { continue }
      for kind in union.kinds {
        file.importModules(kind.payload.modules, access)
      }
      file.importModules(schema.reachableModules(from: union), .internal)
    }
    return file
  }
}

extension EmittedFile {
  /// Adds what the decoding of fields names in its bodies.
  fileprivate mutating func importCoded(_ fields: [Field], _ conforms: Conformances) {
    guard conforms.contains(.decodable) else { return }
    for field in fields { importModules(field.type.modules, .internal) }
  }
}

extension Schema {
  /// The modules of every type that a value of a union can hold.
  fileprivate func reachableModules(from union: Union) -> Set<String> {
    var modules: Set<String> = []
    var seen: Set<DeclaredType> = []
    var pending = union.kinds.flatMap { types(of: $0.payload) }
    while let type = pending.popLast() {
      modules.formUnion(type.modules)
      for case .declared(let declared) in type.parts where seen.insert(declared).inserted {
        switch declared.place {
        case .union(let index): pending += unions[index].kinds.flatMap { types(of: $0.payload) }
        case .model(let union, let kind): pending += types(of: unions[union].kinds[kind].payload)
        case .structure(let index): pending += structures[index].fields.map(\.type)
        case .enumeration: continue
        }
      }
    }
    return modules
  }

  private func types(of payload: Payload) -> [SwiftType] {
    if case .type(let type, _) = payload { return [type] }
    return payload.fieldTypes
  }
}
