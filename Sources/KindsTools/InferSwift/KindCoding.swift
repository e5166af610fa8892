import KindsCore

/// The coding of a kind: its tags, and the place and keys of its payload.
struct KindCoding {
  /// The tags; the first one is encoded. Empty if none is known.
  var tags: [JSONValue] = []
  /// The associated value whose JSON is the whole payload; `nil` if the associated values are members of the payload.
  var payload: DraftField?
  var fields: [DraftField] = []
  /// The keys that discriminate the kind if its payload is an external type.
  var discriminatedBy: [String] = []
  /// The number of samples.
  var samples = 0
  /// The names of the fields whose keys no sample has.
  var guessed: [String] = []
  var fit = Fit.byName
  /// The JSON types that values of Swift types have in samples.
  var seen: [(type: String, form: JSONType)] = []
}

/// The likelihood that payloads are values of a kind.
enum Fit: Comparable {
  case none
  /// All payloads are values of the kind, but with other members.
  case withOtherMembers
  /// All payloads are values of the kind, but not all keys have the names of values.
  case byPosition
  case byName
}

/// Joins the associated values of cases with the members of samples.
struct PayloadJoin {
  let values: [HandWrittenCase]
  let names: DeclaredNames
  let reader: CaseReader

  /// A key, with those of enclosing objects, and the values that it has in the payloads.
  private struct Place {
    let path: [String]
    var nodes: [JSONNode]
  }

  /// Returns the coding of a kind. The first rule that applies to an associated value decides:
  ///
  /// 1. It is the member with its declared key, or with its name.
  /// 2. A single value is the whole payload.
  /// 3. It is the member of a nested object with its declared key, or with its name.
  /// 4. If one value remains, it is the only remaining member that can be read as this value.
  ///
  /// - Parameters:
  ///   - nodes: The payloads in the samples of the kind.
  ///   - tagKey: The key of the tag in the nodes.
  ///   - isObject: Whether a payload is always an object.
  func coding(
    of kind: Int, _ nodes: [JSONNode], tagKey: String? = nil, isObject: Bool
  ) -> KindCoding {
    let fields = values[kind].fields.map(\.codedByTheCoder)
    var result = KindCoding()
    var open = places(in: nodes.map(\.members)).filter { $0.path != [tagKey] }
    if fields.isEmpty {
      let isEmpty = open.isEmpty && nodes.allSatisfy { $0.isNull || $0.isObject }
      result.fit = isEmpty ? .byName : .none
      return result
    }
    var found: [Place?] = fields.map { _ in nil }
    func join(_ places: [Place]) {
      var places = places
      for (index, field) in fields.enumerated() where found[index] == nil {
        let name = normalizedName(field.name)
        let position =
          places.firstIndex { names.keys[name]?.contains($0.path.last ?? "") ?? false }
          ?? places.firstIndex { normalizedName($0.path.last ?? "") == name }
        found[index] = position.map { places.remove(at: $0) }
      }
      let used = Set(found.compactMap { $0?.path.first })
      open.removeAll { used.contains($0.path[0]) }
    }
    join(open)
    if fields.count == 1, !(found[0].map { reader.reads($0.nodes, kind, 0) } ?? false),
      isWhole(kind, nodes, tagKey, isObject: isObject, open)
    {
      result.payload = fields[0]
      result.seen = nodes.map { (fields[0].type, JSONType($0.content)) }
      let isExact = reader.reads(nodes, kind, 0, isExact: true, tagKey: tagKey)
      result.fit = isExact ? .byName : .withOtherMembers
      return result
    }
    join(
      open.flatMap { place in
        places(in: place.nodes.map(\.members)).map {
          Place(path: place.path + $0.path, nodes: $0.nodes)
        }
      })
    let rest = fields.indices.filter { found[$0] == nil }
    if rest.count == 1, names.keys[normalizedName(fields[rest[0]].name)] == nil {
      let able = open.indices.filter { reader.reads(open[$0].nodes, kind, rest[0]) }
      if able.count == 1 {
        found[rest[0]] = open.remove(at: able[0])
        result.fit = .byPosition
      }
    }
    if !open.isEmpty { result.fit = .withOtherMembers }
    if !nodes.allSatisfy(\.isObject) { result.fit = .none }
    for (index, (var field, place)) in zip(fields, found).enumerated() {
      let own = place?.nodes ?? []
      let isOptional = field.type.hasSuffix("?")
      field.key = place?.path.last ?? names.keys[normalizedName(field.name)]?.first ?? field.name
      field.enclosingKeys = place?.path.dropLast() ?? []
      if own.isEmpty { result.guessed.append(field.name) }
      let isMissing = own.count < nodes.count && !isOptional && field.default == nil
      if isMissing || !reader.reads(own, kind, index) { result.fit = .none }
      field.isNullWritten =
        isOptional && !field.hasDefault && own.count == nodes.count && own.contains(where: \.isNull)
      result.fields.append(field)
      result.seen += own.map { (field.type, JSONType($0.content)) }
    }
    return result
  }

  /// Whether the only value of a kind is the whole payload. If it ignores members and may also be the only member, it is
  /// that member.
  private func isWhole(
    _ kind: Int, _ nodes: [JSONNode], _ tagKey: String?, isObject: Bool, _ open: [Place]
  ) -> Bool {
    let field = values[kind].fields[0]
    // Payloads have no defaults.
    if field.default != nil || isObject && field.type.hasSuffix("?") { return false }
    if nodes.isEmpty { return !isObject || reader.jsonType(of: kind, 0) == .object }
    if reader.reads(nodes, kind, 0, isExact: true, tagKey: tagKey) { return true }
    return reader.reads(nodes, kind, 0)
      && !(open.count == 1 && reader.reads(open[0].nodes, kind, 0))
  }

  /// Returns the keys of objects, in the order of the samples.
  private func places(in objects: [[JSONMember]]) -> [Place] {
    var places: [Place] = []
    var positions: [String: Int] = [:]
    for member in objects.joined() {
      let key = member.key.value
      if positions[key] == nil {
        positions[key] = places.count
        places.append(Place(path: [key], nodes: []))
      }
      places[positions[key] ?? 0].nodes.append(member.value)
    }
    return places
  }
}
