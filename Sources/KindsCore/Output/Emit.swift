/// Returns the files of a checked schema: one for each `OutputFile` of each schema file, and one that they share.
func emit(
  _ checked: CheckedSchema, _ plans: RenderPlans, _ sources: [SourceFile]
) -> [GeneratedFile] {
  let schema = checked.schema
  let locals = DecodingLocals(
    checked.names, outputs: Set(schema.unions.flatMap(\.renderers).map(\.format.output)))
  let own = schema.documents.filter(\.isOwn)
  let fileNames = outputFileNames(forSchemas: own.map { sources[$0.file].absolutePath })
  // The text of each file is created before the next file is begun, because pieces of code need more memory than their
  // text.
  var files: [GeneratedFile] = []
  var support = SupportFile(checked.facts.sharedTypes)
  for (index, (document, fileNames)) in zip(own, fileNames).enumerated() {
    let output = DocumentOutput(
      checked, locals, plans, document: document, index: index,
      schemaName: sources[document.file].printableName)
    for (outputFile, name) in zip(OutputFile.allCases, fileNames) {
      let file = output.file(outputFile, name)
      let generated = file.generatedFile(checked.facts.sharedTypes)
      if !generated.isEmpty {
        support.add(generated.text, file.needs, access: document.access)
      }
      files.append(generated)
    }
  }
  files.append(
    support.generatedFile(jsonDepthLimit: checked.facts.jsonDepthLimit(of: schema)))
  return files
}

/// The generated files of a schema file.
private struct DocumentOutput {
  let schema: Schema
  let facts: Facts
  let plans: RenderPlans
  let document: Document
  private let locals: DecodingLocals
  let schemaName: String
  private let unions: [UnionOutput]
  private let structures: [RecordOutput]
  /// The sections of the document's partial visitors.
  private let partialVisitors: [Code]

  init(
    _ checked: CheckedSchema, _ locals: DecodingLocals, _ plans: RenderPlans, document: Document,
    index: Int, schemaName: String
  ) {
    self.schema = checked.schema
    self.plans = plans
    self.document = document
    self.schemaName = schemaName
    self.facts = checked.facts
    self.locals = locals
    self.unions = document.unions.map { UnionOutput($0, in: checked, locals) }
    self.structures = document.structures.map { RecordOutput($0, in: checked, locals) }
    self.partialVisitors = schema.partialVisitors.filter { $0.document == index }.flatMap {
      let output = UnionOutput($0.union, in: checked, locals)
      return [output.partialVisitorSection($0)].available(output.union.availability)
    }
  }

  func file(_ outputFile: OutputFile, _ name: String) -> EmittedFile {
    switch outputFile {
    case .types: types(name)
    case .visitors: visitors(name)
    case .coding: coding(name)
    case .renderers: renderers(name)
    case .swiftUI: swiftUI(name)
    case .uiKit: uiKit(name)
    }
  }

  private var access: Access { document.access }

  private var enumerations: [Enumeration] { document.enumerations.map { schema.enumerations[$0] } }

  private func types(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(
      name: fileName, schemaName: schemaName, doc: document.doc, access: access)
    for output in unions {
      var sections = [output.enumSection, output.comparisonSection, output.deprecationSection]
      sections += recordSections(output.records + (output.unknownRecord.map { [$0] } ?? []))
      sections += [
        output.kindSection, output.resolvedSection, output.constantSection, output.accessorSection,
        output.modifySection, output.sharedFieldSection,
        output.descriptionSection, output.forwardingSections, output.protocolPropertySection,
        output.conversionSection, output.sampleSection,
      ]
      file.sections += sections.available(output.union.availability)
    }
    file.sections += structures.flatMap { recordSections([$0]).available($0.availability) }
    file.sections += enumerations.flatMap { enumeration in
      [
        enumerationSection(enumeration, access),
        conformanceSection(
          of: enumeration.name.value, to: enumeration.protocols.map(\.value)),
      ].available(enumeration.availability)
    }
    file.sections += document.protocols.map { protocolSection($0, in: schema) }
    return file
  }

  private func recordSections(_ records: [RecordOutput]) -> [Code] {
    records.flatMap { record in
      [
        record.typeSection, record.presetSection, record.descriptionSection,
        conformanceSection(of: record.name, to: record.protocols.map(\.value)),
      ]
    }
  }

  private func visitors(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName, access: access)
    for output in unions {
      file.sections += [
        output.visitorSections, output.dispatchSection,
        output.modelProtocolSection, output.walkerSection,
        output.traversalSection,
      ].available(output.union.availability)
    }
    file.sections += partialVisitors
    return file
  }

  private func coding(_ fileName: String) -> EmittedFile {
    // The public declarations of this file name no types of other modules.
    var file = EmittedFile(name: fileName, schemaName: schemaName, access: .internal)
    for output in unions {
      var sections = [output.codingSection, output.kindCodingSection, output.aliasSection]
      sections += output.records.map(\.codingSection)
      sections += [output.unknownCodingSection, output.directAccessSection]
      file.sections += sections.available(output.union.availability)
    }
    for (index, output) in zip(document.structures, structures) {
      file.sections += [output.codingSection, directAccess(index, output)]
        .available(output.availability)
    }
    for (index, enumeration) in zip(document.enumerations, enumerations) {
      let spelling = CodingSpelling(
        isGeneric: facts.direct.contains(.enumeration(index)), locals)
      file.sections += [
        enumerationCodingSection(
          enumeration, access, spelling, isKey: facts.dictionaryKeys.contains(.enumeration(index)),
          reportsUnknown: schema.reportsUnknown(enumeration))
      ].available(enumeration.availability)
    }
    return file
  }

  /// The members with which callers read and write a struct as direct JSON, if it requests that.
  private func directAccess(_ index: Int, _ output: RecordOutput) -> Code {
    schema.structures[index].json.map { json in
      DirectAccess(
        type: Code(output.name), conforms: output.conforms, access: access, json: json.value,
        parameters: schema.structures[index].parameters.map(\.value.name),
        codedParameters: directParameters(output.parameters, in: output.fields.map(\.type)),
        mayReportLosses: facts.direct.mayReportLosses(.structure(index))
      ).section
    } ?? .empty
  }

  private func renderers(_ fileName: String) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName, access: access)
    for (index, output) in zip(document.unions, unions) {
      file.sections += plans[union: index].map(output.rendererSection)
        .available(output.union.availability)
    }
    return file
  }
}

extension DocumentOutput {
  private func swiftUI(_ fileName: String) -> EmittedFile {
    views(fileName, [.swiftui], condition: "canImport(SwiftUI)") {
      [$0.swiftUISection, $0.gallerySection]
    }
  }

  private func uiKit(_ fileName: String) -> EmittedFile {
    // UIKit of watchOS has no cells.
    views(fileName, [.table, .collection], condition: "canImport(UIKit) && !os(watchOS)") {
      [
        $0.tableCellSection, $0.sourceSection(.table), $0.collectionCellSection,
        $0.sourceSection(.collection),
      ]
    }
  }

  private func views(
    _ fileName: String, _ parts: [ViewPart], condition: Code,
    sections: (UnionOutput) -> [Code]
  ) -> EmittedFile {
    var file = EmittedFile(name: fileName, schemaName: schemaName, access: access)
    for output in unions where parts.contains(where: { output.union.views[$0] != nil }) {
      file.condition = condition
      file.sections += sections(output).available(output.union.availability)
    }
    return file
  }
}

/// A file of the output: the content of its first lines, and its sections.
struct EmittedFile {
  let name: String
  /// The base name of the schema's file.
  let schemaName: String
  var doc: String?
  /// The access level of the file's declarations that name types of other modules.
  var access: Access = .internal
  var sections: [Code] = []
  /// The condition of an `#if` around the imports and the sections.
  var condition: Code?

  /// The modules that the sections need.
  var needs: Needs { sections.reduce(into: .none) { $0.formUnion($1.needs) } }

  /// Returns the file with its text.
  func generatedFile(_ sharedTypes: SharedTypes) -> GeneratedFile {
    let header: Code = """
      \(Code.comment("Generated by kinds from \(schemaName). Do not edit."))
      // swift-format-ignore-file
      """
    // A module is imported publicly only if a public declaration names it: the compiler warns about an unused
    // `public import`, and rejects a less visible one under InternalImportsByDefault.
    let lines = needs.imports(sharedTypes).map { module, isSeen in
      importStatement(Code(verbatim: module), isSeen ? access : .internal)
    }
    let top: [Code] = [
      .lines([header, doc.map { .lines([Code(verbatim: "//"), .comment($0)]) } ?? .empty])
    ]
    let content = [.lines(lines)] + sections
    let isEmpty = sections.allSatisfy(\.isEmpty)
    guard let condition else {
      return GeneratedFile(name: name, text: Code.text(ofBlocks: top + content), isEmpty: isEmpty)
    }
    let conditional: Code = """
      #if \(condition)
        \(blocks: content)
      #endif
      """
    return GeneratedFile(
      name: name, text: Code.text(ofBlocks: top + [conditional]), isEmpty: isEmpty)
  }
}

/// Returns the import of a module that is named by declarations of an access level.
private func importStatement(_ module: Code, _ access: Access) -> Code {
  guard access == .package else { return "\(access.modifier)import \(module)" }
  // Next to plain imports in other files, a `package import` is ambiguous, unless plain imports are internal.
  return """
    #if hasFeature(InternalImportsByDefault)
      package import \(module)
    #else
      import \(module)
    #endif
    """
}
