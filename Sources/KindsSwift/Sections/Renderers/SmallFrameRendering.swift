import KindsRendering
import KindsSchema

// How renderers that recurse through unions of many kinds keep the payloads of those kinds off the stack.

/// A switch over the kind of a value. A switch over the value itself would reserve stack for the payloads of all kinds:
///
///     switch node.kind {
///     case .text: renderText(of: node, into: &html)
///     case .separator: renderSeparator(into: &html)
///     }
///
/// - Parameter statement: What is done for a kind, and whether it carries something.
func switchOnKind(
  _ union: Union, _ names: UnionNames, of value: Code,
  _ statement: (KindNames, Bool) -> Code
) -> Code {
  let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
    KindClause(pattern: ".\(kindNames.name)", statement: statement(kindNames, kind.hasPayload))
  }
  guard let unknown = names.unknown else {
    return kindSwitch(on: "\(value).kind", clauses, leaves: false)
  }
  return """
    guard let kind = \(value).kind else {
      return \(statement(unknown, true))
    }
    \(kindSwitch(on: "kind", clauses, leaves: false))
    """
}

extension RenderStepCode {
  /// A method for a procedure that writes the values of a union of many kinds, and one for each kind:
  ///
  ///     private func appendNodeOfText(_ value: Node, to html: inout String) {
  ///       guard case .text(let payload) = value else { return }
  ///       …
  ///     }
  func kindFunctions(_ number: Int, _ index: Int, _ cases: [[RenderStep]]) -> [Code] {
    let output = renderer.format.output
    let procedure = procedures[number]
    let names = union.unionNames[index]
    let payload = payloadName(besides: names.kinds.lazy.map(\.name))
    func name(_ kind: KindNames) -> SwiftName {
      procedureNames[number] + "Of" + kind.name.capitalized
    }
    let first = """
      \(head(procedure, named: procedureNames[number]))
        \(switchOnKind(schema.unions[index], names, of: "value") { kind, _ in "\(name(kind))(value, to: &\(output))" })
      }
      """ as Code
    let functions = zip(names.cases, cases).map { kind, steps -> Code in
      let pattern: Code =
        steps.use(.payload) ? "case .\(kind.name)(let \(payload)) = value" : .empty
      return """
        \(head(procedure, named: name(kind)))
          \(pattern.isEmpty ? .empty : guardStatement(pattern, else: "return"))
          \(statements(steps, given: [payload]))
        }
        """
    }
    return [first] + functions
  }
}
