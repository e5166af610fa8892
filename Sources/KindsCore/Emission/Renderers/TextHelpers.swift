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
          let fields = schema.fields(of: index, declared.arguments)
          helpers.append(recordHelper(declared, fields))
          pending += fields.map(\.type).reversed()
        case .model(let union, let kind):
          let fields = schema.fields(of: union, kind: kind, declared.arguments)
          helpers.append(recordHelper(declared, fields))
          pending += fields.map(\.type).reversed()
        case .union(let index):
          helpers.append(unionHelper(index, declared))
          pending += schema.carriedTypes(of: index, declared.arguments).reversed().compactMap { $0 }
        }
      }
    }
    return helpers + (needsIndentation ? [indentationHelper] : [])
  }

  private func recordHelper(_ type: DeclaredType, _ allFields: [Field]) -> Code {
    let fields = allFields.filter { !$0.isExtras }
    let name = helperName(type.name)
    let lines = fields.map { field -> Code in
      let value = field.value(of: "payload.")
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
        private func \(name)(_: \(SwiftType.declared(type).code)) -> String {
          \(literal: title(of: type.name.text))
        }
        """
    }
    return """
      \(signature("private func \(name)", ["_ payload: \(SwiftType.declared(type).code)"], " -> String {", indentation: 2))
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

  private func unionHelper(_ index: Int, _ union: DeclaredType) -> Code {
    let names = UnionNames(schema.unions[index])
    let carried = schema.carriedTypes(of: index, union.arguments)
    let clauses = zip(names.kinds, carried).map { kind, type -> KindClause in
      let name = kind.name
      let heading = title(of: name.text)
      guard let type else {
        return KindClause(pattern: ".\(name)", statement: "return \(literal: heading)")
      }
      return KindClause(
        pattern: ".\(name)(let \(names.payload))",
        statement:
          "return \(literal: "\(heading) ") + \(inline(type, Code(names.payload), isOperand: true))"
      )
    }
    return """
      \(signature("private func \(helperName(names.type))", ["_ value: \(SwiftType.declared(union).code)"], " -> String {", indentation: 2))
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
