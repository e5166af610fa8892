import KindsCore

/// The coding of a kind: its tags, and the place and keys of its payload.
struct KindCoding {
  /// The tags; the first one is encoded. Empty if none is known.
  var tags: [JSONValue] = []
  /// Whether neither the samples nor the Swift code show the tag that the kind needs.
  var lacksTag = false
  /// The associated value whose JSON is the whole payload; `nil` if the associated values are members of the payload.
  var payload: DraftField?
  var fields: [DraftField] = []
  /// The keys that discriminate the kind if its payload is an external type.
  var discriminatedBy: [String] = []
  /// The number of samples.
  var samples = 0
  /// The number of samples that have content although the kind has no values.
  var unmatchedCount = 0
  /// The names of the fields whose keys no sample has.
  var guessed: [String] = []
  /// Whether all samples have all required values.
  var isComplete = false
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
      if !sharesTagObject {
        result.unmatchedCount = nodes.count { !($0.objectMembers?.isEmpty ?? $0.isNull) }
      }
      result.isNamed = objects.allSatisfy { $0.allSatisfy { excluded.contains($0.key.value) } }
      return result
    }
    var found = assignments(objects, isNested: false)
    if !found.isComplete || found.guessed.count == fields.count {
      let nested = assignments(objects, isNested: true)
      if nested.guessed.count < found.guessed.count { found = nested }
    }
    if fields.count == 1, isWhole(fields[0], nodes, found) {
      var field = fields[0]
      field.default = nil
      result.payload = field
      result.seen = nodes.map { (field.type, JSONType($0.content)) }
      result.isComplete = !nodes.isEmpty
      if let keys = evidence.structKeys(of: field.type) {
        result.isNamed =
          !keys.required.isEmpty && nodes.allSatisfy { keys.fit($0, besides: excluded) }
      }
      return result
    }
    result.fields = found.fields
    result.guessed = found.guessed
    result.isComplete = found.isComplete
    result.isNamed = found.isComplete && found.hasNamed
    for (field, values) in zip(found.fields, found.values) {
      result.seen += values.map { (field.type, JSONType($0.content)) }
    }
    return result
  }

  /// Whether the only value of a kind is the payload as a whole, not a member of it.
  private func isWhole(_ field: DraftField, _ nodes: [JSONNode], _ found: Assignments) -> Bool {
    let form = evidence.jsonType(of: field.type)
    if sharesTagObject, form.map({ $0 != .object }) ?? nodes.isEmpty { return false }
    let isOptional = field.type.hasSuffix("?")
    if sharesTagObject, isOptional { return false }
    let fits = nodes.allSatisfy { node in
      form.map { $0 == JSONType(node.content) } ?? true || isOptional && node.isNull
    }
    if !fits { return false }
    if nodes.isEmpty { return true }
    if let keys = evidence.structKeys(of: field.type) {
      let whole = nodes.allSatisfy { keys.fit($0, besides: excluded) }
      let inner = found.isComplete && found.values[0].allSatisfy { keys.fit($0) }
      if whole != inner { return whole }
    }
    return !(found.isComplete && found.hasNamed)
  }

  /// Fields with the keys that were found for them.
  private struct Assignments {
    var fields: [DraftField] = []
    /// The values of each field in the samples.
    var values: [[JSONNode]] = []
    var guessed: [String] = []
    /// Whether all samples have all required fields.
    var isComplete = true
    /// Whether a key was confirmed by its name or by an enum of coding keys.
    var hasNamed = false
  }

  /// Finds the keys of the fields.
  ///
  /// - Parameter isNested: Whether a field may also be a member of a nested object, if the member's name matches.
  private func assignments(_ objects: [[JSONMember]], isNested: Bool) -> Assignments {
    var keys: [[String]] = []
    var values: [[String]: [JSONNode]] = [:]
    func add(_ members: [JSONMember], in path: [String]) {
      for member in members {
        let path = path + [member.key.value]
        if values[path] == nil { keys.append(path) }
        values[path, default: []].append(member.value)
      }
    }
    for object in objects {
      let own = object.filter { !excluded.contains($0.key.value) }
      add(own, in: [])
      if !isNested { continue }
      for member in own { add(member.value.members, in: [member.key.value]) }
    }
    func isRequired(_ field: DraftField) -> Bool {
      !field.type.hasSuffix("?") && field.default == nil
    }
    var free = keys.sorted { $0.count < $1.count }
    var assigned: [[String]?] = fields.map { field in
      let name = normalizedName(field.name)
      let declared = evidence.keys[name] ?? []
      let key =
        free.first { declared.contains($0[$0.count - 1]) }
        ?? free.first { normalizedName($0[$0.count - 1]) == name }
      if let key { free.removeAll { $0 == key } }
      return key
    }
    var result = Assignments()
    result.hasNamed = assigned.contains { $0 != nil }
    for (index, field) in fields.enumerated() where assigned[index] == nil {
      // A key that an enum of coding keys declares for this field is the only possible one.
      if evidence.keys[normalizedName(field.name)] != nil { continue }
      let form = evidence.jsonType(of: field.type)
      let fitting = free.filter { key in
        if key.count > 1 { return false }
        let own = values[key] ?? []
        return (!isRequired(field) || own.count == objects.count)
          && own.allSatisfy { form == nil || $0.isNull || form == JSONType($0.content) }
      }
      let named = fitting.filter { evidence.keyNames.contains($0[0]) }
      if named.count == 1 { result.hasNamed = true }
      guard let key = named.count == 1 ? named[0] : fitting.count == 1 ? fitting[0] : nil else {
        continue
      }
      assigned[index] = key
      free.removeAll { $0 == key }
    }
    for (index, var field) in fields.enumerated() {
      let own = assigned[index].flatMap { values[$0] } ?? []
      field.key =
        assigned[index]?.last ?? evidence.keys[normalizedName(field.name)]?.first ?? field.name
      field.enclosingKeys = assigned[index]?.dropLast() ?? []
      if own.isEmpty { result.guessed.append(field.name) }
      if isRequired(field), own.count < objects.count { result.isComplete = false }
      if field.type.hasSuffix("?"), !field.hasDefault, own.count == objects.count,
        own.contains(where: \.isNull)
      {
        field.isNullWritten = true
      }
      result.fields.append(field)
      result.values.append(own)
    }
    if objects.isEmpty { result.isComplete = false }
    return result
  }
}
