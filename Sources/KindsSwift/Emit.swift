/// The files of a checked schema: six for each schema file, and one that they share.
func emit(
  _ checked: CheckedSchema, _ plans: RenderPlans, _ sources: [SourceFile]
) -> [GeneratedFile] {
  let schema = checked.schema
  let locals = DecodingLocals(checked.names)
  let fileNames = outputFileNames(forSchemas: sources.map(\.path))
  // The text of each file is made before the next is begun, because pieces of code take more memory.
  var files: [GeneratedFile] = []
  for document in schema.documents {
    let path = sources[document.file].path
    let output = DocumentOutput(
      checked, locals, plans, document: document,
      schemaName: path.split(separator: "/").last.map(String.init) ?? path)
    let emitters = [
      output.types, output.visitors, output.coding, output.renderers, output.swiftUI, output.uiKit,
    ]
    for (name, emitter) in zip(fileNames[document.file], emitters) {
      files.append(emitter(name).generatedFile)
    }
  }
  files.append(supportFile(schema, checked.facts, plans).generatedFile)
  return files
}

/// The six files of a schema file.
private struct DocumentOutput {
  let schema: Schema
  let facts: Facts
  let plans: RenderPlans
  let document: Document
  let schemaName: String
  private let unions: [UnionOutput]
  private let structures: [RecordOutput]

  init(
    _ checked: CheckedSchema, _ locals: DecodingLocals, _ plans: RenderPlans,
    document: Document, schemaName: String
  ) {
    self.schema = checked.schema
    self.plans = plans
    self.document = document
    self.schemaName = schemaName
    self.facts = checked.facts
    self.unions = document.unions.map { UnionOutput($0, in: checked, locals) }
    self.structures = document.structures.map { RecordOutput($0, in: checked, locals) }
  }

  private var access: Access { document.access }

  private var enumerations: [Enumeration] { document.enumerations.map { schema.enumerations[$0] } }

  func types(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName, doc: document.doc)
    for output in unions {
      file.sections += [output.enumSection, output.comparisonSection, output.deprecationSection]
      file.add(output.records + (output.unknownRecord.map { [$0] } ?? []))
      file.sections += [
        output.kindSection, output.constantSection, output.accessorSection,
        output.sharedFieldSection,
        output.descriptionSection, output.forwardingSections, output.protocolPropertySection,
        output.conversionSection,
      ]
      file.importProtocols(of: output)
      file.importPayloads(of: output)
      file.importConstraints(of: output)
      for constant in output.union.constants { file.importModules(constant.type.modules, access) }
      for values in output.values.constants[output.index] {
        file.importExpressions(in: values, .internal)
      }
    }
    file.add(structures)
    for enumeration in enumerations {
      file.sections.append(enumerationSection(enumeration, access))
      file.addConformances(of: enumeration.name.value, to: enumeration.protocols, access)
    }
    for index in document.protocols {
      file.sections.append(protocolSection(index, in: schema, facts))
      for use in schema.protocols[index].requirements.flatMap(\.uses) {
        file.importModules(use.type.modules, access)
      }
    }
    return file
  }

  func visitors(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName)
    for output in unions {
      file.sections += [
        output.visitorSections, output.partialVisitorSection, output.dispatchSection,
        output.handlersSection, output.modelProtocolSection, output.walkerSection,
        output.traversalSection,
      ]
      file.importPayloads(of: output)
      file.importConstraints(of: output)
      for type in output.facts.traversedTypes {
        file.importModules(SwiftType.declared(type).modules, .internal)
      }
      guard output.union.hasModelProtocol else { continue }
      for field in output.union.sharedFields { file.importModules(field.type.modules, access) }
    }
    return file
  }

  func coding(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName)
    for output in unions {
      file.sections += [output.codingSection, output.aliasSection]
      file.importDecodedPayloads(of: output)
      file.addCoding(output.records)
      file.sections.append(output.unknownCodingSection)
    }
    file.addCoding(structures)
    file.sections += enumerations.map { enumerationCodingSection($0, access) }
    return file
  }

  func renderers(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName)
    for (index, output) in zip(document.unions, unions) where !plans[union: index].isEmpty {
      file.sections += plans[union: index].map(output.rendererSection)
      file.importPayloads(of: output)
      file.importConstraints(of: output)
      file.importModules(schema.reachableModules(from: output.union), .internal)
    }
    return file
  }
}

extension DocumentOutput {
  func swiftUI(_ fileName: String) -> EmittedFile {
    views(fileName, .swiftui, "SwiftUI", condition: "canImport(SwiftUI)") { [$0.swiftUISection] }
  }

  func uiKit(_ fileName: String) -> EmittedFile {
    // UIKit of watchOS has no cells.
    views(fileName, .uikit, "UIKit", condition: "canImport(UIKit) && !os(watchOS)") {
      [$0.tableCellSection, $0.collectionCellSection]
    }
  }

  private func views(
    _ fileName: String, _ framework: ViewFramework, _ module: String, condition: Code,
    sections: (UnionOutput) -> [Code]
  ) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName)
    for output in unions where output.union.views[framework] != nil {
      file.condition = condition
      file.sections += sections(output)
      file.importModules([module], access)
      file.importPayloads(of: output)
      file.importConstraints(of: output)
    }
    return file
  }
}

extension EmittedFile {
  /// Adds models or structs.
  fileprivate mutating func add(_ records: [RecordOutput]) {
    for record in records {
      sections += [record.typeSection, record.presetSection, record.descriptionSection]
      for field in record.fields { importModules(field.type.modules, record.access) }
      for parameter in record.parameters { importModules(parameter.modules, record.access) }
      importExpressions(in: record.fields.map(record.values.defaultValue), record.access)
      for (_, values) in record.presets { importExpressions(in: values, .internal) }
      addConformances(of: record.name, to: record.protocols, record.access)
    }
  }

  /// Adds the modules of the types that Swift expressions are written for, also inside of other values.
  fileprivate mutating func importExpressions(in values: [DefaultValue?], _ access: Access) {
    for type in values.compactMap({ $0 }).flatMap(\.expressionTypes) {
      importModules(type.modules, access)
    }
  }

  /// Adds the conformances of a model, a struct or an enum to the protocols beyond the standard ones.
  fileprivate mutating func addConformances(
    of type: SwiftName, to protocols: [Located<ProtocolReference>], _ access: Access
  ) {
    sections.append(conformanceSection(of: type, to: protocols.map(\.value)))
    importModules(Set(protocols.compactMap(\.value.module)), access)
  }

  /// Adds the modules of what a union's conformances and properties for protocols name.
  fileprivate mutating func importProtocols(of output: UnionOutput) {
    let protocols =
      output.union.protocols.map(\.value) + output.schema.partialProtocols(of: output.union)
    importModules(Set(protocols.compactMap(\.module)), output.access)
    for use in output.forwardedRequirements.flatMap(\.requirement.uses) {
      importModules(use.type.modules, output.access)
    }
  }

  /// Adds the coding of models or structs, which names the types of fields in its bodies.
  fileprivate mutating func addCoding(_ records: [RecordOutput]) {
    for record in records {
      sections.append(record.codingSection)
      guard record.conforms.contains(.decodable) else { continue }
      for field in record.fields { importModules(field.type.modules, .internal) }
      importExpressions(in: record.fields.map(record.values.absentValue), .internal)
    }
  }

  /// Adds the modules of the protocols that constrain the parameters of a union.
  fileprivate mutating func importConstraints(of output: UnionOutput) {
    for parameter in output.union.parameters {
      importModules(parameter.value.modules, output.access)
    }
  }

  /// Adds the modules of the types that the decoding of a union names in its bodies.
  fileprivate mutating func importDecodedPayloads(of output: UnionOutput) {
    guard output.union.conforms.contains(.decodable) else { return }
    for case .type(let type, _) in output.union.kinds.map(\.payload) {
      importModules(type.modules, .internal)
    }
  }

  /// Adds the modules of the types that cases carry in place of a model.
  fileprivate mutating func importPayloads(of output: UnionOutput) {
    for kind in output.union.kinds { importModules(kind.payload.modules, output.access) }
  }
}

extension Schema {
  /// The modules of every type that a value of a union can hold.
  fileprivate func reachableModules(from union: Union) -> Set<String> {
    var modules: Set<String> = []
    var seen: Set<DeclaredType> = []
    var pending = union.kinds.flatMap(\.payload.types)
    while let type = pending.popLast() {
      modules.formUnion(type.modules)
      for case .declared(let declared) in type.parts where seen.insert(declared).inserted {
        switch declared.index {
        case .union(let index): pending += unions[index].kinds.flatMap(\.payload.types)
        case .model(let union, let kind): pending += unions[union].kinds[kind].payload.types
        case .structure(let index): pending += structures[index].fields.map(\.type)
        case .enumeration: continue
        }
      }
    }
    return modules
  }
}
