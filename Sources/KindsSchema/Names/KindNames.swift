/// The names of what is generated for a kind.
///
/// Those that only some unions have are created on demand.
package final class KindNames {
  /// The index of the case in ``UnionNames/cases``.
  package let position: Int
  /// The case of the union and of its `Kind`, the label of its closure, and the parameter of its visit method.
  package let name: SwiftName
  package let capitalized: SwiftName
  /// Whether generated code makes its values with a function, because the case is deprecated, and in this module.
  package let isMadeByFunction: Bool
  /// The model struct, if the kind has one.
  package let model: SwiftName?
  /// The generic parameters of the model.
  package let modelParameters: [SwiftName]
  /// The label of the payload in the case.
  package let label: SwiftName?
  /// Whether it is the case for values of unknown kinds.
  package let isUnknown: Bool
  /// Whether it is the stand-in for kinds that are newer than the last major version.
  package let isNewer: Bool
  /// The method of the visitor protocol.
  package let visit: SwiftName
  /// The property that holds the payload.
  package let accessor: SwiftName
  /// The method that changes the payload in place.
  package let modify: SwiftName
  /// The method that calls a closure if a value is of the kind.
  package let ifKind: SwiftName
  /// The function that decodes the payload.
  package let decode: SwiftName
  /// The function that reads and converts an earlier shape.
  package let upgrade: SwiftName
  /// The case that generated code makes values with, or the function that does so.
  package let maker: SwiftName

  /// - Parameters:
  ///   - isUnknown: Whether it is the case for values of unknown kinds.
  ///   - isDeclared: Whether its names are held against others.
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
    isNewer = false
    capitalized = name.capitalized
    isMadeByFunction = kind.isMadeByFunction
    model = kind.hasModel ? kind.model : nil
    modelParameters = union.parameters(usedBy: kind.payload).map(\.name)
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
    ifKind = declare(
      "if" + capitalized, by: "the partial match", in: &scopes.members,
      if: union.parts.has(.partialMatch))
    decode = declare(
      "decode" + capitalized, by: "the decoding function", in: &scopes.statics,
      if: !isUnknown && union.decodesPayload(of: kind))
    upgrade = declare(
      "upgrade" + capitalized, by: "the upgrading function", in: &scopes.statics,
      if: !kind.earlier.isEmpty)
    maker = KindNames.maker(of: name, isMadeByFunction: isMadeByFunction)
    if isMadeByFunction {
      for function in [maker, deprecatedMaker] {
        _ = declare(function, by: "a generated function", in: &scopes.statics)
      }
    }
  }

  /// The visit method of a kind.
  package static func visitMethod(of kind: SwiftName) -> SwiftName { "visit" + kind.capitalized }

  /// The property that holds the payload of a kind.
  package static func accessor(of kind: SwiftName) -> SwiftName { "as" + kind.capitalized }

  /// The stand-in for the kinds that are newer than the last major version. Only the code that handles it is declared.
  init(newerOf union: Union, at position: Int, _ scopes: inout UnionScopes) {
    name = NewerNames.kind
    label = nil
    self.position = position
    isUnknown = false
    isNewer = true
    isMadeByFunction = false
    capitalized = name.capitalized
    model = nil
    modelParameters = union.parameters.map(\.value.name)
    visit = KindNames.visitMethod(of: name)
    accessor = KindNames.accessor(of: name)
    modify = "modify" + capitalized
    ifKind = "if" + capitalized
    decode = "decode" + capitalized
    upgrade = "upgrade" + capitalized
    maker = name
    scopes.visitMethods.declare(
      visit, by: "the visitor method for newer kinds of", of: .name(union.name.value),
      at: union.name.range)
  }

  /// The static member that generated code makes values of a kind with.
  package static func maker(of kind: SwiftName, isMadeByFunction: Bool) -> SwiftName {
    isMadeByFunction ? "make" + kind.capitalized : kind
  }

  /// The requirement that the function calls, if there is one: it names the deprecated case.
  package var deprecatedMaker: SwiftName { "deprecated" + capitalized }
  /// The method of a rendering protocol, and the private function of a rendering that is not hand-written.
  package var render: SwiftName { "render" + capitalized }
  package var write: SwiftName { "write" + capitalized }
  /// The method that makes its view, and the type of that view.
  package var view: SwiftName {
    // A method in upper case would hide a view such as `Text` from those who write it.
    let words: Set<SwiftName> = ["init", "self"]
    return words.contains(name.uncapitalized) ? name : name.uncapitalized
  }
  package var body: SwiftName { capitalized + "Body" }
  /// The class of its cells, and what shows it in one.
  package var cell: SwiftName { capitalized + "Cell" }
  package var configure: SwiftName { "configure" + capitalized }
  /// The property that holds the registration of its cells.
  package var registration: SwiftName { name + "Registration" }
}
