import KindsSchema

extension TraversalParts {
  /// The private type of parts, where they are more than values of the union:
  ///
  ///     private nonisolated enum TraversalPart {
  ///       case block(Block)
  ///       case listItem(ListItem)
  ///
  ///       var asBlock: Block? { … }
  ///       var asListItem: ListItem? { … }
  ///     }
  var partType: Code {
    if !isWrapped { return .empty }
    let declarations = cases.map { type, name -> Code in "case \(name)(\(type.code))" }
    let accessors = cases.map { type, name -> Code in
      let test = guardStatement(
        "case .\(name)(let value) = self", else: "return nil")
      return """
        \(computedProperty("var \(accessor(name))", "\(type.code)?"))
          \(test)
          return value
        }
        """
    }
    return """
      /// What a value is taken apart into: values of the union, and what holds some.
      private nonisolated enum \(NestedNames.traversalPart) {
        \(lines: declarations)

        \(blocks: accessors)
      }
      """
  }

  /// The functions that take values apart and put them together again, two for each type:
  ///
  ///     private static func appendParts(ofListItem value: ListItem, to parts: inout [Node]) {
  ///       parts += value.nodes
  ///     }
  ///
  ///     private static func replaceParts(
  ///       ofListItem value: inout ListItem, with parts: inout ArraySlice<Node>
  ///     ) {
  ///       value.nodes = value.nodes.map { item in parts.popFirst() ?? item }
  ///     }
  var helpers: [Code] {
    (isWrapped ? partHelpers : []) + types.flatMap { helpers(for: $0) }
  }

  private var partHelpers: [Code] {
    let appending = cases.map { type, name in
      KindClause(
        pattern: ".\(name)(let value)",
        statement: "appendParts(of\(bare: type.name): value, to: &parts)")
    }
    let replacing = cases.map { type, name in
      KindClause(
        pattern: ".\(name)(var value)",
        statement: """
          replaceParts(of\(bare: type.name): &value, with: &parts)
          part = .\(name)(value)
          """)
    }
    return functions(
      of: "of part", Code(NestedNames.traversalPart),
      kindSwitch(on: "part", appending, leaves: false),
      kindSwitch(on: "part", replacing, leaves: false))
  }

  private func helpers(for type: DeclaredType) -> [Code] {
    let appending: Code
    let replacing: Code
    if case .union(let index) = type.index {
      let union = schema.unions[index]
      let names = unionNames[index]
      let carried = schema.carriedTypes(of: index, type.arguments)
      var clauses = union.kinds.indices.map { position in
        self.clauses(
          union.kinds[position], names.kinds[position], carrying: carried[position])
      }
      if let unknown = names.unknown { clauses.append(leaf(unknown)) }
      appending = kindSwitch(
        on: "value", clauses.map(\.appending), leaves: false)
      replacing = kindSwitch(
        on: "value", clauses.map(\.replacing), leaves: false)
    } else {
      let fields = schema.fields(of: type).filter { isTraversed($0.type) }
      appending = .lines(
        fields.map { append($0.type, $0.value(of: "value.")) })
      replacing = .lines(fields.map { replace($0) })
    }
    return functions(of: "of\(bare: type.name) value", type.code, appending, replacing)
  }

  /// What is done with what a kind carries.
  private func clauses(
    _ kind: Kind, _ names: KindNames, carrying carried: SwiftType?
  ) -> (appending: KindClause, replacing: KindClause) {
    let name = kind.name.value
    guard let type = carried, isTraversed(type) else {
      return leaf(names)
    }
    switch kind.payload {
    case .nothing, .type:
      return (
        KindClause(
          pattern: ".\(name)(let payload)", statement: append(type, "payload")),
        KindClause(
          pattern: ".\(name)(var payload)",
          statement: """
            \(replace(type, "payload"))
            value = \(names.value("payload"))
            """)
      )
    case .model:
      return (
        KindClause(
          pattern: ".\(name)(let payload)",
          statement: "appendParts(of\(bare: kind.model): payload, to: &parts)"),
        KindClause(
          pattern: ".\(name)(var payload)",
          statement: """
            replaceParts(of\(bare: kind.model): &payload, with: &parts)
            value = \(names.value("payload"))
            """)
      )
    }
  }

  /// What is done where nothing is carried that could be walked.
  private func leaf(_ names: KindNames) -> (appending: KindClause, replacing: KindClause) {
    let clause = KindClause(pattern: ".\(names.name)", statement: .empty)
    return (clause, clause)
  }

  private func replace(_ field: Field) -> Code {
    if field.deprecation == nil {
      return replace(field.type, "value.\(field.name.value)")
    }
    return field.store("value.", replaced(field.type, field.value(of: "value.")))
  }

  private func replace(_ type: SwiftType, _ value: Code) -> Code {
    assignment("\(value) =", replaced(type, value))
  }

  private func functions(
    of parameter: Code, _ type: Code, _ appending: Code, _ replacing: Code
  ) -> [Code] {
    let append = signature(
      "private static func appendParts",
      ["\(parameter): \(type)", "to parts: inout [\(element)]"], " {")
    let replace = signature(
      "private static func replaceParts",
      ["\(parameter): inout \(type)", "with parts: inout ArraySlice<\(element)>"], " {")
    return [
      """
      \(append)
        \(appending)
      }
      """,
      """
      \(replace)
        \(replacing)
      }
      """,
    ]
  }
}
