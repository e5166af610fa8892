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
  /// Whether all samples have all required values, or no content if the kind has no values.
  var explainsSamples = false
  /// Whether all samples have all required values, and a key confirms at least one of them by its name. For a kind
  /// without values, whether the samples have no members of a payload.
  var isNamed = false
  /// The JSON types that values of Swift types have in samples.
  var seen: [(type: String, form: JSONType)] = []

  /// Whether the kind has no values.
  var isEmpty: Bool { payload == nil && fields.isEmpty }
}

/// Finds the values of a kind in its samples.
struct PayloadSearch {
  let evidence: CodingEvidence
  let value: HandWrittenCase
  /// Whether the payload's members are in the same object as the tag or the discriminating members.
  let sharesTagObject: Bool
  /// The keys of the enclosing object that are not part of the payload.
  var excluded: Set<String> = []

  private var fields: [DraftField] { value.fields.map(\.codedByTheCoder) }

  /// Returns the coding of a kind that fits samples. The samples are whole objects or the values at the content key.
  func coding(of nodes: [JSONNode]) -> KindCoding {
    var result = KindCoding()
    result.samples = nodes.count
    let objects = nodes.compactMap(\.objectMembers)
    if fields.isEmpty {
      // A kind without values has no content.
      result.explainsSamples =
        sharesTagObject || nodes.allSatisfy { $0.objectMembers?.isEmpty ?? $0.isNull }
      result.isNamed = objects.allSatisfy { $0.allSatisfy { excluded.contains($0.key.value) } }
      return result
    }
    var found = members(of: objects, isNested: false)
    if !found.coding.explainsSamples || found.coding.guessed.count == fields.count {
      let nested = members(of: objects, isNested: true)
      if nested.coding.guessed.count < found.coding.guessed.count { found = nested }
    }
    found.coding.samples = nodes.count
    guard fields.count == 1, isWhole(fields[0], nodes, found) else { return found.coding }
    result.payload = fields[0]
    result.payload?.default = nil
    result.seen = nodes.map { (fields[0].type, JSONType($0.content)) }
    result.explainsSamples = !nodes.isEmpty
    if let keys = evidence.structKeys(of: fields[0].type) {
      result.isNamed =
        !keys.required.isEmpty && nodes.allSatisfy { keys.fit($0, besides: excluded) }
    }
    return result
  }

  /// Whether the only value of a kind is the payload as a whole, not a member of it.
  private func isWhole(
    _ field: DraftField, _ nodes: [JSONNode], _ found: (coding: KindCoding, values: [[JSONNode]])
  ) -> Bool {
    let form = evidence.jsonType(of: field.type)
    let isOptional = field.type.hasSuffix("?")
    if sharesTagObject, isOptional || (form.map { $0 != .object } ?? nodes.isEmpty) { return false }
    let fits = nodes.allSatisfy { node in
      form.map { $0 == JSONType(node.content) } ?? true || isOptional && node.isNull
    }
    if !fits || nodes.isEmpty { return fits }
    if let keys = evidence.structKeys(of: field.type) {
      let whole = nodes.allSatisfy { keys.fit($0, besides: excluded) }
      let inner = found.coding.explainsSamples && found.values[0].allSatisfy { keys.fit($0) }
      if whole != inner { return whole }
    }
    return !found.coding.isNamed
  }

  /// Returns the coding of a kind whose values are members, with the values in the samples.
  ///
  /// - Parameter isNested: Whether a field may also be a member of a nested object, if the member's name matches.
  private func members(
    of objects: [[JSONMember]], isNested: Bool
  ) -> (coding: KindCoding, values: [[JSONNode]]) {
    var keys: [[String]] = []
    var values: [[String]: [JSONNode]] = [:]
    func add(_ member: JSONMember, in path: [String]) {
      let path = path + [member.key.value]
      if values[path] == nil { keys.append(path) }
      values[path, default: []].append(member.value)
    }
    for member in objects.joined() where !excluded.contains(member.key.value) {
      add(member, in: [])
      if isNested { for inner in member.value.members { add(inner, in: [member.key.value]) } }
    }
    func isRequired(_ field: DraftField) -> Bool {
      !field.type.hasSuffix("?") && field.default == nil
    }
    var free = keys.sorted { $0.count < $1.count }
    var assigned: [[String]?] = fields.map { field in
      let name = normalizedName(field.name)
      let declared = evidence.keys[name] ?? []
      let index =
        free.firstIndex { declared.contains($0[$0.count - 1]) }
        ?? free.firstIndex { normalizedName($0[$0.count - 1]) == name }
      return index.map { free.remove(at: $0) }
    }
    var hasNamed = assigned.contains { $0 != nil }
    for (index, field) in fields.enumerated() where assigned[index] == nil {
      // A key that an enum of coding keys declares for this field is the only possible one.
      if evidence.keys[normalizedName(field.name)] != nil { continue }
      let form = evidence.jsonType(of: field.type)
      let fitting = free.filter { key in
        let own = values[key] ?? []
        return key.count == 1 && (!isRequired(field) || own.count == objects.count)
          && own.allSatisfy { form == nil || $0.isNull || form == JSONType($0.content) }
      }
      let named = fitting.filter { evidence.keyNames.contains($0[0]) }
      if named.count == 1 { hasNamed = true }
      guard let key = named.count == 1 ? named[0] : fitting.count == 1 ? fitting[0] : nil else {
        continue
      }
      assigned[index] = key
      free.removeAll { $0 == key }
    }
    var result = KindCoding()
    result.explainsSamples = !objects.isEmpty
    var all: [[JSONNode]] = []
    for (var field, path) in zip(fields, assigned) {
      let own = path.flatMap { values[$0] } ?? []
      field.key = path?.last ?? evidence.keys[normalizedName(field.name)]?.first ?? field.name
      field.enclosingKeys = path?.dropLast() ?? []
      if own.isEmpty { result.guessed.append(field.name) }
      if isRequired(field), own.count < objects.count { result.explainsSamples = false }
      field.isNullWritten =
        field.type.hasSuffix("?") && !field.hasDefault && own.count == objects.count
        && own.contains(where: \.isNull)
      result.fields.append(field)
      result.seen += own.map { (field.type, JSONType($0.content)) }
      all.append(own)
    }
    result.isNamed = result.explainsSamples && hasNamed
    return (result, all)
  }
}
