import KindsSchema

// How generic parameters, arguments and the conformances that depend on them are written.

/// The name of a type with its generic arguments or parameters.
func generic(_ name: Code, _ arguments: [Code]) -> Code {
  arguments.isEmpty ? name : "\(name)<\(list: arguments)>"
}

extension TypeParameter {
  /// The parameter where it is declared, with its constraints: `Failure: Error`.
  var declaration: Code {
    let protocols = conforms.names + self.protocols.map(\.code)
    return protocols.isEmpty ? Code(name) : "\(name): \(list: protocols, separator: " & ")"
  }
}

extension Conformances {
  /// The protocols, each without those that it implies.
  var names: [Code] {
    var all = self
    if contains(.hashable) { all.insert(.equatable) }
    if contains(.error) { all.insert(.sendable) }
    return all.inheritance + (coding.map { [Code($0)] } ?? [])
  }
}

extension UnionNames {
  /// The union as it is written outside its extensions.
  var typeCode: Code { generic(Code(type), parameters.map { Code($0) }) }

  /// What is asked of a visitor of a generic union: `Visitor.Value == Value`.
  var visitorRequirements: [Code] { parameters.map { "Visitor.\($0) == \($0)" } }
}

extension KindNames {
  /// What comments say of a value of the kind: `of the kind text`.
  var ofKind: Code {
    isUnknown ? "of an unknown kind" : "of the kind `\(bare: name)`"
  }

  /// The model as a type, if the kind has one.
  var modelCode: Code? {
    model.map { generic(Code($0), modelParameters.map { Code($0) }) }
  }
}
