/// The JSON forms of all declared types. This is the only description of them: reading, writing, checking and exporting
/// all use it.
///
/// A form refers to other declarations rather than containing their forms, so that recursive and generic types have
/// finite forms. Forms are created on demand, because most commands need only a few, and because rules also use forms
/// of schemas that violate other rules.
package final class Wire {
  package let schema: Schema
  private var forms: [DeclaredType: Form] = [:]
  /// The members of fields, by field number. Fields with replaced generic parameters are not included.
  private var members: [Int: Member] = [:]

  package init(_ schema: Schema) {
    self.schema = schema
  }

  /// The JSON form of a declaration.
  package enum Form {
    case enumeration(Tags)
    case record(Record)
    case union(Choice)
  }

  /// The JSON form of an enum.
  package final class Tags {
    package let enumeration: Enumeration
    /// The position of the enum's value for each tag.
    package let values: [Tag: Int]

    fileprivate init(_ enumeration: Enumeration) {
      self.enumeration = enumeration
      values = Dictionary(
        enumeration.values.enumerated().map { ($1.tag.value, $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// Returns the JSON form of a declared type, with generic parameters replaced by arguments.
  package func form(of type: DeclaredType) -> Form {
    if let form = forms[type] { return form }
    let form = makeForm(of: type)
    forms[type] = form
    return form
  }

  /// Returns the JSON form of a declared type; `nil` for other types.
  package func form(of type: SwiftType) -> Form? {
    guard case .declared(let declared) = type else { return nil }
    return form(of: declared)
  }

  /// Returns the JSON form of a struct or a model; `nil` for other types.
  package func record(_ type: SwiftType) -> Record? {
    guard case .declared(let declared) = type else { return nil }
    switch declared.index {
    // Do not create the form of a union here: it can require the record of a payload, which can be the union itself.
    case .union, .enumeration: return nil
    case .structure, .model:
      guard case .record(let record) = form(of: declared) else { return nil }
      return record
    }
  }

  /// Returns the form of a union, with generic parameters left as declared.
  package func choice(_ index: Int) -> Choice {
    guard case .union(let choice) = form(of: schema.type(.union(index))) else {
      preconditionFailure("the form of a union is a choice")
    }
    return choice
  }

  /// Returns the form of a struct or model, with generic parameters left as declared.
  package func record(_ index: DeclarationIndex) -> Record {
    guard case .record(let record) = form(of: schema.type(index)) else {
      preconditionFailure("the form of a struct or a model is a record")
    }
    return record
  }

  /// Returns the form of a declaration, with its generic parameters as the arguments.
  package func form(of index: DeclarationIndex) -> Form {
    form(of: schema.typeWithParameters(index))
  }

  private func makeForm(of type: DeclaredType) -> Form {
    switch type.index {
    case .enumeration(let index): return .enumeration(Tags(schema.enumerations[index]))
    case .structure(let index):
      let structure = schema.structures[index]
      return .record(
        Record(
          self, type.index, title: quoted(type.name.text), form: structure.form,
          conforms: structure.conforms,
          members(structure.fields, schema.fields(of: type)),
          extras: structure.extras))
    case .model(let union, let kind): return .record(model(union, kind, type))
    case .union(let index): return .union(Choice(index, type, self))
    }
  }

  /// Returns the form of the struct that a member flattens into its object; `nil` for other members.
  package func flattenedRecord(_ member: Member) -> Record? {
    member.flattenedType.flatMap { record(.declared($0)) }
  }

  /// Returns the member of a field, with generic parameters left as declared.
  package func member(of field: Field) -> Member { members([field], [field])[0] }

  /// Returns the members of fields.
  ///
  /// - Parameters:
  ///   - declared: The fields as declared.
  ///   - replaced: The same fields with generic parameters replaced by arguments.
  func members(
    _ declared: some Sequence<Field>, _ replaced: some Sequence<Field>
  ) -> [Member] {
    zip(declared, replaced).map { member($0, $1.type) }
  }

  /// Returns the member of a field.
  ///
  /// - Parameter type: The field's type with generic parameters replaced by arguments.
  func member(_ field: Field, _ type: SwiftType) -> Member {
    guard type == field.type else { return Member(field, type, schema) }
    if let member = members[field.number] { return member }
    let member = Member(field, type, schema)
    members[field.number] = member
    return member
  }
}
