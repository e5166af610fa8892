extension UnionOutput {
  /// Codable, and direct JSON if it is requested, for a union in the JSON form that the schema specifies:
  ///
  ///     nonisolated extension Post: KindsCodable {
  ///       init(from object: KindsObject) throws { … }
  ///       func writeMembers(to object: inout KindsCoderWriter) throws { … }
  ///     }
  var codingSection: Code {
    if !union.conforms.isCoding { return .empty }
    let coding = UnionCoding(self)
    return .blocks([
      conformances.codingExtensions(coding.parts, coding.spelling, access), coding.knownKindSection,
    ])
  }

  /// Whether the union also has direct JSON.
  var hasDirectJSON: Bool { schemaFacts.direct.contains(.union(index)) }
}

/// The code that reads and writes a union.
struct UnionCoding {
  let output: UnionOutput
  let spelling: CodingSpelling
  var parts = CodingParts()

  init(_ output: UnionOutput) {
    self.output = output
    spelling = CodingSpelling(isGeneric: output.hasDirectJSON, output.locals.decoding)
    parts.tables.isGeneric = !output.union.parameters.isEmpty
    parts.tables.isDirect = spelling.isGeneric
    parts.tables.taken = Set(output.names.members + output.names.cases.map(\.name))
    parts.forwardsReading = output.access != .internal
    parts.forwardsWriting = parts.forwardsReading
    if case .jsonType = wire.discriminator {
      parts.readsObject = false
    }
    addReading()
    addWriting()
  }

  var wire: Wire.Choice { output.wire }
  var union: Union { output.union }
  var names: UnionNames { output.names }
  var object: Code { spelling.object }

  /// The reference to the known keys of the object around the payload.
  var enclosingKeys: Code {
    mutating get {
      parts.tables.keys(
        "knownKeys", wire.enclosingKeys + (wire.refusesExtras ? wire.excepted : []))
    }
  }

  /// Returns the statement that returns a closure.
  func closure(_ parameters: Code, _ statements: Code) -> Code {
    """
    return { \(parameters) in
      \(statements)
    }
    """
  }

  func coded(_ branch: Wire.Branch, _ type: SwiftType) -> CodedType {
    CodedType(type, branch.kind.writtenFormat?.value, isDirect: spelling.isGeneric)
  }
}

extension UnionOutput {
  /// Whether values of a payload's type are read and written among the members of the union's object.
  func sharesObject(_ type: SwiftType, _ spelling: CodingSpelling) -> Bool {
    guard case .declared(let declared) = type, declared.module == nil,
      schemaFacts.direct.contains(declared.index) == spelling.isGeneric
    else { return false }
    switch declared.index {
    case .model: return true
    // Alone, the struct refuses unknown members.
    case .structure(let index):
      let structure = schema.structures[index]
      return structure.form == .object
        && !(schemaFacts.structures[index].isFlattened && structure.extras == .fail)
    case .union(let index):
      switch forms.choice(index).discriminator {
      case .tag, .members: return true
      case .key, .jsonType: return false
      }
    case .enumeration: return false
    }
  }
}
