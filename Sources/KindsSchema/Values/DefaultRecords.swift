// Defaults that are structs and models, written as their JSON data.
extension DefaultReader {
  /// A struct or model from the members of an object; what is left out must have a default of its own.
  mutating func record(
    _ members: [JSONMember], _ type: SwiftName, of module: ModuleReference?, _ fields: [Field],
    _ node: JSONNode, besides tagKey: String? = nil
  ) -> DefaultValue? {
    var isComplete = true
    var values: [(name: SwiftName, value: DefaultValue)] = []
    let membersByKey = NameTable(members) { $0.key.value }
    for field in fields where !field.isExtras {
      let name = field.name.value
      if !field.isStored {
        if let member = membersByKey[field.key.value], !checkConstant(member.value, of: field) {
          isComplete = false
        }
        continue
      }
      if let structure = schema.flattenedStructure(of: field) {
        if let value = flattened(members, structure, field, node) {
          values.append((name, value))
        } else {
          isComplete = false
        }
        continue
      }
      if let member = membersByKey[field.key.value] {
        if let value = fieldValue(member.value, of: field) {
          values.append((name, value))
        } else {
          isComplete = false
        }
      } else if field.isRequired {
        isComplete = false
        _ = fail(
          "the value lacks the key \(quoted(field.key.value)), which \(quoted(type.text)) needs; add it",
          node)
      }
    }
    let known = schema.members(of: fields).filter { !$0.isExtras }
    let fieldsByKey = NameTable(known) { $0.key.value }
    let extras = members.filter { member in
      member.key.value != tagKey && fieldsByKey.position(of: member.key.value) == nil
    }
    if let field = fields.first(where: \.isExtras) {
      if extras.isEmpty {
        return isComplete ? .record(type: type, of: module, fields: values) : nil
      }
      let object = JSONNode(content: .object(extras), range: node.range)
      guard let value = jsonValue(object, field.type) else { return nil }
      values.append((field.name.value, value))
      return isComplete ? .record(type: type, of: module, fields: values) : nil
    }
    for member in extras {
      isComplete = false
      let key = member.key.value
      diagnostics.error(
        .defaultValue,
        "\(quoted(type.text)) has no field with the key \(quoted(key))\(diagnostics.suggestion(for: key, among: known.map(\.key.value)))",
        at: member.key.range)
    }
    return isComplete ? .record(type: type, of: module, fields: values) : nil
  }
}

// Defaults whose members stand in the object around them.
extension DefaultReader {
  /// A struct from those members of an object that are its own.
  private mutating func flattened(
    _ members: [JSONMember], _ type: DeclaredType, _ field: Field, _ node: JSONNode
  ) -> DefaultValue? {
    // A struct that is a part of itself has no value, which is reported elsewhere.
    guard flattening.insert(type.index).inserted else { return nil }
    defer { flattening.remove(type.index) }
    let keys = Set(schema.members(of: [field]).map(\.key.value))
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
    _ nodes: [JSONNode], _ type: DeclaredType, _ fields: [Field], _ extras: Extras,
    _ node: JSONNode
  ) -> DefaultValue? {
    var isComplete = true
    var values: [(name: SwiftName, value: DefaultValue)] = []
    let required = (fields.lastIndex(where: \.isRequired) ?? -1) + 1
    if nodes.count < required || (extras == .fail && nodes.count > fields.count) {
      return fail(
        "\(quoted(type.text)) is an array of \(elementCount(required, fields.count)), and this one has \(nodes.count); change it",
        node)
    }
    for (field, node) in zip(fields, nodes) {
      if !field.isStored {
        if !checkConstant(node, of: field) { isComplete = false }
      } else if let value = fieldValue(node, of: field) {
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
