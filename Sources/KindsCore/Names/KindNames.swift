/// The names that are generated for a kind.
package struct KindNames {
  /// The index of the case in ``UnionNames/cases``.
  package let position: Int
  /// The name of the case of the union and of its `Kind`, of the closure's label, and of the visit method's parameter.
  package let name: SwiftName
  package let capitalized: SwiftName
  /// Whether generated code creates values with a function, because using a deprecated case of this module would cause
  /// a warning.
  let isMadeByFunction: Bool
  /// The name of the model struct, if the kind has one.
  package let model: SwiftName?
  /// The generic parameters of the model.
  let modelParameters: [SwiftName]
  /// The argument label of the payload in the case.
  package let label: SwiftName?
  /// Whether this is the case for values of unknown kinds.
  package let isUnknown: Bool

  /// - Parameter isUnknown: Whether this is the case for values of unknown kinds.
  init(_ kind: Kind, at position: Int, isUnknown: Bool = false) {
    self.position = position
    self.isUnknown = isUnknown
    name = kind.name.value
    capitalized = name.capitalized
    isMadeByFunction = kind.isMadeByFunction
    model = kind.hasModel ? kind.model : nil
    modelParameters = kind.parameters.map(\.name)
    label = kind.label
  }

  /// The method of the visitor protocols.
  package var visit: SwiftName { "visit" + capitalized }
  /// The property that returns the payload.
  package var accessor: SwiftName { "as" + capitalized }
  /// The method that changes the payload in place.
  package var modify: SwiftName { "modify" + capitalized }
  /// The function that decodes the payload.
  package var decode: SwiftName { "decode" + capitalized }
  /// The case with which generated code creates values, or the function in its place.
  package var maker: SwiftName { isMadeByFunction ? "make" + capitalized : name }

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
  var deprecatedMaker: SwiftName { "deprecated" + capitalized }
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
