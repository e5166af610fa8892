/// How a renderer writes values of each type as plain text.
struct TextValues {
  let schema: Schema
  /// The union that the renderer is for.
  let union: SwiftName
  /// The renderer's name in the schema.
  let renderer: SwiftName

  /// Statements that append a label and a value to `text`; an optional appends nothing where it is `nil`.
  func append(_ type: SwiftType, _ value: Code, label: String, indentation: Int) -> Code {
    if case .optional(let wrapped) = type {
      return """
        if let value = \(value) {
          \(append(wrapped, "value", label: label, indentation: indentation + 2))
        }
        """
    }
    if let block = block(type, value) {
      return """
        text += \(literal: "\(label):")
        \(block)
        """
    }
    return append("\(label): ", inline(type, value, isOperand: true), indentation)
  }

  private func append(_ label: String, _ value: Code, _ indentation: Int) -> Code {
    let statement: Code = "text += \(literal: label) + \(value)"
    if fits(statement, indentation) { return statement }
    return """
      text += \(literal: label)
      text += \(value)
      """
  }

  /// Statements that append a value which takes lines of its own; `nil` for other types.
  private func block(_ type: SwiftType, _ value: Code) -> Code? {
    switch type {
    case .array(let element):
      guard let statements = block(element, "item") else { return nil }
      return """
        for item in \(value) {
          \(statements)
        }
        """
    case .declared(let declared):
      guard case .union(let index) = declared.place, let text = rendered(index, value) else {
        return nil
      }
      return "text += indented(\(text))"
    default:
      return nil
    }
  }

  /// The value of a union as its renderer of the same name writes it, or `nil` where it has none.
  private func rendered(_ index: Int, _ value: Code) -> Code? {
    let other = schema.unions[index]
    guard other.renderers.contains(where: { $0.value == renderer }) else { return nil }
    if other.name.value == union { return "render(\(value))" }
    return "\(UnionNames(other).renderer(renderer))().render(\(value))"
  }

  /// An expression of type `String` for a value inside a line.
  ///
  /// - Parameter isOperand: Whether it stands beside an operator that binds tighter than `?:` and `??`.
  private func inline(_ type: SwiftType, _ value: Code, isOperand: Bool = false) -> Code {
    switch type {
    case .known(let known): return inline(known, value, isOperand: isOperand)
    case .json: return "\(value).description"
    case .external: return "String(describing: \(value))"
    case .optional(let wrapped):
      let text: Code = "\(closureCall("\(value).map", "item", inline(wrapped, "item"))) ?? \"none\""
      return isOperand ? "(\(text))" : text
    case .array(let element):
      return "\(list(element, value)).joined(separator: \", \")"
    case .set(let element):
      return "\(list(element, value)).sorted().joined(separator: \", \")"
    case .dictionary(let key, let element):
      let start: Code = "\(inline(key, "key", isOperand: true)) + \": \" + "
      let entries = closureCall(
        "\(value).map", "key, item", closureBody(element, start: start))
      return "\(entries).sorted().joined(separator: \", \")"
    case .declared(let declared):
      switch declared.place {
      case .enumeration: return "\(value).rawValue"
      case .union(let index):
        return rendered(index, value) ?? "\(helperName(declared.name))(\(value))"
      case .structure, .model: return "\(helperName(declared.name))(\(value))"
      }
    }
  }

  private func list(_ element: SwiftType, _ value: Code) -> Code {
    if case .known(let known) = element, known.family == .text { return value }
    return closureCall("\(value).map", "item", closureBody(element, start: .empty))
  }

  /// The text of `item` behind a start, as the body of a closure.
  private func closureBody(_ type: SwiftType, start: Code) -> Code {
    let hasStart = !start.isEmpty
    if case .optional(let wrapped) = type {
      return """
        guard let item else { return \(start)"none" }
        return \(start)\(inline(wrapped, "item", isOperand: hasStart))
        """
    }
    let text = inline(type, "item", isOperand: hasStart)
    if !hasStart || text.width != nil { return "\(start)\(text)" }
    return """
      let text = \(text)
      return \(start)text
      """
  }

  private func inline(_ type: KnownType, _ value: Code, isOperand: Bool) -> Code {
    switch (type.family, type.name.text) {
    case (.text, _): return value
    case (.boolean, _):
      let text: Code = "\(value) ? \"yes\" : \"no\""
      return isOperand ? "(\(text))" : text
    case (.integer, _), (.floatingPoint, _), (.character, _): return "String(\(value))"
    case (_, "URL"): return "\(value).absoluteString"
    case (_, "UUID"): return "\(value).uuidString"
    case (_, "Date"): return "ISO8601DateFormatter().string(from: \(value))"
    case (_, "Data"): return "\(value).base64EncodedString()"
    default: return "String(describing: \(value))"
    }
  }

  private func helperName(_ type: SwiftName) -> SwiftName {
    "textOf" + type.capitalized
  }
}

// The methods for what is rendered inside a line: structs, models, and unions without a renderer of the name.
extension TextValues {
  /// Private methods of the renderer of a union, as many as its fields need.
  func helpers(for union: Union) -> [Code] {
    var helpers: [Code] = []
    var seen: Set<DeclaredType> = []
    var needsIndentation = false
    var pending: [SwiftType] = union.kinds.reversed().flatMap { types(of: $0.payload).reversed() }
    while let type = pending.popLast() {
      for part in type.parts {
        if block(part, .empty) != nil { needsIndentation = true }
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
          guard rendered(index, .empty) == nil else { continue }
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

  private func types(of payload: Payload) -> [SwiftType] {
    if case .type(let type, _) = payload { return [type] }
    return payload.fieldTypes
  }

  /// What the case of a kind carries, as a type.
  private func carried(by kind: Kind, at position: Int, of union: Int) -> [SwiftType] {
    switch kind.payload {
    case .nothing: return []
    case .type(let type, _): return [type]
    case .model:
      let name = modelName(kind: kind.name.value, union: schema.unions[union].name.value)
      return [
        .declared(DeclaredType(name: name, place: .model(union: union, kind: position)))
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
      private func \(helperName(name))(_ payload: \(name)) -> String {
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
      let \(name) = \(value)
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
      private func \(helperName(names.type))(_ \(names.parameter): \(names.type)) -> String {
        \(kindSwitch(on: Code(names.parameter), clauses, indentation: 4))
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
