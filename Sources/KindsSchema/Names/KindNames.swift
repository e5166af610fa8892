/// The names of what is generated for a kind.
///
/// Most are made where they are asked for, because hardly any section needs more than a few.
final class KindNames {
  /// The case of the union and of its `Kind`, the label of its closure, and the parameter of its visit method.
  let name: SwiftName
  private let capitalized: SwiftName
  /// Whether the case is deprecated.
  let isDeprecated: Bool
  /// The model struct, where the kind has one.
  let model: SwiftName?
  /// The generic parameters of the model.
  let modelParameters: [SwiftName]
  /// Whether it is the case for values of unknown kinds.
  let isUnknown: Bool

  init(_ kind: Kind, in union: Union, isUnknown: Bool = false) {
    self.isUnknown = isUnknown
    self.name = kind.name.value
    self.capitalized = name.capitalized
    self.isDeprecated = kind.deprecation != nil
    self.model = kind.hasModel ? kind.model : nil
    self.modelParameters = union.parameters(usedBy: kind.payload).map(\.name)
  }

  /// The method of the visitor protocol.
  var visit: SwiftName { "visit" + capitalized }
  /// The property that holds the payload.
  var accessor: SwiftName { "as" + capitalized }
  /// The case that generated code makes values with, or the function for that where the case is deprecated.
  var maker: SwiftName { makerName(of: name, isDeprecated: isDeprecated) }
  /// The requirement behind that function.
  var deprecated: SwiftName { "deprecated" + capitalized }
  /// The function that decodes the payload.
  var decode: SwiftName { "decode" + capitalized }
  /// The functions that encode, compare and hash the payload, where each kind has its own.
  var encode: SwiftName { "encode" + capitalized }
  var equals: SwiftName { "equals" + capitalized }
  var hash: SwiftName { "hash" + capitalized }
  /// The method of a rendering protocol.
  var render: SwiftName { "render" + capitalized }
  /// The method that makes its view, and the type of that view.
  var view: SwiftName {
    // A method in upper case would hide a view such as `Text` from those who write it.
    let words: Set<SwiftName> = ["init", "self"]
    return words.contains(name.uncapitalized) ? name : name.uncapitalized
  }
  var body: SwiftName { capitalized + "Body" }
  /// The class of its cells, and what shows it in one.
  var cell: SwiftName { capitalized + "Cell" }
  var configure: SwiftName { "configure" + capitalized }
  /// What measures its cells.
  var height: SwiftName { "heightOf" + capitalized }
  var size: SwiftName { "sizeOf" + capitalized }
  /// The property that holds the registration of its cells.
  var registration: SwiftName { name + "Registration" }
}

/// The static member that generated code makes values of a kind with.
func makerName(of kind: SwiftName, isDeprecated: Bool) -> SwiftName {
  isDeprecated ? "make" + kind.capitalized : kind
}
