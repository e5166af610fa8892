import KindsRendering
import KindsSchema

// The steps that are repeated for a collection.
extension RenderStepCode {
  /// A loop over a list or a set.
  mutating func elements(
    _ value: RenderValue, _ loop: RenderLoop, to output: Code
  ) -> Code {
    var collection = code(value)
    if case .set = value.type {
      collection =
        loop.order.isEmpty ? "\(collection).sorted()" : sorted(value, ["item"], loop.order)
    }
    if loop.joinsTexts {
      return assignment(
        "\(output) +=", "\(collection).joined(separator: \(literal: loop.separator))")
    }
    return with(["item"]) { code, names in
      let name = loop.steps.use(loop.variable) ? Code(names[0]) : "_"
      return code.statements(name, over: collection, loop, to: output)
    }
  }

  /// A loop over a dictionary.
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
      return code.statements(
        "(\(used[0]), \(used[1]))", over: sorted, loop, to: output)
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
    // A shorter head fits at the indentation that nearly all loops have, and so needs no name for its collection.
    if start.hasLines || start.count > 92 {
      let items = newVariable("items")
      let binding = assignment("let \(items) =", collection)
      start = choice(start, else: .lines([binding, head(Code(items))]))
    }
    return """
      \(start)
        \(hasSeparator ? "if index > 0 { \(output) += \(literal: loop.separator) }" : .empty)
        \(statements(loop.steps, to: output))
      }
      """
  }

  /// A collection in the order of what steps write for its elements.
  ///
  /// - Parameter tail: What follows the parameter of the closure.
  private func sorted(
    _ value: RenderValue, _ parameter: [SwiftName], tail: Code = .empty, _ order: [RenderStep]
  ) -> Code {
    let collection = code(value)
    if case .value(let item, _)? = order.first, order.count == 1 {
      var key: Code = "$0"
      if case .dictionary = value.type { key = "$0.key" }
      return
        "KindsText.\(support: .sortedTexts)(\(collection), by: { \(item.type.text(of: key, in: schema)) })"
    }
    var code = self
    return code.with(parameter) { code, names in
      """
      KindsText.\(support: .sortedTexts)(\(collection)) { \(names[0])\(tail) in
        var text = ""
        \(code.statements(order, to: "text"))
        return text
      }
      """
    }
  }
}

extension RenderLoop {
  /// Whether it only writes texts, with a separator between them.
  fileprivate var joinsTexts: Bool {
    guard case .value(let item, .none)? = steps.first, steps.count == 1, !separator.isEmpty else {
      return false
    }
    return item.path.isEmpty && item.variable == variable && item.type.isText
  }
}
