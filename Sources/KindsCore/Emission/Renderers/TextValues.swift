/// How a renderer writes values of each type as plain text.
struct TextValues {
  let schema: Schema
  /// The union that the renderer is for, and its own parameters as arguments.
  let union: SwiftName
  let arguments: [SwiftType]
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
      \(assignment("text +=", value, indentation: indentation))
      """
  }

  /// Statements that append a value which takes lines of its own; `nil` for other types.
  func block(_ type: SwiftType, _ value: Code) -> Code? {
    switch type {
    case .array(let element):
      guard let statements = block(element, "item") else { return nil }
      return """
        for item in \(value) {
          \(statements)
        }
        """
    case .declared(let declared):
      guard case .union(let index) = declared.place,
        let text = rendered(index, declared.arguments, value)
      else {
        return nil
      }
      return "text += indented(\(text))"
    default:
      return nil
    }
  }

  /// The value of a union as its renderer of the same name writes it, or `nil` where it has none.
  private func rendered(_ index: Int, _ own: [SwiftType], _ value: Code) -> Code? {
    let other = schema.unions[index]
    if let superset = other.superset {
      let type = UnionNames(schema.unions[superset.union]).type
      return rendered(superset.union, own, "\(type)(\(value))")
    }
    guard other.renderers.contains(where: { $0.value == renderer }) else { return nil }
    if other.name.value == union, own == arguments { return "render(\(value))" }
    let type = generic(Code(UnionNames(other).renderer(renderer)), own.map(\.code))
    return "\(type)().render(\(value))"
  }

  /// An expression of type `String` for a value inside a line.
  ///
  /// - Parameter isOperand: Whether it stands beside an operator that binds tighter than `?:` and `??`.
  func inline(_ type: SwiftType, _ value: Code, isOperand: Bool = false) -> Code {
    switch type {
    case .known(let known): return inline(known, value, isOperand: isOperand)
    case .json: return "\(value).description"
    case .external, .parameter: return "String(describing: \(value))"
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
      case .enumeration(let index): return schema.enumerations[index].tagText("\(value).rawValue")
      case .union, .structure, .model: return "\(helperName(declared.name))(\(value))"
      }
    }
  }

  private func list(_ element: SwiftType, _ value: Code) -> Code {
    if case .known(let known) = element, known.family == .text { return value }
    return closureCall("\(value).map", "item", closureBody(element, start: .empty))
  }

  /// The text of `item` behind a start, as the body of a closure.
  private func closureBody(_ type: SwiftType, start: Code) -> Code {
    if case .optional(let wrapped) = type {
      return """
        guard let item else { return \(start)"none" }
        \(returned(wrapped, start: start))
        """
    }
    let text = inline(type, "item", isOperand: !start.isEmpty)
    if start.isEmpty || text.width != nil { return "\(start)\(text)" }
    return returned(type, start: start)
  }

  private func returned(_ type: SwiftType, start: Code) -> Code {
    let text = inline(type, "item", isOperand: !start.isEmpty)
    if start.isEmpty || text.width != nil { return "return \(start)\(text)" }
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

  func helperName(_ type: SwiftName) -> SwiftName {
    "textOf" + type.capitalized
  }
}
