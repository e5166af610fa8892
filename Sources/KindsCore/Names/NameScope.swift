/// A name with its declaration.
struct DeclaredName {
  let name: SwiftName
  /// The role of the declaration, such as `the visit method`. The subject follows it in messages.
  fileprivate let role: String
  fileprivate let subject: NameSubject
  /// The place of the declaration in the schema.
  let range: SourceRange
  /// Whether the schema contains the name, or another rule reserves it. Names that are derived from another name do not
  /// count.
  let isWritten: Bool

  /// Whether the declaration is the model of a kind, whose name the kind can choose with `model`.
  var isModelOfKind: Bool {
    guard case .kind = subject else { return false }
    return role == "the model"
  }

  /// The declaration, for messages: `the visit method of the kind 'text'`.
  var owner: String {
    switch subject {
    case .nothing: return role
    case .name(let name): return "\(role) \(quoted(name.text))"
    case .text(let text): return "\(role) \(quoted(text))"
    case .kind(let kind): return "\(role) of the kind \(quoted(kind.text))"
    case .unknownKinds(let union): return "\(role) of the unknown kinds of \(quoted(union.text))"
    }
  }
}

/// The item that a declaration belongs to, for messages.
enum NameSubject {
  case nothing
  case name(SwiftName)
  /// A name with periods in it.
  case text(String)
  case kind(SwiftName)
  case unknownKinds(of: SwiftName)
}

/// The names of one scope in the output. No two of these names can be equal.
struct NameScope {
  /// The level of a scope.
  enum Level {
    /// The types of the module.
    case module
    /// The generic parameters of a type.
    case parameters
    /// The instance members of a type.
    case members
    /// The associated values of a case. The scope's type is the kind.
    case values
    /// The static members of a type, including the cases of an enum.
    case statics
    /// The members of the enum of a union's kinds.
    case kindMembers
    /// The methods of a union's visitors or views.
    case methods
    /// The parameters of a protocol's method.
    case arguments
    /// The types that a union's views use, and the associated types in the same scope.
    case viewTypes
  }

  let level: Level
  /// The type that the scope belongs to; `nil` for the module.
  let type: SwiftName?
  private(set) var names: [DeclaredName] = []
  /// Names in inner scopes that would hide the scope's names. They may equal each other.
  private(set) var innerNames: [DeclaredName] = []

  init(_ level: Level, of type: SwiftName? = nil) {
    self.level = level
    self.type = type
  }

  /// Adds a generated name.
  ///
  /// - Parameters:
  ///   - role: The role of the declaration, for messages.
  ///   - subject: The item that the declaration is generated for.
  ///   - range: The place of that item in the schema.
  mutating func declare(
    _ name: SwiftName, by role: String, of subject: NameSubject = .nothing, at range: SourceRange
  ) {
    names.append(
      DeclaredName(name: name, role: role, subject: subject, range: range, isWritten: false))
  }

  /// Adds a name that the schema contains.
  mutating func declare(
    _ name: Located<SwiftName>, by role: String, of subject: NameSubject = .nothing
  ) {
    names.append(
      DeclaredName(
        name: name.value, role: role, subject: subject, range: name.range, isWritten: true))
  }

  /// Adds a name of an inner scope. The name must not hide the names of this scope.
  mutating func declareInside(_ name: Located<SwiftName>, by role: String) {
    innerNames.append(
      DeclaredName(
        name: name.value, role: role, subject: .nothing, range: name.range, isWritten: true))
  }

  /// Creates the scope of a type's generic parameters.
  init(parameters: [Located<TypeParameter>], of type: SwiftName) {
    self.init(.parameters, of: type)
    for parameter in parameters { declare(parameter.map(\.name), by: "the parameter") }
  }

  /// Creates the scope of the properties of a model or struct.
  ///
  /// - Parameters:
  ///   - asUnion: The property that converts a model to its union, if it has one.
  ///   - json: The place of the request for direct JSON, if there is one.
  init(
    fieldsOf type: SwiftName, _ fields: [Field], _ protocols: [Located<ProtocolReference>],
    in schema: Schema, asUnion: Located<SwiftName>? = nil, json: SourceRange? = nil
  ) {
    self.init(.members, of: type)
    names.reserveCapacity(fields.count + 1)
    if let json { declare("json", by: "the generated method of", of: .name(type), at: json) }
    if let asUnion {
      declare(asUnion.value, by: "the generated property of the model", at: asUnion.range)
    }
    for field in fields {
      declare(field.name, by: field.isExtras ? "the property for extra members" : "the field")
    }
    for field in fields where field.isComputed {
      declare(
        field.storageName, by: "the storage of the field", of: .name(field.name.value),
        at: field.name.range)
    }
    if protocols.isEmpty { return }
    let fieldsByName = NameTable(fields) { $0.name.value }
    declare(requiredBy: protocols, in: schema) { requirement in
      requirement.form == .property && fieldsByName.position(of: requirement.name.value) != nil
    }
  }

  /// Creates the scope of a case's associated values.
  init(valuesOf kind: Kind, _ fields: [Field]) {
    self.init(.values, of: kind.name.value)
    for field in fields { declare(field.name, by: "the field") }
  }

  /// Creates the scope of the labels of a case's associated values.
  init(labelsOf kind: Kind, _ fields: [Field]) {
    self.init(.values, of: kind.name.value)
    for field in fields {
      guard let label = field.label else { continue }
      declare(
        Located(label, at: field.syntax.label?.range ?? field.name.range),
        by: field.syntax.label == nil ? "the field" : "the label")
    }
  }

  /// Adds the protocol requirements without arguments. Requirements that other members satisfy are skipped.
  mutating func declare(
    requiredBy protocols: [Located<ProtocolReference>], in schema: Schema,
    unless isMet: (Requirement) -> Bool
  ) {
    var seen: Set<SwiftName> = []
    for entry in protocols {
      guard let definition = schema.definition(of: entry.value) else { continue }
      for requirement in definition.requirements
      where requirement.key.labels.isEmpty && !isMet(requirement) {
        let name = requirement.name.value
        guard seen.insert(name).inserted else { continue }
        declare(
          Located(name, at: entry.range), by: "\(requirement.title) of the protocol",
          of: .name(definition.name.value))
      }
    }
  }
}
