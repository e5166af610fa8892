/// The names that are generated for a kind.
///
/// Names that only some unions need are computed on demand.
package final class KindNames {
  /// The index of the case in ``UnionNames/cases``.
  package let position: Int
  /// The name of the case of the union and of its `Kind`, of the closure's label, and of the visit method's parameter.
  package let name: SwiftName
  package let capitalized: SwiftName
  /// Whether generated code creates values with a function, because using a deprecated case of this module would cause
  /// a warning.
  package let isMadeByFunction: Bool
  /// The name of the model struct, if the kind has one.
  package let model: SwiftName?
  /// The generic parameters of the model.
  package let modelParameters: [SwiftName]
  /// The argument label of the payload in the case.
  package let label: SwiftName?
  /// Whether this is the case for values of unknown kinds.
  package let isUnknown: Bool
  /// The method of the visitor protocols.
  package let visit: SwiftName
  /// The property that returns the payload.
  package let accessor: SwiftName
  /// The method that changes the payload in place.
  package let modify: SwiftName
  /// The function that decodes the payload.
  package let decode: SwiftName
  /// The case with which generated code creates values, or the function in its place.
  package let maker: SwiftName

  /// - Parameters:
  ///   - isUnknown: Whether this is the case for values of unknown kinds.
  ///   - isDeclared: Whether to add the names to the scopes, where they are checked for clashes.
  init(
    _ kind: Kind, at position: Int, of union: Union, _ scopes: inout UnionScopes,
    isUnknown: Bool = false, isDeclared: Bool = true
  ) {
    let name = kind.name.value
    let range = isUnknown ? union.name.range : kind.name.range
    let subject: NameSubject =
      isUnknown ? .unknownKinds(of: union.name.value) : .kind(kind.name.value)
    func declare(
      _ name: SwiftName, by what: String, in scope: inout NameScope, if isNeeded: Bool = true
    ) -> SwiftName {
      if isNeeded, isDeclared { scope.declare(name, by: what, of: subject, at: range) }
      return name
    }
    self.name = name
    self.position = position
    label = kind.label
    self.isUnknown = isUnknown
    capitalized = name.capitalized
    isMadeByFunction = kind.isMadeByFunction
    model = kind.hasModel ? kind.model : nil
    modelParameters = kind.parameters.map(\.name)
    if isDeclared {
      scopes.statics.declare(Located(name, at: range), by: "the case", of: subject)
    }
    if let model, model.outer == union.name.value, union.superset == nil {
      _ = declare(model.inner, by: "the model", in: &scopes.statics)
    }
    visit = declare(
      KindNames.visitMethod(of: name), by: "the visitor method", in: &scopes.visitMethods)
    accessor = declare(
      KindNames.accessor(of: name), by: "the accessor", in: &scopes.members,
      if: union.parts.has(.accessors))
    modify = declare(
      "modify" + capitalized, by: "the modifying method", in: &scopes.members,
      if: union.parts.has(.modify) && !isUnknown && kind.hasPayload)
    decode = declare(
      "decode" + capitalized, by: "the decoding function", in: &scopes.statics,
      if: !isUnknown && union.decodesPayload(of: kind))
    maker = KindNames.maker(of: name, isMadeByFunction: isMadeByFunction)
    if isMadeByFunction {
      for function in [maker, deprecatedMaker] {
        _ = declare(function, by: "a generated function", in: &scopes.statics)
      }
    }
  }

  /// Returns the name of a kind's visit method.
  package static func visitMethod(of kind: SwiftName) -> SwiftName { "visit" + kind.capitalized }

  /// Returns the name of the property that returns a kind's payload.
  package static func accessor(of kind: SwiftName) -> SwiftName { "as" + kind.capitalized }

  /// Returns the name of the static member with which generated code creates values of a kind.
  package static func maker(of kind: SwiftName, isMadeByFunction: Bool) -> SwiftName {
    isMadeByFunction ? "make" + kind.capitalized : kind
  }

  /// The protocol requirement that ``maker`` calls if it is a function. The implementation of the requirement uses the
  /// deprecated case.
  package var deprecatedMaker: SwiftName { "deprecated" + capitalized }
  /// The private function of a renderer.
  package var write: SwiftName { "write" + capitalized }
  /// The method that creates the kind's view; ``body`` is the type of the view.
  package var view: SwiftName {
    // A capitalized method would hide a view such as `Text` in hand-written code.
    let words: Set<SwiftName> = ["init", "self"]
    return words.contains(name.uncapitalized) ? name : name.uncapitalized
  }
  package var body: SwiftName { capitalized + "Body" }
  /// The class of the kind's cells; ``configure`` is the method that fills a cell.
  package var cell: SwiftName { capitalized + "Cell" }
  package var configure: SwiftName { "configure" + capitalized }
  /// The property with the registration of the kind's cells.
  package var registration: SwiftName { name + "Registration" }
}
