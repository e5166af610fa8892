/// The names of what is generated for a kind.
struct KindNames {
  /// The case of the union and of its `Kind`, the label of its closure, and the parameter of its visit method.
  let name: SwiftName
  /// The method of the visitor protocol.
  let visit: SwiftName
  /// The property that holds the payload.
  let accessor: SwiftName
  /// Whether the case is deprecated.
  let isDeprecated: Bool
  /// The case that generated code makes values with, or the function for that where the case is deprecated.
  let maker: SwiftName
  /// The requirement behind that function.
  let deprecated: SwiftName
  /// The function that decodes the payload.
  let decode: SwiftName
  /// The functions that encode, compare and hash the payload, where each kind has its own.
  let encode: SwiftName
  let equals: SwiftName
  let hash: SwiftName
  /// The method of a rendering protocol.
  let render: SwiftName
  /// The method that makes its view, and the type of that view.
  let view: SwiftName
  let body: SwiftName
  /// The class of its cells, and what shows it in one.
  let cell: SwiftName
  let configure: SwiftName
  /// What measures its cells.
  let height: SwiftName
  let size: SwiftName
  /// The property that holds the registration of its cells.
  let registration: SwiftName
  /// The model struct, where the kind has one.
  let model: SwiftName?
  /// The generic parameters of the model.
  let modelParameters: [SwiftName]
  /// Whether it is the case for values of unknown kinds.
  let isUnknown: Bool

  init(_ kind: Kind, in union: Union, isUnknown: Bool = false) {
    self.isUnknown = isUnknown
    let name = kind.name.value
    self.name = name
    self.visit = "visit" + name.capitalized
    self.accessor = "as" + name.capitalized
    self.isDeprecated = kind.deprecation != nil
    self.maker = makerName(of: name, isDeprecated: isDeprecated)
    self.deprecated = "deprecated" + name.capitalized
    self.decode = "decode" + name.capitalized
    self.encode = "encode" + name.capitalized
    self.equals = "equals" + name.capitalized
    self.hash = "hash" + name.capitalized
    self.render = "render" + name.capitalized
    // A method in upper case would hide a view such as `Text` from those who write it.
    let words: Set<SwiftName> = ["init", "self"]
    self.view = words.contains(name.uncapitalized) ? name : name.uncapitalized
    self.body = name.capitalized + "Body"
    self.cell = name.capitalized + "Cell"
    self.configure = "configure" + name.capitalized
    self.height = "heightOf" + name.capitalized
    self.size = "sizeOf" + name.capitalized
    self.registration = name + "Registration"
    if case .model = kind.payload {
      self.model = kind.model
    } else {
      self.model = nil
    }
    self.modelParameters = union.parameters(usedBy: kind.payload).map(\.name)
  }
}

/// The static member that generated code makes values of a kind with.
func makerName(of kind: SwiftName, isDeprecated: Bool) -> SwiftName {
  isDeprecated ? "make" + kind.capitalized : kind
}
