import KindsRendering
import KindsSchema

// The names of the functions and variables of a renderer.

extension RenderPlan {
  /// The names of the procedures' functions, which overload each other by the types of their parameters.
  var procedureNames: [SwiftName] {
    var taken: [[SwiftType]: Set<SwiftName>] = [:]
    return procedures.map { procedure in
      let types = procedure.parameters.map(\.withoutAliases)
      let name = procedure.subject.functionName.free(besides: taken[types, default: []])
      taken[types, default: []].insert(name)
      return name
    }
  }
}

extension RenderProcedure.Subject {
  /// The name of the function, if no other has it.
  fileprivate var functionName: SwiftName {
    switch self {
    case .value(let type, .none): "append" + type.name.capitalized + "Text"
    case .value(let type, _): "append" + type.name.capitalized
    case .partial(let name): "append" + SwiftName(name).capitalized + "Partial"
    }
  }
}

extension RenderProcedure {
  /// The names of its parameters.
  var parameterNames: [SwiftName] {
    parameters.indices.map { SwiftName("value").numbered($0 + 1) }
  }
}
