import KindsCore

// Conformances of hand-written types.

extension SwiftReader {
  /// Reduces the conformances to those that the types of the fields allow, and remarks on the others.
  mutating func findConformances() {
    for (index, type) in types.enumerated()
    where type.form != .structure || !type.fields.contains(where: { $0.name == "id" }) {
      types[index].conforms.remove(.identifiable)
    }
    let known = foreignConformances()
    let positions = Dictionary(keepingFirst: types.enumerated().map { ($1.symbol.identifier, $0) })
    let externals = Dictionary(
      keepingFirst: mapping.externals.map { ($0.name, $0.conforms ?? known) })
    // A type loses the conformances that the types of its fields lack, so when a type changes, the types that use it
    // are visited again.
    var users: [Int: [Int]] = [:]
    for (index, type) in types.enumerated() {
      for case .declared(let identifier) in type.parts {
        if let part = positions[identifier] { users[part, default: []].append(index) }
      }
    }
    var open = Array(types.indices)
    while let index = open.popLast() {
      var possible = types[index].conforms
      for part in types[index].parts {
        let has: Conformances
        switch part {
        case .known(let type): has = type.conforms
        case .declared(let identifier): has = positions[identifier].map { types[$0].conforms } ?? []
        case .external(let name): has = externals[name] ?? []
        case .existential(let conforms): has = conforms
        }
        possible.subtract(inheritedConformances.subtracting(has))
      }
      if possible != types[index].conforms {
        types[index].conforms = possible
        open += users[index] ?? []
      }
    }
    for index in types.indices {
      // `Error` requires `Sendable`.
      if !types[index].conforms.contains(.sendable) { types[index].conforms.remove(.error) }
      remarkOnConformances(ofTypeAt: index)
    }
  }

  /// Returns the conformances that types of other modules must have. Symbol graphs lack these conformances. They are
  /// inferred from the conformances that the compiler synthesized for types with fields of such types.
  func foreignConformances() -> Conformances {
    var result: Conformances = []
    let foreign = Set(mapping.externals.filter { $0.conforms == nil }.map(\.name))
    func isForeign(_ part: MappedType.Part) -> Bool {
      if case .external(let name) = part { return foreign.contains(name) }
      return false
    }
    for type in types where type.parts.contains(where: isForeign) {
      var made = type.conforms.intersection(inheritedConformances)
      if type.written("==(_:_:)", "func.op") != nil { made.remove(.equatable) }
      if type.written("hash(into:)", "method") != nil { made.remove(.hashable) }
      // The generated coding of a fitted type replaces its hand-written coding, and also needs these conformances.
      if !type.isFitted, type.written("init(from:)", "init") != nil { made.remove(.decodable) }
      if !type.isFitted, type.written("encode(to:)", "method") != nil { made.remove(.encodable) }
      result.formUnion(made)
    }
    return result
  }

  /// Remarks on conformances that the schema cannot express, and collects the module's own protocols that a struct
  /// conforms to.
  private mutating func remarkOnConformances(ofTypeAt index: Int) {
    let type = types[index]
    let declared = graph.conformances[type.symbol.identifier] ?? []
    var missing = standardConformances(declared).subtracting(type.conforms)
      .subtracting(type.keepsCoding && type.handWrittenCoding != nil ? .codable : []).names
    for conformance in declared where !ignoredProtocols.contains(conformance.name) {
      let isStandard =
        conformance.module == "Swift"
        && !standardConformances([conformance]).isEmpty
      if isStandard || conformance.name == "CaseIterable" && type.form == .enumeration { continue }
      if conformance.name == "RawRepresentable", type.form == .enumeration || type.isRawValue {
        continue
      }
      let symbol = conformance.module == nil ? symbols[conformance.name] : nil
      let name = symbol?.fullName ?? conformance.name
      // The extension stays as it is.
      if protocolsInExtensions(of: type.symbol).contains(symbol?.name ?? name) { continue }
      if let symbol, type.form == .structure, symbol.path.allSatisfy(isIdentifier) {
        types[index].protocols.append(name)
        mapping.add(HandWrittenExternal(name: name, module: nil, conforms: []))
      } else if !missing.contains(name) {
        missing.append(name)
      }
    }
    missing.removeAll(where: protocolsInExtensions(of: type.symbol).contains)
    if missing.isEmpty { return }
    let name = type.symbol.fullName
    warn(
      type.symbol,
      "the conformance of \(quoted(name)) to \(quotedList(missing, conjunction: "and")) is not in the schema; keep it by hand in 'extension \(name): \(missing.joined(separator: ", "))'"
    )
  }
}

/// The protocols that a type conforms to only if the types of its fields do.
private let inheritedConformances: Conformances = [
  .equatable, .hashable, .sendable, .decodable, .encodable,
]

/// The protocols that schemas do not list.
let ignoredProtocols: Set = [
  "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "CodingKey",
]

extension Conformances {
  /// The default conformances of a declaration.
  static let standardNames = ["Codable", "Hashable", "Sendable"]

  /// The protocols as schemas list them: `Hashable` includes `Equatable`, for example.
  var names: [String] {
    var names: [String] = []
    var rest = self
    let inOrder = [
      "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Error", "Sendable",
      "Identifiable",
    ]
    for name in inOrder {
      guard let protocols = Conformances.named.first(where: { $0.name == name })?.protocols,
        isSuperset(of: protocols), !rest.isDisjoint(with: protocols)
      else { continue }
      names.append(name)
      rest.subtract(protocols)
    }
    return names
  }
}

/// Returns the conformances that schemas can express.
func standardConformances(_ conformances: [SwiftConformance]) -> Conformances {
  var result: Conformances = []
  for conformance in conformances where conformance.module == "Swift" {
    guard let (name, protocols) = Conformances.named.first(where: { $0.name == conformance.name })
    else { continue }
    // `description` stays hand-written.
    if name != "CustomStringConvertible" { result.formUnion(protocols) }
  }
  return result
}
