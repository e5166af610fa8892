/// Every schema file of a target, and of the modules that it imports, with its names looked up: what the rules check and
/// the emitters read.
///
/// What follows from it is in ``Graph``, ``Values`` and ``Facts``.
package struct Schema {
  package let modules: [Module]
  /// Those of the generated module before those of others.
  package let documents: [Document]
  /// Those of each document, each before its subsets.
  package let unions: [Union]
  package let structures: [Structure]
  package let enumerations: [Enumeration]
  package let protocols: [ProtocolDefinition]
  /// The fields of groups that what includes them declares again.
  let refinements: [Refinement]
  /// How many fields there are; the number of each is less.
  let fieldCount: Int
  /// Whether the members of any field stand in the object of what has it: what asks for them is most often spared it.
  package let flattens: Bool
  /// The unions that have models of their own, which subsets do not.
  let supersets: [Union]
  /// Every declared field once: the shared fields of each union, the own fields of each kind, the fields of each struct.
  let fieldGroups: [FieldGroup]
  /// The fields of the groups; kept as these are, because most rules ask for them.
  let declaredFields: [Field]

  init(
    modules: [Module], documents: [Document], unions: [Union], structures: [Structure],
    enumerations: [Enumeration], protocols: [ProtocolDefinition], refinements: [Refinement],
    fieldCount: Int, flattens: Bool
  ) {
    self.modules = modules
    self.documents = documents
    self.unions = unions
    self.structures = structures
    self.enumerations = enumerations
    self.protocols = protocols
    self.refinements = refinements
    self.fieldCount = fieldCount
    self.flattens = flattens
    supersets = unions.filter { $0.superset == nil }
    fieldGroups = groups(of: supersets, structures)
    declaredFields = fieldGroups.flatMap(\.fields)
  }
}

/// One schema file, and where its declarations are in the lists of ``Schema``.
package struct Document {
  /// The index of the file among the sources.
  package let file: Int
  /// The index of its module in ``Schema/modules``.
  let module: Int
  package let doc: String?
  package let access: Access
  /// How deep in the data the structs and the JSON of the document may be that can contain themselves, if it says so.
  package let maxDepth: Located<Int>?
  package let unions: Range<Int>
  package let structures: Range<Int>
  package let enumerations: Range<Int>
  package let protocols: Range<Int>
}

extension Document {
  /// Whether it is one of the generated module.
  package var isOwn: Bool { module == 0 }
}

/// A sum of kinds.
package final class Union {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  /// The other protocols that it and its models conform to.
  package let protocols: [Located<ProtocolReference>]
  /// How its values are written in JSON data.
  package let coding: Coding
  /// Whether JSON is read and written without a coder.
  package let json: Located<DirectJSON>?
  /// The fields that every model begins with.
  package let sharedFields: [Field]
  /// Those of a subset are the kinds of its superset.
  package let kinds: [Kind]
  /// The case for values whose tag no kind has, if these are kept, in the form of a kind: it has no tag of its own
  /// and no constants. Its name is located where the schema asks for it.
  package let unknown: Kind?
  package let visitors: Set<VisitorForm>
  /// Whether values can be matched by some of the kinds.
  package let matchesPartially: Bool
  /// Where its values are asked to be walked, or `nil` if they are not.
  package let traversal: SourceRange?
  /// Whether each kind has a method that changes in place what a value carries.
  package let isModified: Bool
  /// Where samples of it are asked for, or `nil` if they are not.
  package let samples: SourceRange?
  /// The frameworks that it is shown with, each with where they are asked for.
  package let views: [ViewFramework: SourceRange]
  package let without: Set<UnionPart>
  package let isFrozen: Bool
  package let renderers: [Renderer]
  package let constants: [Constant]
  /// The union that this one is a subset of, over the same models.
  package let superset: Superset?

  init(
    name: Located<SwiftName>, document: Int, doc: String?, parameters: [Located<TypeParameter>],
    conforms: Conformances, protocols: [Located<ProtocolReference>], coding: Coding,
    json: Located<DirectJSON>?, sharedFields: [Field], kinds: [Kind], unknown: Kind?,
    visitors: Set<VisitorForm>, matchesPartially: Bool, traversal: SourceRange?, isModified: Bool,
    samples: SourceRange?, views: [ViewFramework: SourceRange], without: Set<UnionPart>,
    isFrozen: Bool,
    renderers: [Renderer], constants: [Constant], superset: Superset?
  ) {
    self.name = name
    self.document = document
    self.doc = doc
    self.parameters = parameters
    self.conforms = conforms
    self.protocols = protocols
    self.coding = coding
    self.json = json
    self.sharedFields = sharedFields
    self.kinds = kinds
    self.unknown = unknown
    self.visitors = visitors
    self.matchesPartially = matchesPartially
    self.traversal = traversal
    self.isModified = isModified
    self.samples = samples
    self.views = views
    self.without = without
    self.isFrozen = isFrozen
    self.renderers = renderers
    self.constants = constants
    self.superset = superset
  }
}

/// The union that another one is a subset of.
package struct Superset {
  /// Its index in ``Schema/unions``.
  package let union: Int
  /// The index of each kind of the subset among those of the union.
  package let kinds: [Int]
}

/// A value that each kind of a union has.
package struct Constant {
  package let name: Located<SwiftName>
  package let doc: String?
  package let type: SwiftType
  /// Where the type is written.
  let typeRange: SourceRange
  /// The value for kinds that give none, as it is written.
  package let writtenDefault: JSONNode?
}

extension Union {
  /// Whether values of unknown kinds are kept.
  package var keepsUnknown: Bool { unknown != nil }

  /// The cases of the enum: the kinds, and the one for unknown kinds after them.
  package var cases: [Kind] { kinds + (unknown.map { [$0] } ?? []) }

  /// Whether a function is generated that decodes what a kind carries.
  package func decodesPayload(of kind: Kind) -> Bool {
    kind.hasData && conforms.contains(.decodable)
  }

  /// What its tags are, which is the same for every kind.
  package var tagForm: Tag.Form { kinds.first?.tag.value.form ?? .string }

  /// The generic parameters that the types of a payload name, which are those of its model.
  package func parameters(usedBy payload: Payload) -> [TypeParameter] {
    if parameters.isEmpty { return [] }
    let used = Set(payload.types.flatMap(\.parts))
    return parameters.map(\.value).filter { used.contains(.parameter($0)) }
  }

  /// Whether every value carries a model: those of unknown kinds do not.
  package var everyCaseHasAModel: Bool { !keepsUnknown && kinds.allSatisfy(\.hasModel) }

  /// Whether its models have a protocol in common.
  package var hasModelProtocol: Bool {
    !without.contains(.models) && parameters.isEmpty && kinds.contains(where: \.hasModel)
  }
}

/// How the values of a union are written in JSON data.
package struct Coding {
  package let style: CodingStyle
  /// Where the shared fields are, if the style leaves a choice.
  package let shared: SharedFields
  /// Where the union itself says that.
  let sharedRange: SourceRange?
  /// The key of the tag; the styles `external`, `shape` and `members` have none.
  package let tagKey: Located<String>
  /// The other keys of the tag that are read.
  package let tagAliases: [Located<String>]
  /// The kind of an object without a tag, if the union names one.
  package let missingTag: Located<String>?
  /// The key of the payload in the adjacent style.
  package let contentKey: Located<String>
  /// What becomes of members that no field names.
  package let extras: Extras
  /// The keys of those that are passed over if others are refused.
  package let excepted: [String]
  /// How many keys and indices deep in the data a value may be, if the union or its document says so.
  package let maxDepth: Located<Int>?
  /// Whether its document says that, or nothing does.
  let inheritsMaxDepth: Bool
}

extension Union {
  /// The key of the discriminator in JSON data.
  package var tagKey: Located<String> { coding.tagKey }

  /// The keys by which the discriminator is read: its own, and its aliases. There are none in styles without such a key.
  package var tagKeys: [String] {
    switch coding.style {
    case .internal, .adjacent: return [tagKey.value] + coding.tagAliases.map(\.value)
    case .external, .shape, .members: return []
    }
  }

  /// The index of the kind of an object without a tag; `nil` if that is an error.
  package var kindWithoutTag: Int? {
    guard let name = coding.missingTag?.value else { return nil }
    return kinds.firstIndex { $0.name.value.text == name }
  }

  /// The shared fields that are beside the payload in its data.
  package var fieldsBeside: [Field] {
    switch coding.style {
    case .internal, .shape, .members: return []
    case .adjacent, .external: return coding.shared == .beside ? sharedFields : []
    }
  }

  /// The keys of its own that are in the object of a value, with what they are for, as a message says it.
  package var ownKeys: [(key: String, purpose: String)] {
    let keys = tagKeys.map { ($0, "tag") }
    return coding.style == .adjacent ? keys + [(coding.contentKey.value, "content")] : keys
  }
}

/// A record that fields can name.
package final class Structure {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let fields: [Field]
  /// What it is in JSON data.
  package let form: StructForm
  /// What becomes of members that no field names, or of elements after those of the fields.
  package let extras: Extras
  /// The keys of those that are passed over if others are refused.
  package let excepted: [String]
  /// Whether JSON is read and written without a coder.
  package let json: Located<DirectJSON>?
  /// Its values with a name.
  package let presets: [Preset]

  init(
    name: Located<SwiftName>, document: Int, doc: String?, parameters: [Located<TypeParameter>],
    conforms: Conformances, protocols: [Located<ProtocolReference>], fields: [Field],
    form: StructForm, extras: Extras, excepted: [String], json: Located<DirectJSON>?,
    presets: [Preset]
  ) {
    self.name = name
    self.document = document
    self.doc = doc
    self.parameters = parameters
    self.conforms = conforms
    self.protocols = protocols
    self.fields = fields
    self.form = form
    self.extras = extras
    self.excepted = excepted
    self.json = json
    self.presets = presets
  }
}

/// A value of a struct that has a name.
package struct Preset {
  package let name: Located<SwiftName>
  /// The values of fields as they are written, by the fields' names.
  package let writtenValues: [JSONMember]
}

/// An enum of strings or of integers.
package struct Enumeration {
  package struct Value {
    package let name: Located<SwiftName>
    package let doc: String?
    package let tag: Located<Tag>
  }

  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let values: [Value]
  /// Whether a case of its own keeps tags that no value has.
  package let keepsUnknown: Bool

  /// What its tags are, which is the same for every value.
  package var tagForm: Tag.Form { values.first?.tag.value.form ?? .string }
}

/// How a union is turned into text.
package struct Renderer {
  package let name: Located<SwiftName>
  package let format: RenderFormat
  /// The schemes that destinations of links may have.
  package let schemes: [String]
  /// Whether every kind must have a template.
  let isComplete: Bool
  package let partials: [(name: Located<String>, template: Template)]
  /// The templates of kinds that have one, by their indices in the union.
  package let templates: [Int: Template]
}

extension RenderFormat {
  /// The string that a renderer appends to.
  package var output: SwiftName {
    switch self {
    case .text: return "text"
    case .markdown: return "markdown"
    case .html: return "html"
    }
  }
}

// What rules and emitters look up in a schema.

/// A type where a declaration names it.
struct TypeUse {
  let type: SwiftType
  /// Where it is written.
  let range: SourceRange
  /// What names it, as a message calls it.
  let owner: SwiftName
  let document: Int
}

/// What a kind carries, if it may be of any type.
struct CodedPayload {
  let type: SwiftType
  /// Where it is written.
  let range: SourceRange
  /// The union.
  let owner: SwiftName
  /// How dates, durations and data in it are coded, if the kind says so.
  let format: FieldFormat?
}

/// Fields that were declared together, and what holds for them.
struct FieldGroup {
  /// What the fields belong to, as a message calls it: `Post`, `TextPost`.
  let owner: SwiftName
  let document: Int
  let conforms: Conformances
  let fields: ArraySlice<Field>
}

/// The groups of fields of unions that are not subsets, and of structs.
private func groups(of unions: [Union], _ structures: [Structure]) -> [FieldGroup] {
  var groups: [FieldGroup] = []
  groups.reserveCapacity(unions.reduce(structures.count) { $0 + $1.kinds.count + 1 })
  for union in unions {
    groups.append(
      FieldGroup(
        owner: union.name.value, document: union.document, conforms: union.conforms,
        fields: union.sharedFields[...]))
    for kind in union.kinds {
      guard case .fields(let fields) = kind.payload else { continue }
      // A kind that conforms to more than its union needs the same of the shared fields.
      let own = kind.conforms == union.conforms ? union.sharedFields.count : 0
      groups.append(
        FieldGroup(
          owner: kind.hasModel ? kind.model : union.name.value,
          document: union.document, conforms: kind.conforms,
          fields: fields.dropFirst(own)))
    }
  }
  for structure in structures {
    groups.append(
      FieldGroup(
        owner: structure.name.value, document: structure.document,
        conforms: structure.conforms, fields: structure.fields[...]))
  }
  return groups
}

extension Schema {
  /// Whether a declaration has generic parameters.
  var isGeneric: Bool {
    unions.contains { !$0.parameters.isEmpty } || structures.contains { !$0.parameters.isEmpty }
  }

  /// Whether a type is the record of what a case carries as values, which Swift has no type for.
  package func isRecordOfValues(_ type: DeclaredType) -> Bool {
    guard case .model(let union, let kind) = type.index else { return false }
    return unions[union].kinds[kind].carriesValues
  }

  /// The declaration that a type names, with its access and where it is.
  package func declaration(_ type: DeclaredType) -> (
    conforms: Conformances, document: Int, range: SourceRange
  ) {
    switch type.index {
    case .union(let index):
      return (unions[index].conforms, unions[index].document, unions[index].name.range)
    case .model(let union, let kind):
      let declaration = unions[union].kinds[kind]
      return (declaration.conforms, unions[union].document, declaration.name.range)
    case .structure(let index):
      let structure = structures[index]
      return (structure.conforms, structure.document, structure.name.range)
    case .enumeration(let index):
      let enumeration = enumerations[index]
      return (
        enumeration.conforms.union([.equatable, .hashable, .sendable]), enumeration.document,
        enumeration.name.range
      )
    }
  }

  /// The generic parameters of a declaration, in the order of its arguments.
  package func parameters(of type: DeclaredType) -> [TypeParameter] {
    switch type.index {
    case .union(let index): return unions[index].parameters.map(\.value)
    case .model(let union, let kind):
      return unions[union].parameters(usedBy: unions[union].kinds[kind].payload)
    case .structure(let index): return structures[index].parameters.map(\.value)
    case .enumeration: return []
    }
  }

  /// Every type that is written: those of fields, constants, payloads, what protocols require, and what keeps unknown kinds.
  var typeUses: [TypeUse] {
    var uses: [TypeUse] = []
    for group in fieldGroups {
      for field in group.fields {
        uses.append(
          TypeUse(
            type: field.type, range: field.typeRange, owner: group.owner,
            document: group.document))
      }
    }
    for union in unions {
      func add(_ type: SwiftType, at range: SourceRange) {
        uses.append(
          TypeUse(type: type, range: range, owner: union.name.value, document: union.document))
      }
      for constant in union.constants { add(constant.type, at: constant.typeRange) }
      for case .type(let type, let range) in union.kinds.map(\.payload) { add(type, at: range) }
      for type in union.unknown?.payload.types ?? [] { add(type, at: union.name.range) }
    }
    for definition in protocols {
      uses += definition.requirements.flatMap(\.uses).map {
        TypeUse(
          type: $0.type, range: $0.range, owner: definition.name.value,
          document: definition.document)
      }
    }
    return uses
  }

  /// The payloads of Codable unions that may be of any type.
  var codedPayloads: [CodedPayload] {
    supersets.filter { $0.coding.style != .internal && !$0.conforms.isDisjoint(with: .codable) }
      .flatMap { union in
        union.kinds.compactMap { kind in
          let format = kind.writtenFormat?.value
          if let field = kind.payloadField {
            return CodedPayload(
              type: field.type, range: field.typeRange, owner: union.name.value, format: format)
          }
          guard case .type(let type, let range) = kind.payload else { return nil }
          return CodedPayload(type: type, range: range, owner: union.name.value, format: format)
        }
      }
  }
}
