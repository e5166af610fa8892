// The methods for what is rendered inside a line: structs, models and unions.
extension TextValues {
  /// Private methods of the renderer of a union, as many as its fields need.
  func helpers(for union: Union) -> [Code] {
    var helpers: [Code] = []
    var seen: Set<DeclaredType> = []
    let fields = union.kinds.flatMap(\.payload.types).map(\.withoutOptional)
    let needsIndentation = fields.contains { block($0, .empty) != nil }
    var pending = Array(fields.filter { block($0, .empty) == nil }.reversed())
    while let type = pending.popLast() {
      for part in type.parts {
        guard case .declared(let declared) = part, seen.insert(declared).inserted else { continue }
        switch declared.place {
        case .enumeration: continue
        case .structure(let index):
          let fields = schema.structures[index].fields
          helpers.append(recordHelper(declared.name, fields))
          pending += fields.map(\.type).reversed()
        case .model(let union, let kind):
          guard case .model(let fields) = schema.unions[union].kinds[kind].payload else { continue }
          helpers.append(recordHelper(declared.name, fields))
          pending += fields.map(\.type).reversed()
        case .union(let index):
          helpers.append(unionHelper(index))
          let models = zip(schema.unions[index].kinds, schema.unions[index].kinds.indices)
          pending += models.reversed().flatMap { kind, position in
            carried(by: kind, at: position, of: index)
          }
        }
      }
    }
    return helpers + (needsIndentation ? [indentationHelper] : [])
  }

  /// What the case of a kind carries, as a type.
  private func carried(by kind: Kind, at position: Int, of union: Int) -> [SwiftType] {
    switch kind.payload {
    case .nothing: return []
    case .type(let type, _): return [type]
    case .model:
      return [
        .declared(DeclaredType(name: kind.model, place: .model(union: union, kind: position)))
      ]
    }
  }

  private func recordHelper(_ name: SwiftName, _ fields: [Field]) -> Code {
    let lines = fields.map { field -> Code in
      let value: Code = "payload.\(field.name.value)"
      let label = "\(title(of: field.name.value.text)): "
      guard case .optional(let wrapped) = field.type else {
        return part(field, label, inline(field.type, value, isOperand: true), indentation: 4)
      }
      return """
        if let value = \(value) {
          \(part(field, label, inline(wrapped, "value", isOperand: true), indentation: 6))
        }
        """
    }
    if fields.isEmpty {
      return """
        private func \(helperName(name))(_: \(name)) -> String {
          \(literal: title(of: name.text))
        }
        """
    }
    return """
      \(signature("private func \(helperName(name))", ["_ payload: \(name)"], " -> String {", indentation: 2))
        var parts: [String] = []
        \(Code.lines(lines))
        return "(" + parts.joined(separator: ", ") + ")"
      }
      """
  }

  private func part(_ field: Field, _ label: String, _ value: Code, indentation: Int) -> Code {
    let statement: Code = "parts.append(\(literal: label) + \(value))"
    if fits(statement, indentation) { return statement }
    let name = field.name.value + "Text"
    return """
      \(assignment("let \(name) =", value, indentation: indentation))
      parts.append(\(literal: label) + \(name))
      """
  }

  private func unionHelper(_ index: Int) -> Code {
    let union = schema.unions[index]
    let names = UnionNames(union)
    let clauses = union.kinds.indices.map { position -> KindClause in
      let name = names.kinds[position].name
      let heading = title(of: name.text)
      let types = carried(by: union.kinds[position], at: position, of: index)
      guard let type = types.first else {
        return KindClause(pattern: ".\(name)", statement: "return \(literal: heading)")
      }
      return KindClause(
        pattern: ".\(name)(let \(names.payload))",
        statement:
          "return \(literal: "\(heading) ") + \(inline(type, Code(names.payload), isOperand: true))"
      )
    }
    return """
      \(signature("private func \(helperName(names.type))", ["_ value: \(names.type)"], " -> String {", indentation: 2))
        \(kindSwitch(on: "value", clauses, indentation: 4))
      }
      """
  }

  private var indentationHelper: Code {
    """
    private func indented(_ lines: String) -> String {
      lines.split(separator: "\\n", omittingEmptySubsequences: false)
        .map { "\\n    " + $0 }.joined()
    }
    """
  }
}

extension SwiftType {
  /// What an optional wraps, or the type itself.
  fileprivate var withoutOptional: SwiftType {
    if case .optional(let wrapped) = self { return wrapped }
    return self
  }
}
