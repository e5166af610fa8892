import KindsCore

/// The options for inferring a schema from data.
public struct InferOptions: Sendable {
  /// The key of the tag; `nil` to find it automatically.
  public var tag: String?
  /// The name of the type of the values; `nil` for a name that is derived from the file.
  public var name: String?
  /// Whether strings become dates if all of them are dates.
  public var dates = false
  /// Whether strings become UUIDs if all of them are UUIDs.
  public var uuids = false
  /// Whether strings become URLs if all of them are URLs.
  public var urls = false
  /// Whether strings become an enum if there are only few different ones.
  public var enums = false
  /// Whether objects with many keys and similar values become dictionaries.
  public var dictionaries = true
  /// Whether unions and enums preserve unknown kinds and values.
  public var keepsUnknown = false
  /// The conditions for values to exclude.
  public var excluded: [InferExclusion] = []

  /// Creates the default options.
  public init() {}
}

/// The result of inferring a schema from data.
public struct Inference: Sendable {
  /// The schema; `nil` if none could be inferred.
  public let text: String?
  /// The name of the type of the values.
  public let type: String
  /// The diagnostics, by file and position.
  public let diagnostics: [Diagnostic]
}

/// Infers a schema that can read all values of the given data.
///
/// A document is one value or a list of values.
///
/// - Parameters:
///   - data: The files.
///   - options: The options of the inference.
///   - progress: Receives the amount of finished work and the total amount, repeatedly.
public func infer(
  _ data: [DataFile], options: InferOptions = InferOptions(),
  progress: (Int, Int) -> Void = { _, _ in }
) -> Inference {
  var diagnostics = Diagnostics()
  var values = DataValues(data, options.excluded)
  var walk = DataWalk(options)
  defer { walk.root.breakCycles() }
  var count = 0
  // The usual number of passes through the data.
  let parts = 5
  var part = 0
  func advance(_ done: Int, _ total: Int) { progress(part * total + done, parts * total) }
  values.forEach(&diagnostics, advance) { node in
    walk.add(node)
    count += 1
  }
  if !diagnostics.hasErrors, count == 0 {
    let file = data.isEmpty ? 0 : data.count - 1
    diagnostics.error(
      .dataValue, "the data has no values; give data with values",
      at: SourceRange(file: file, bytes: 0..<0))
  }
  func failed() -> Inference {
    Inference(text: nil, type: "", diagnostics: diagnostics.sorted())
  }
  if diagnostics.hasErrors { return failed() }

  let rootTally = walk.root.tally
  walk.finish { walk in
    part = min(part + 1, parts - 2)
    values.forEach(advance) { walk.add($0) }
  }
  part = parts - 1

  reportFaults(walk, rootTally, &diagnostics)
  checkRoot(walk.root, &diagnostics)
  if diagnostics.hasErrors { return failed() }
  reportTags(walk, &diagnostics)

  let name = options.name ?? defaultName(data.map(\.source.path))
  var made = makeSchema(walk, named: name)
  var unread = firstUnread(of: &values, made, advance)
  if unread != nil, options.tag == nil {
    var plain = DataWalk(options)
    defer { plain.root.breakCycles() }
    plain.beginProfiling()
    values.forEach { plain.add($0) }
    made = makeSchema(plain, named: name, keepsPlacesSeparate: true)
    unread = firstUnread(of: &values, made, advance)
    if unread == nil {
      diagnostics.note(
        .dataValue, "no tag discriminates all objects, so all of them become structs",
        at: walk.root.profile?.first ?? SourceRange(file: 0, bytes: 0..<0))
    }
  }
  if let unread, made.faults.isEmpty {
    diagnostics.error(
      .dataValue, "the inferred schema does not read this value: \(unread.message)",
      at: unread.range)
    return failed()
  }
  let first = walk.root.profile?.first ?? SourceRange(file: 0, bytes: 0..<0)
  diagnostics.append(made.remarks.all)
  if made.isRootStruct, !made.draft.unions.isEmpty {
    diagnostics.note(
      .dataValue,
      "the values are of the type \(quoted(made.type))\(walk.onlyList.map { "; for a schema of the list at \(quoted($0)) alone, use '--at \(printable($0))'" } ?? "")",
      at: first)
  }
  for fault in made.faults {
    diagnostics.error(
      .dataValue, "no schema could be inferred from the data: \(fault.message)", at: first)
  }
  return Inference(text: made.text, type: made.type, diagnostics: diagnostics.sorted())
}

/// A schema that was inferred from data.
private struct MadeSchema {
  /// The schema; `nil` if it is invalid and cannot be repaired.
  let text: String?
  let draft: SchemaDraft
  let faults: [Diagnostic]
  let remarks: Diagnostics
  /// The name of the type of the values.
  let type: String
  let isRootStruct: Bool
}

private func makeSchema(
  _ walk: DataWalk, named name: String, keepsPlacesSeparate: Bool = false
) -> MadeSchema {
  var maker = InferredDraft(
    walk.table.names, walk.options, keepsPlacesSeparate: keepsPlacesSeparate)
  var draft = maker.make(root: walk.root, named: name) ?? SchemaDraft()
  draft.keepsUnknown = walk.options.keepsUnknown
  var repair = SchemaRepair(draft.document)
  let (text, faults) = repair.run(dataDepth: walk.depth)
  // The root's type was declared first.
  let type = maker.isRootStruct ? draft.structs.first?.name : draft.unions.first?.name
  return MadeSchema(
    text: text, draft: draft, faults: faults, remarks: maker.allRemarks,
    type: type ?? name, isRootStruct: maker.isRootStruct)
}

/// Returns the first problem that `kinds validate` would find in the data, or `nil` if the schema reads all of it.
private func firstUnread(
  of values: inout DataValues, _ made: MadeSchema, _ progress: (Int, Int) -> Void
) -> (message: String, range: SourceRange)? {
  let nowhere = SourceRange(file: 0, bytes: 0..<0)
  guard let text = made.text else { return ("there is no schema", nowhere) }
  var diagnostics = Diagnostics()
  let source = SourceFile(path: "made.kinds.json", bytes: Array(text.utf8))
  guard let checked = readSchema([source], &diagnostics),
    let root = checked.schema.codedDeclarations.first(where: { $0.name.text == made.type })
  else { return ("there is no schema", nowhere) }
  let reader = WireReader(checked)
  var unread: (message: String, range: SourceRange)?
  values.forEach(progress) { node in
    if unread != nil { return }
    if let fault = reader.refusals(of: node, as: .declared(root)).first {
      unread = (fault.message, fault.range)
    } else if reader.counts.extras.count > 0 {
      unread = ("no field has the key \(quotedList(reader.counts.extras.names))", node.range)
    } else if reader.counts.unknown > 0 {
      unread = ("it has kinds or values that the schema does not declare", node.range)
    }
  }
  return unread
}

/// Reports an ambiguous tag at the root, and a tag that the user gave but the data does not have.
private func reportFaults(
  _ walk: DataWalk, _ rootTally: ObjectTally?, _ diagnostics: inout Diagnostics
) {
  let first = walk.root.profile?.first ?? SourceRange(file: 0, bytes: 0..<0)
  for (place, one, other) in walk.search.ambiguous
  where place === walk.root && !one.isTakenByName {
    diagnostics.error(
      .dataValue,
      "two members could be the tag: \(one.text) and \(other.text); choose one with '--tag \(one.key ?? "KEY")' or '--tag \(other.key ?? "KEY")'",
      at: first)
  }
  guard let tag = walk.options.tag else { return }
  if walk.search.groups.contains(where: { $0.evidence.key == tag }) { return }
  let lacking = walk.table.knownNumber(of: tag).flatMap { key -> SourceRange? in
    guard let rootTally else { return nil }
    // Only members that the first object has are candidates.
    let isInFirst = rootTally.rows.first?.members.contains { $0.key == key } ?? false
    let isInOthers = rootTally.rows.contains { $0.members.contains { $0.key == key } }
    return isInFirst ? rootTally.candidates[key]?.firstWithout : isInOthers ? rootTally.first : nil
  }
  let isKnown = walk.table.knownNumber(of: tag) != nil
  diagnostics.error(
    .dataValue,
    lacking == nil
      ? isKnown
        ? "the values of \(quoted(tag)) cannot be tags; give a key with names or integers that discriminate the kinds"
        : "no objects have the tag \(quoted(tag)); give a key that all objects have"
      : "this object does not have the tag \(quoted(tag)), which other objects have; exclude it with '--exclude', or give another '--tag'",
    at: lacking ?? first)
}

/// Reports the discriminators with the reasons for them, and the other possible tags.
private func reportTags(_ walk: DataWalk, _ diagnostics: inout Diagnostics) {
  func note(_ message: String, at place: DataPlace?) {
    guard let range = place?.profile?.first else { return }
    diagnostics.note(.dataValue, message, at: range)
  }
  for (place, first, second) in walk.search.ambiguous {
    note(
      "two members could be the tag: \(first.text) and \(second.text); the schema uses the first one, and '--tag' selects the other",
      at: place)
  }
  for group in walk.search.groups {
    if group.style == .members {
      let keys = quotedList(group.discriminators.map { walk.table.names[$0] })
      note(
        "no key discriminates these objects, but each object has only one of \(keys)",
        at: group.places.first)
      continue
    }
    let evidence = group.evidence
    let subject = evidence.key.map { quoted($0) } ?? "the only key of each object"
    note(
      "\(subject) discriminates these objects: it has \(TagEvidence.counts(group.tags.count { $0 != MissingTag.own.tag }, group.count - group.countWithoutTag))\(evidence.finding)",
      at: group.places.first { $0.profile != nil })
  }
  for (place, evidence) in walk.search.rejected where place.decision?.style ?? .members == .members
  {
    note(
      "\(evidence.text) does not discriminate these objects well enough\(evidence.lack.map { ": " + $0 } ?? "")\(evidence.key == nil ? "" : "; '--tag' selects it anyway")",
      at: place)
  }
}

/// Reports top-level values from which neither a union nor a struct is inferred.
private func checkRoot(_ root: DataPlace, _ diagnostics: inout Diagnostics) {
  guard let profile = root.profile else { return }
  let types = JSONType.allCases.filter { $0 != .null && profile.byType[$0] != nil }
  if let null = profile.byType[.null]?.first {
    diagnostics.error(
      .dataValue, "a value is null, which has no kind; remove it from the data", at: null)
  }
  guard types != [.object] else { return }
  if types.count == 1, let type = types.first, let range = profile.byType[type]?.first {
    diagnostics.error(
      .dataValue,
      "the values are not objects: this value is \(type.valueText), and so are all others; give data with objects",
      at: range)
    return
  }
  let isRare = types.contains { type in
    // The tags of a union may be strings.
    (type != .string || profile.union == nil) && profile.byType[type]?.count ?? 0 < 3
  }
  if isRare || types.count > 5 {
    for type in types {
      guard let range = profile.byType[type]?.first else { continue }
      diagnostics.error(
        .dataValue,
        "the values have several types: this value is \(type.valueText), and others are not; give values of one type, or at least three of each type",
        at: range)
    }
  }
}

extension DataWalk {
  /// The JSON Pointer of the only list whose elements have a discriminator, if the data is one object with such a list.
  fileprivate var onlyList: String? {
    guard root.profile?.count == 1, root.profile?.objectCount == 1 else { return nil }
    let lists = root.children.filter { $0.value.elements?.decision != nil }
    guard lists.count == 1, let key = lists.first?.key else { return nil }
    return JSONPointer(keys: [table.names[key]]).text
  }
}

/// Returns a name for the values, derived from the name of the only file, or of the folder with the files.
private func defaultName(_ paths: [String]) -> String {
  guard let first = paths.first, first != SourceFile.standardInputName else { return "Value" }
  let parts = first.split(separator: "/").map(String.init)
  let file = parts.last?.split(separator: ".").first.map(String.init) ?? ""
  let folder = parts.dropLast().last ?? ""
  let text = paths.count == 1 ? file : folder
  let name = draftTypeName(singular(text))
  return name.isEmpty ? "Value" : name
}
