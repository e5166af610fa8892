import KindsCore

/// Lists everything of a schema that Swift code can name. Structs and unions have their own files.
struct Outline {
  let checked: CheckedSchema

  var schema: Schema { checked.schema }

  init(_ checked: CheckedSchema) { self.checked = checked }

  /// The declarations of each sort, in the order of their indices.
  var declarations: [Part] {
    unions + structures + schema.enumerations.indices.map(enumeration)
      + schema.protocols.map(definition)
      + schema.partialVisitors.map(visitor) + schema.modules[0].externals.map(external)
  }

  // MARK: Facts of several sorts of declarations

  /// Returns the part of a declaration, without its facts and inner parts.
  ///
  /// - Parameter data: A description of the JSON form, by which a renamed declaration is found; empty if there is none.
  func declaration(
    _ sort: PartSort, _ name: Located<SwiftName>, _ document: Int, data: [String] = []
  ) -> Part {
    let text = name.value.text
    var part = Part(sort, name, keys: [["name \(text)"], data.isEmpty ? [] : ["data \(data)"]])
    part.isImported = !schema.isOwn(document: document)
    part.uses = ["code that names '\(text)'"]
    part.document = document
    let access = schema.documents[document].access
    let rank = access == .public ? 2 : access == .package ? 1 : 0
    part.facts = [
      Fact(
        .access, part.isImported ? nil : access.rawValue, rank: rank,
        at: schema.firstName(in: document))
    ]
    return part
  }

  /// Adds the fact about generic parameters.
  func add(_ parameters: [Located<TypeParameter>], to part: inout Part) {
    part.parameters = parameters.map { parameter in
      let names = Conformances.named.filter { parameter.value.conforms.contains($0.protocols) }
      return (parameter.value.name, names.map(\.name) + parameter.value.protocols.map(\.text))
    }
    let texts = part.parameters.map { name, constraints in
      quoted(name.text + (constraints.isEmpty ? "" : ": \(constraints.joined(separator: " & "))"))
    }
    part.facts.append(
      Fact(.parameters, list(texts), is: "\(part.parameters.map(\.constraints))"))
  }

  /// Adds the parts for conformances and attributes.
  ///
  /// - Parameter subject: The name of the type in reports, if it is not that of the part.
  func add(
    _ conforms: Conformances, _ protocols: [Located<ProtocolReference>],
    _ attributes: [SwiftAttribute], to part: inout Part, subject: String? = nil
  ) {
    let names = Conformances.named.filter { conforms.contains($0.protocols) }.map(\.name)
    part.parts += names.filter { $0 != "Codable" }.map { Part(.conformance, $0) }
    part.parts += protocols.map { reference in
      var own = Part(.conformance, reference.value.text)
      let requirements = schema.definition(of: reference.value)?.requirements
      if requirements?.contains(where: \.isHandWritten) ?? true {
        own.handling = ["the module, until it implements the requirements of the protocol"]
      }
      return own
    }
    part.parts += attributes.map { Part(.attribute, $0.text) }
    guard let subject else { return }
    for index in part.parts.indices where part.parts[index].sort.isOfDeclaration {
      part.parts[index].subject = subject
    }
  }

  /// Adds the fact about platform versions.
  func add(_ availability: Availability?, to part: inout Part) {
    part.availability = availability
    part.facts.append(Fact(.available, availability?.text ?? "no version"))
  }

  /// Returns the fact about the isolation of code.
  ///
  /// - Parameters:
  ///   - title: The code in messages, in the plural.
  ///   - identity: The string to compare, in addition to the isolation.
  func isolation(
    _ isolation: Isolation?, of title: String, _ subject: String? = nil, is identity: String? = nil
  ) -> Fact {
    let text = isolation.map { quoted($0.rawValue) } ?? "the default of the module"
    let rank = isolation == .nonisolated ? 0 : isolation == nil ? 1 : 2
    return Fact(.isolation, text, is: identity, rank: rank, title: title, subject: subject)
  }

  /// Returns a part of the output that schemas can add or omit.
  ///
  /// - Parameters:
  ///   - key: The name by which another version has the same part.
  ///   - title: The names of the declarations, for messages.
  func generated(
    _ sort: PartSort, _ key: String, _ title: String, at range: SourceRange? = nil,
    uses: String = ""
  ) -> Part {
    var part = Part(sort, key, at: range)
    part.title = title
    part.uses = ["uses of \(title)\(uses)"]
    return part
  }

  // MARK: Small declarations

  private func enumeration(_ index: Int) -> Part {
    let enumeration = schema.enumerations[index]
    var part = declaration(
      .enumeration, enumeration.name, enumeration.document,
      data: enumeration.values.map(\.tag.value.quotedText))
    part.element = .enumeration(enumeration, index)
    add(enumeration.conforms, enumeration.protocols, enumeration.attributes, to: &part)
    add(enumeration.availability, to: &part)
    part.facts.append(
      Fact(
        .unknownValues, enumeration.keepsUnknown ? "kept" : "refused",
        rank: enumeration.keepsUnknown ? 1 : 0))
    part.parts += enumeration.values.map { value in
      let (own, tag) = (value.name.value.text, value.tag.value.quotedText)
      var part = Part(
        .value, value.name, keys: [["\(own) \(tag)"], ["tag \(tag)"], ["name \(own)"]])
      part.element = .value(value)
      part.facts = [Fact(.valueTag, tag)]
      part.uses = ["code that names '.\(own)'"]
      return part
    }
    return part
  }

  private func definition(_ definition: ProtocolDefinition) -> Part {
    let name = definition.name.value.text
    var part = declaration(.protocol, definition.name, definition.document)
    part.facts.append(
      isolation(
        definition.isolation, of: "the requirements of \(quoted(name))",
        is: definition.writtenIsolation?.rawValue ?? "-"))
    part.parts = definition.requirements.map { requirement in
      let own = requirement.name.value.text
      var part = Part(.requirement, requirement.name, keys: [["\(requirement.key)"]])
      part.facts = [
        Fact(
          .requirementChanged, quoted(own),
          of: (requirement.result.map { [$0.type] } ?? []) + requirement.parameters.map(\.use.type),
          is: "\(requirement.form)")
      ]
      part.handling = ["types that conform to '\(name)' without \(quoted(own))"]
      return part
    }
    return part
  }

  private func visitor(_ visitor: PartialVisitor) -> Part {
    let name = visitor.name.value.text
    let union = schema.unions[visitor.union]
    let module = schema.module(of: union.document, naming: union.name.value).map { "\($0.name)." }
    let conforming = ["types that conform to '\(name)'"]
    var part = declaration(.partialVisitor, visitor.name, visitor.document)
    part.facts += [
      Fact(
        .visitorUnion, quoted((module ?? "") + union.name.value.text),
        of: [.declared(schema.type(.union(visitor.union)))], is: module ?? "")
    ]
    part.parts = visitor.kinds.map { kind in
      var part = Part(.method, checked.names.unions[visitor.union].kinds[kind].visit.text)
      part.handling = conforming
      return part
    }
    return part
  }

  private func external(_ external: Located<ExternalType>) -> Part {
    var part = Part(.external, external.value.name, at: external.range)
    part.element = .external(external.value)
    part.facts = [Fact(.external, "\(external.value)")]
    return part
  }
}

/// Returns strings as a list in a sentence, or "none".
func list(_ texts: [String]) -> String {
  texts.isEmpty ? "none" : plainList(texts, conjunction: "and")
}

extension Schema {
  /// Returns the position of the first declared name in a schema file.
  fileprivate func firstName(in document: Int) -> SourceRange? {
    unions.first { $0.document == document }?.name.range
      ?? structures.first { $0.document == document }?.name.range
      ?? enumerations.first { $0.document == document }?.name.range
      ?? protocols.first { $0.document == document }?.name.range
      ?? partialVisitors.first { $0.document == document }?.name.range
  }
}
