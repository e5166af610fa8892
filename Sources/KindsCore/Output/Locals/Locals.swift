/// The names of helpers and locals, which only the sections of one union see. They differ from all declared names in
/// scope.
final class UnionLocals {
  let names: UnionNames
  let decoding: DecodingLocals
  /// A parameter for a value of the union.
  let parameter: SwiftName
  /// A parameter for a value of the union in methods of views, which have further parameters such as `tableView`.
  let viewedParameter: SwiftName
  /// The name of a payload, different from every kind.
  let payload: SwiftName
  /// The functions that return a kind's function for reading, writing, comparing or hashing its payload.
  private(set) lazy var payloadReader = SwiftName("payloadReader").free(besides: namesOfKinds)
  private(set) lazy var payloadWriter = SwiftName("payloadWriter").free(besides: namesOfKinds)
  private(set) lazy var payloadEquality = SwiftName("payloadEquality").free(besides: namesOfKinds)
  private(set) lazy var payloadHasher = SwiftName("payloadHasher").free(besides: namesOfKinds)
  private lazy var namesOfKinds = Set(names.kinds.map(\.name))
  private lazy var functions = kindFunctions()

  init(_ names: UnionNames, renderers: [Renderer], _ decoding: DecodingLocals) {
    self.names = names
    self.decoding = decoding
    let parameter = names.type.uncapitalized
    let isTaken =
      parameter.text == "self" || parameter == names.type
      || renderers.contains { $0.format.output == parameter }
    self.parameter = isTaken ? "value" : parameter
    let places: Set<SwiftName> = ["collectionView", "indexPath", "tableView", "views"]
    viewedParameter = places.contains(self.parameter) ? "value" : self.parameter
    payload = payloadName(besides: names.kinds.lazy.map(\.name))
  }

  /// Returns the variables for the associated values of a case. Each has the name of its field, unless generated code
  /// uses that name for something else while the variable is in scope.
  func variables(for fields: [SwiftName]) -> [SwiftName] {
    var taken = Set(fields)
    return fields.map { field in
      guard isTaken(field) else { return field }
      let variable = (field.uncapitalized + "Value").free(besides: taken)
      taken.insert(variable)
      return variable
    }
  }

  private func isTaken(_ name: SwiftName) -> Bool {
    namesInScopeOfValues.contains(name) || decoding.outputs.contains(name)
      || namesOfKinds.contains(name) || name == parameter || name == names.unknown?.name
      || beginningsOfFunctions.contains { name.text.hasPrefix($0) }
  }

  /// Returns the functions of a kind.
  func functions(of kind: KindNames) -> KindFunctions { functions[kind.position] }

  private func kindFunctions() -> [KindFunctions] {
    var members = Set(names.members)
    func free(_ start: SwiftName, _ kind: KindNames) -> SwiftName {
      let name = (start + kind.capitalized).free(besides: members)
      members.insert(name)
      return name
    }
    return names.cases.map { kind in
      KindFunctions(
        write: free("write", kind), equals: free("equals", kind), hash: free("hash", kind))
    }
  }
}

/// The names of the private functions that write, compare and hash the payload of one kind.
struct KindFunctions {
  let write: SwiftName
  let equals: SwiftName
  let hash: SwiftName
}

/// The names that generated code uses for other things while the values of a case are in scope.
private let namesInScopeOfValues: Set<SwiftName> = [
  "cell", "cells", "change", "coded", "collectionView", "container", "content", "decoder",
  "encoder", "entry", "error", "failure", "hasher", "index", "indexPath", "item", "items", "json",
  "key", "kind", "members", "newValue", "object", "other", "otherwise", "part", "parts", "reader",
  "result", "self", "separator", "tableView", "tag", "tagKey", "value", "values", "views",
  "visitor", "writer",
]

/// The beginnings of the names of functions that generated code calls unqualified while the values of a case are in
/// scope.
private let beginningsOfFunctions = [
  "append", "configure", "decode", "deprecated", "encode", "make", "render", "replace", "visit",
]

/// Returns the variable for a payload.
///
/// - Parameter kinds: The names of the kinds of the union.
func payloadName(besides kinds: some Collection<SwiftName>) -> SwiftName {
  firstName(of: ["payload", "model", "value"], besides: kinds)
}

/// Returns the first candidate that is not in use, or the first candidate with a number after it.
func firstName(
  of candidates: [SwiftName], besides names: some Collection<SwiftName>
) -> SwiftName {
  candidates.first { !names.contains($0) } ?? candidates[0].free(besides: names)
}

/// The locals of functions that decode values of the schema's types. Their names differ from those of the types, one of
/// which may be called `container`.
struct DecodingLocals {
  /// The names of the types and generic parameters of the schema that begin in lower case, as locals do.
  private let types: Set<SwiftName>
  /// The names of the strings that renderers append to.
  let outputs: Set<SwiftName>
  /// The generic parameters of functions that read from any reader, or write to any writer.
  let readerType: SwiftName
  let writerType: SwiftName
  /// The local for a decoded value from which a payload is created.
  let coded: SwiftName

  init(_ names: Names, outputs: Set<SwiftName> = []) {
    self.outputs = outputs
    let all = Set((names.types + names.parameters).lazy.map(\.value))
    readerType = SwiftName("R").free(besides: all)
    writerType = SwiftName("W").free(besides: all)
    let types = all.filter { !$0.beginsInUpperCase }
    self.types = types
    coded = SwiftName("coded").free(besides: types)
  }

  /// Returns the first candidate that is neither a type nor among the other names, or the first candidate with a number
  /// after it.
  func name(of candidates: [SwiftName], besides others: Set<SwiftName> = []) -> SwiftName {
    if types.isEmpty, others.isEmpty { return candidates[0] }
    return firstName(of: candidates, besides: types.union(others))
  }

  /// Whether a local could hide a type.
  func mayHide(_ type: SwiftName) -> Bool { types.contains(type) }
}

extension RenderPlan {
  /// The names of the procedures' functions, which overload each other by the types of their parameters.
  var procedureNames: [SwiftName] {
    var taken: [SwiftType: Set<SwiftName>] = [:]
    return procedures.map { procedure in
      let type = SwiftType.declared(procedure.type).withoutAliases
      let name = procedure.functionName.free(besides: taken[type, default: []])
      taken[type, default: []].insert(name)
      return name
    }
  }
}

extension RenderProcedure {
  /// The name of the function, if no other function has that name.
  fileprivate var functionName: SwiftName {
    let name = "append" + type.name.inOneWord.capitalized
    return escaping == .none ? name + "Text" : name
  }
}

/// Returns the name of the generic parameter of `jsonLines`, which differs from the parameters of the type.
func parameterOfChunks(besides parameters: [SwiftName]) -> SwiftName {
  SwiftName("Chunks").free(besides: Set(parameters))
}
