/// A generator of statements that append the output of a plan's steps to a string.
struct RenderStepCode {
  let schema: Schema
  let facts: Facts
  let union: UnionOutput
  let renderer: Renderer
  let procedures: [RenderProcedure]
  /// The names of the procedures' functions.
  let procedureNames: [SwiftName]
  /// The Swift variables that hold the plan's variables, by their numbers, at the current statement.
  var variables: [RenderedVariable] = []
  /// The number of variables that the function has so far, by the beginning of their names.
  private var variableCounts: [SwiftName: Int] = [:]

  init(_ union: UnionOutput, _ plan: RenderPlan) {
    self.schema = union.schema
    self.facts = union.schemaFacts
    self.union = union
    self.renderer = plan.renderer
    self.procedures = plan.procedures
    self.procedureNames = plan.procedureNames
  }

  /// Returns the statements of a whole function.
  ///
  /// - Parameter variables: The variables at the beginning of the function.
  func statements(_ steps: [RenderStep], given variables: [RenderedVariable]) -> Code {
    var code = self
    code.variables = variables
    return code.statements(steps, to: Code(renderer.format.output))
  }

  /// Returns the statements of a part of a function.
  mutating func statements(_ steps: [RenderStep], to output: Code) -> Code {
    .lines(steps.map { statement($0, to: output) })
  }

  private mutating func statement(_ step: RenderStep, to output: Code) -> Code {
    switch step {
    case .literal(let text): return "\(output) += \(Code(literal: text))"
    case .value(let value, let escaping):
      return append(text(of: value), escaping, to: output)
    case .time(let value):
      return "KindsHTML.appendTime(\(text(of: value)), to: &\(output))"
    case .condition(let value, let then, let otherwise):
      return condition(value, then, otherwise, to: output)
    case .unwrap(let value, let variable, let then, let otherwise):
      return unwrap(value, variable, then, otherwise, to: output)
    case .elements(let value, let loop): return elements(value, loop, to: output)
    case .entries(let value, let key, let loop):
      return entries(value, key, loop, to: output)
    case .whenAbsent(let value, let steps):
      if let flag = constantFlag(value) { return flag ? .empty : statements(steps, to: output) }
      return ifStatement(test(isAbsent: value), steps, to: output)
    case .destination(let steps, let escaping):
      return destination(steps, escaping, to: output)
    case .indented(let prefix, let steps):
      let part = newVariable("part")
      return """
        \(start(of: part, steps))
        KindsText.append(\(part), indentedBy: \(literal: prefix), to: &\(output))
        """
    case .call(let index, let value):
      return "\(Code(procedureNames[index]))(\(list: arguments(value) + ["to: &\(output)"]))"
    case .render(let value, let union): return render(value, union, to: output)
    }
  }

  /// Returns the result of a closure that writes code with additional variables.
  ///
  /// - Parameter body: The closure. It receives a name for each purpose.
  mutating func with<Result>(
    _ purposes: [SwiftName], _ body: (inout RenderStepCode, [SwiftName]) -> Result
  ) -> Result {
    let outer = variables
    var taken = outer.flatMap(\.names)
    for purpose in purposes { taken.append(purpose.free(besides: taken)) }
    let names = Array(taken.suffix(purposes.count))
    variables += names.map { .name($0) }
    defer { variables = outer }
    return body(&self, names)
  }

  // MARK: Values

  /// Returns an expression for the text of a scalar.
  func text(of value: RenderValue) -> Code {
    if let flag = constantFlag(value) { return flag ? "\"true\"" : "\"false\"" }
    return value.type.text(of: code(value), in: schema)
  }

  private func append(_ text: Code, _ escaping: Escaping, to output: Code) -> Code {
    guard let escaper = escaping.escaper else {
      return "\(output) += \(text)"
    }
    return "\(escaper).append(\(text), to: &\(output))"
  }

  private mutating func destination(
    _ steps: [RenderStep], _ escaping: Escaping, to output: Code
  ) -> Code {
    guard let escaper = escaping.escaper else {
      return statements(steps, to: output)
    }
    let schemes = renderer.allowedSchemes
    if case .value(let value, _)? = steps.first, steps.count == 1 {
      return "\(escaper).appendDestination(\(list: [text(of: value), "to: &\(output)"] + schemes))"
    }
    let part = newVariable("part")
    return """
      \(start(of: part, steps))
      \(escaper).appendDestination(\(list: [Code(part), "to: &\(output)"] + schemes))
      """
  }

  private func render(_ value: RenderValue, _ index: Int, to output: Code) -> Code {
    guard case .declared(let type) = value.type else { return .empty }
    let other = schema.unions[index]
    let names = self.union.unionNames[index]
    var code = code(value)
    // A value of a subset is rendered as a value of the superset.
    if type.index != .union(index) { code = "\(names.type)(\(code))" }
    let own = union.union.parameters.map { SwiftType.parameter($0.value) }
    let isOwn = other.name.value == union.union.name.value && type.arguments == own
    let receiver: Code =
      isOwn
      ? .empty
      : "\(generic(Code(names.renderer(renderer.name.value)), type.arguments.map(\.code)))()."
    return "\(receiver)render(\(code), into: &\(output))"
  }

  // MARK: Choices

  private mutating func condition(
    _ value: RenderValue, _ then: [RenderStep], _ otherwise: [RenderStep], to output: Code
  ) -> Code {
    if let flag = constantFlag(value) { return statements(flag ? then : otherwise, to: output) }
    let test = code(value)
    if case .literal(let yes)? = then.first, case .literal(let no)? = otherwise.first,
      then.count == 1, otherwise.count == 1
    {
      return "\(output) += \(test) ? \(literal: yes) : \(literal: no)"
    }
    if then.isEmpty {
      return ifStatement("!\(test)", otherwise, to: output)
    }
    let body = statements(then, to: output)
    return ifStatement(test, body, else: otherwise, to: output)
  }

  private mutating func unwrap(
    _ value: RenderValue, _ variable: RenderVariable, _ then: [RenderStep],
    _ otherwise: [RenderStep], to output: Code
  ) -> Code {
    let optional = code(value)
    if then.isEmpty {
      return ifStatement("\(optional) == nil", otherwise, to: output)
    }
    let (name, body) = with(["value"]) { code, names in
      (names[0], code.statements(then, to: output))
    }
    let test: Code = then.use(variable) ? "let \(name) = \(optional)" : "\(optional) != nil"
    return ifStatement(test, body, else: otherwise, to: output)
  }

  private mutating func ifStatement(_ test: Code, _ then: [RenderStep], to output: Code) -> Code {
    if then.isEmpty { return .empty }
    let body = statements(then, to: output)
    return ifStatement(test, body, else: [], to: output)
  }

  private mutating func ifStatement(
    _ test: Code, _ then: Code, else otherwise: [RenderStep], to output: Code
  ) -> Code {
    if otherwise.isEmpty {
      return """
        if \(test) {
          \(then)
        }
        """
    }
    return """
      if \(test) {
        \(then)
      } else {
        \(statements(otherwise, to: output))
      }
      """
  }

  /// The declaration of a variable, and statements that append the output of steps to it.
  private mutating func start(of part: SwiftName, _ steps: [RenderStep]) -> Code {
    var steps = steps[...]
    var start = "\(literal: "")" as Code
    if case .literal(let text)? = steps.first {
      start = "\(literal: text)"
      steps = steps.dropFirst()
    }
    return """
      var \(part) = \(start)
      \(statements(Array(steps), to: Code(part)))
      """
  }

  /// Returns a name that no other variable of the function has.
  mutating func newVariable(_ name: SwiftName) -> SwiftName {
    variableCounts[name, default: 0] += 1
    return name.numbered(variableCounts[name] ?? 1)
  }
}

extension Renderer {
  /// The argument for the schemes that the renderer allows, if they are not the default.
  var allowedSchemes: [Code] {
    schemes == defaultSchemes
      ? [] : ["allowing: [\(list: schemes.map { "\(literal: $0)" })]"]
  }
}

extension Escaping {
  /// The type of the support file with the functions that escape.
  var escaper: Code? {
    switch self {
    case .none: return nil
    case .html: return "KindsHTML"
    case .markdown: return "KindsMarkdown"
    }
  }
}

// The steps that are repeated for a collection.
extension RenderStepCode {
  /// Returns a loop over a list or a set.
  mutating func elements(_ value: RenderValue, _ loop: RenderLoop, to output: Code) -> Code {
    var collection = code(value)
    if case .set = value.type {
      collection =
        loop.order.isEmpty ? "\(collection).sorted()" : sorted(value, ["item"], loop.order)
    }
    if loop.joinsTexts {
      return "\(output) += \(collection).joined(separator: \(literal: loop.separator))"
    }
    return with(["item"]) { code, names in
      let name = loop.steps.use(loop.variable) ? Code(names[0]) : "_"
      return code.statements(name, over: collection, loop, to: output)
    }
  }

  /// Returns a loop over a dictionary.
  mutating func entries(
    _ value: RenderValue, _ key: RenderVariable, _ loop: RenderLoop, to output: Code
  ) -> Code {
    let sorted =
      loop.order.isEmpty
      ? "\(code(value)).sorted(by: { $0.key < $1.key })"
      : self.sorted(value, ["key"], tail: ", _", loop.order)
    return with(["key", "item"]) { code, names in
      let used = zip([key, loop.variable], names).map { variable, name in
        loop.steps.use(variable) ? Code(name) : "_"
      }
      return code.statements("(\(used[0]), \(used[1]))", over: sorted, loop, to: output)
    }
  }

  private mutating func statements(
    _ names: Code, over collection: Code, _ loop: RenderLoop, to output: Code
  ) -> Code {
    let hasSeparator = !loop.separator.isEmpty
    func head(_ collection: Code) -> Code {
      hasSeparator
        ? "for (index, \(names)) in \(collection).enumerated() {"
        : "for \(names) in \(collection) {"
    }
    var start = head(collection)
    if start.hasLines || start.count > 92 {
      let items = newVariable("items")
      start = """
        let \(items) = \(collection)
        \(head(Code(items)))
        """
    }
    return """
      \(start)
        \(hasSeparator ? "if index > 0 { \(output) += \(literal: loop.separator) }" : .empty)
        \(statements(loop.steps, to: output))
      }
      """
  }

  /// Returns a collection, sorted by the text that steps write for each element.
  ///
  /// - Parameter tail: The code after the parameter of the closure.
  private func sorted(
    _ value: RenderValue, _ parameter: [SwiftName], tail: Code = .empty, _ order: [RenderStep]
  ) -> Code {
    let collection = code(value)
    if case .value(let item, _)? = order.first, order.count == 1 {
      var key: Code = "$0"
      if case .dictionary = value.type { key = "$0.key" }
      key = item.path.reduce(key) { $1.field.value(of: "\($0).") }
      return
        "KindsText.sorted(\(collection), by: { \(item.type.text(of: key, in: schema)) })"
    }
    var code = self
    return code.with(parameter) { code, names in
      """
      KindsText.sorted(\(collection)) { \(names[0])\(tail) in
        var text = ""
        \(code.statements(order, to: "text"))
        return text
      }
      """
    }
  }
}

extension RenderLoop {
  /// Whether the loop only joins strings with a separator.
  fileprivate var joinsTexts: Bool {
    guard case .value(let item, .none)? = steps.first, steps.count == 1, !separator.isEmpty else {
      return false
    }
    return item.path.isEmpty && item.variable == variable && item.type.isText
  }
}

// The condition of an inverted section:
//
//     if !payload.isHidden {
//     if payload.isOpen != true {
//     if payload.names?.isEmpty ?? true {
//     if payload.note == nil {
extension RenderStepCode {
  /// Returns the condition that a value is false, empty or `nil`.
  func test(isAbsent value: RenderValue) -> Code {
    let code = code(value)
    switch value.type.wrapped {
    case .known(let known) where known.family == .boolean:
      return value.type.isOptional ? "\(code) != true" : "!\(code)"
    case .array, .set, .dictionary:
      if value.type.isOptional {
        let mark = value.path.last?.field.chainMark(as: value.type) ?? "?"
        return "\(code)\(mark).isEmpty ?? true"
      }
      return "\(code).isEmpty"
    default: return "\(code) == nil"
    }
  }
}

extension Field {
  /// The `?` after the field, if its value is an optional from which a chain continues. A value that is read from an
  /// optional box needs none, because its chain begins at the box.
  ///
  /// - Parameter type: The type of the field where it is used.
  func chainMark(as type: SwiftType) -> Code {
    if !type.isOptional { return .empty }
    return isUsedAsStored && storage == .optionalBox ? .empty : "?"
  }
}

// The text of scalars.
extension SwiftType {
  /// Returns an expression for the text of a scalar.
  ///
  /// - Parameter value: The scalar, as an operand.
  func text(of value: Code, in schema: Schema) -> Code {
    switch self {
    case .known(let known): return known.text(of: value)
    case .json: return "\(value).description"
    case .declared(let declared):
      guard case .enumeration(let index) = declared.index else { break }
      let tag: Code = "\(value).rawValue"
      return schema.enumerations[index].tagText(
        declared.module.map { "\(tag)\(needs: Needs($0.name))" } ?? tag)
    default: break
    }
    return "String(describing: \(value))"
  }
}

extension KnownType {
  fileprivate func text(of value: Code) -> Code {
    switch family {
    case .text: return value
    case .boolean: return "(\(value) ? \"true\" : \"false\")"
    case .integer, .floatingPoint, .character: return "String(\(value))"
    case .opaque(.url): return "\(value).absoluteString\(needs: .foundation)"
    case .opaque(.uuid): return "\(value).uuidString\(needs: .foundation)"
    case .opaque(.date): return "KindsText.text(of: \(value))"
    case .opaque(.data): return "\(value).base64EncodedString()\(needs: .foundation)"
    case .opaque(.never), .opaque(.duration), .opaque(.decimal):
      return "String(describing: \(value))"
    }
  }
}
