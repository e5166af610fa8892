// Defaults that are structs and models, written as their JSON data.
extension DefaultReader {
  /// A struct or model from the members of an object; what is left out must have a default of its own.
  mutating func record(
    _ members: [JSONMember], _ type: SwiftName, of module: ModuleReference?, _ fields: [Field],
    _ node: JSONNode
  ) -> DefaultValue? {
    var values: [(name: SwiftName, value: DefaultValue)] = []
    let table = NameTable(members) { $0.key.value }
    var isComplete = true
    for field in fields where !field.isExtras {
      isComplete = add(field, members, table, type, node, to: &values) && isComplete
    }
    isComplete = addExtras(members, type, fields, node, to: &values) && isComplete
    return isComplete ? .record(type: type, of: module, fields: values) : nil
  }

  /// Adds the value of a field, if the members of an object give one.
  ///
  /// - Returns: Whether no error was reported.
  private mutating func add(
    _ field: Field, _ members: [JSONMember], _ table: NameTable<String, JSONMember>,
    _ type: SwiftName, _ node: JSONNode, to values: inout [(name: SwiftName, value: DefaultValue)]
  ) -> Bool {
    let value: DefaultValue?
    if let structure = schema.flattenedStructure(of: field) {
      value = flattened(members, structure, field, node)
    } else if let member = member(at: field.keys, in: table) {
      if !field.isStored { return checkConstant(member.value, of: field) }
      value = inside { $0.fieldValue(member.value, of: field) }
    } else {
      return !field.isStored || !field.isRequired || fail(lacking: field, type, node)
    }
    guard let value else { return false }
    values.append((field.name.value, value))
    return true
  }

  private mutating func fail(lacking field: Field, _ type: SwiftName, _ node: JSONNode) -> Bool {
    _ = fail(
      "the value lacks the key \(quoted(field.key.value)), which \(quoted(type.text)) needs; add it",
      node)
    return false
  }

  /// Adds the members of an object that no field names to the field that holds them, or reports them.
  ///
  /// - Returns: Whether no error was reported.
  private mutating func addExtras(
    _ members: [JSONMember], _ type: SwiftName, _ fields: [Field], _ node: JSONNode,
    to values: inout [(name: SwiftName, value: DefaultValue)]
  ) -> Bool {
    let known = schema.members(of: fields).filter { !$0.isExtras }
    let extras = self.members(members, besides: known.flatMap(\.keys))
    if let field = fields.first(where: { $0.isExtras && !$0.isAround }) {
      return add(extras, as: field, node, to: &values)
    }
    for member in extras {
      let key = member.key.value
      _ = fail(
        "\(quoted(type.text)) has no field with the key \(quoted(key))\(diagnostics.suggestion(for: key, among: known.map(\.key.value), otherwise: "remove it"))",
        at: member.key.range)
    }
    return extras.isEmpty
  }

  /// Adds the field that holds the members that no field names, if there are some.
  ///
  /// - Returns: Whether no error was reported.
  mutating func add(
    _ extras: [JSONMember], as field: Field, _ node: JSONNode,
    to values: inout [(name: SwiftName, value: DefaultValue)]
  ) -> Bool {
    if extras.isEmpty { return true }
    let object = JSONNode(content: .object(extras), range: node.range)
    guard let value = jsonValue(object, field.type) else { return false }
    values.append((field.name.value, value))
    return true
  }
}

// Defaults whose members stand in the object around them.
extension DefaultReader {
  /// A struct from those members of an object that are its own.
  private mutating func flattened(
    _ members: [JSONMember], _ type: DeclaredType, _ field: Field, _ node: JSONNode
  ) -> DefaultValue? {
    let keys = Set(schema.members(of: [field]).flatMap(\.keys))
    return record(
      members.filter { keys.contains($0.key.value) }, type.name, of: type.module,
      schema.fields(of: type), node)
  }
}

// Defaults that are structs of other forms than objects.
extension DefaultReader {
  /// A struct that is what its only field is.
  mutating func only(
    _ fields: [Field], _ node: JSONNode, _ type: DeclaredType
  ) -> DefaultValue? {
    guard let field = fields.first else { return nil }
    return fieldValue(node, of: field).map {
      .record(type: type.name, of: type.module, fields: [(field.name.value, $0)])
    }
  }

  /// A struct that is an array of its fields.
  mutating func elements(
    _ nodes: [JSONNode], _ type: DeclaredType, _ fields: [Field], _ node: JSONNode
  ) -> DefaultValue? {
    var isComplete = true
    var values: [(name: SwiftName, value: DefaultValue)] = []
    let required = (fields.lastIndex(where: \.isRequired) ?? -1) + 1
    if nodes.count < required || nodes.count > fields.count {
      return fail(
        "\(quoted(type.text)) is an array of \(elementCount(required, fields.count)), and this one has \(nodes.count); change it",
        node)
    }
    for (field, node) in zip(fields, nodes) {
      if !field.isStored {
        if !checkConstant(node, of: field) { isComplete = false }
      } else if let value = inside({ $0.fieldValue(node, of: field) }) {
        values.append((field.name.value, value))
      } else {
        isComplete = false
      }
    }
    return isComplete ? .record(type: type.name, of: type.module, fields: values) : nil
  }
}

/// How many elements an array has, as a message says it.
package func elementCount(_ least: Int, _ most: Int) -> String {
  least == most ? "\(most) \(most == 1 ? "element" : "elements")" : "\(least) to \(most) elements"
}
