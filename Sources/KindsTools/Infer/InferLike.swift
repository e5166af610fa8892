import KindsCore

/// Extends a schema to describe data: adds kinds and fields, and widens types.
///
/// The existing declarations keep their text. The ranges of diagnostics refer to the schema as the first file, and to
/// the data files after it.
///
/// - Parameters:
///   - data: The files of data.
///   - schema: The schema, which must be complete without other files.
///   - options: The options for new parts of the schema. The option `name` is the type of the values.
///   - progress: Receives the amount of finished work and the total amount, repeatedly.
/// - Throws: ``NoRootType``, as ``validate(_:data:as:options:progress:)`` does.
public func infer(
  _ data: [DataFile], like schema: SourceFile, options: InferOptions = InferOptions(),
  progress: (Int, Int) -> Void = { _, _ in }
) throws(NoRootType) -> Inference {
  var diagnostics = Diagnostics()
  guard let checked = readWholeSchema([schema], &diagnostics) else {
    return Inference(text: nil, type: "", diagnostics: diagnostics.sorted())
  }
  let root = try decodedRoot(options.name, checked)
  diagnostics = Diagnostics()
  var values = DataValues(data, options.excluded, firstIndex: 1)
  values.mayBeList = checked.schema.mayBeList(root)
  let text = grown(
    schema, checked, root.name.text, &values, options.withTypes(of: checked.schema), &diagnostics,
    progress)
  return Inference(
    text: diagnostics.hasErrors ? nil : text, type: root.name.text,
    diagnostics: diagnostics.sorted())
}

/// Returns the text of the extended schema, or `nil` after an error.
private func grown(
  _ source: SourceFile, _ checked: CheckedSchema, _ type: String, _ values: inout DataValues,
  _ options: InferOptions, _ diagnostics: inout Diagnostics, _ progress: (Int, Int) -> Void
) -> String? {
  guard var schema = GrownSchema(source, checked) else { return nil }
  // Each round describes all new data inside values of the types that the previous ones added or chose.
  for round in 0..<256 {
    let walk = GapWalk(schema.checked, schema.node, options)
    guard let root = schema.type(named: type) else { return nil }
    var count = 0
    let visit = { (node: JSONNode) in
      walk.visit(node, as: root)
      count += 1
    }
    if round == 0 {
      values.forEach(&diagnostics, progress, visit)
      if diagnostics.hasErrors { return nil }
      if count == 0 {
        let range = SourceRange(file: 1, bytes: 0..<0)
        diagnostics.error(
          .dataValue, "the data has no values to compare with the schema; give data with values",
          at: range)
        return nil
      }
    } else {
      values.forEach(visit)
    }
    if walk.isEmpty { break }
    walk.finish()
    var additions = SchemaAdditions(
      schema.document, schema.checked, original: schema.original, walk.walk)
    additions.add(walk.gaps)
    if additions.document == schema.document { break }
    let faults = schema.take(additions.document)
    if !faults.isEmpty {
      for fault in faults {
        diagnostics.error(
          fault.rule,
          "the additions from the data would make the schema invalid: \(fault.message)",
          at: fault.range)
      }
      return nil
    }
    diagnostics.append(additions.remarks.all)
  }
  guard let root = schema.type(named: type) else { return nil }
  let reader = WireReader(schema.checked)
  values.forEach { node in
    let refusals = reader.refusals(of: node, as: .declared(root))
    if refusals.isEmpty { return }
    for fault in reader.faults(refusals, of: node, as: root) {
      diagnostics.error(.dataValue, fault.message, at: fault.range)
    }
  }
  if diagnostics.hasErrors { return nil }
  if reader.counts.extras.count > 0 {
    diagnostics.note(
      .dataValue, "\(reader.counts.extras.count) members that are not fields are ignored",
      at: SourceRange(file: 1, bytes: 0..<0))
  }
  return schema.text
}

/// A schema in the process of being extended.
private struct GrownSchema {
  let original: JSONValue
  private(set) var document: JSONValue
  /// The document in its latest version, parsed.
  private(set) var node: JSONNode
  private(set) var checked: CheckedSchema
  private let source: SourceFile
  private let originalNode: JSONNode

  init?(_ source: SourceFile, _ checked: CheckedSchema) {
    var diagnostics = Diagnostics()
    guard let node = readJSON(source, file: 0, &diagnostics) else { return nil }
    self.source = source
    self.checked = checked
    self.node = node
    originalNode = node
    document = JSONValue(node.content)
    original = document
  }

  /// The text of the file with the additions; all other bytes are unchanged.
  var text: String {
    var edit = SchemaEdit(source)
    edit.change(originalNode, to: document)
    return String(decoding: edit.edited.bytes, as: UTF8.self)
  }

  func type(named name: String) -> DeclaredType? {
    checked.schema.codedDeclarations.first { $0.name.text == name }
  }

  /// Replaces the document with an extended version if that violates no rules.
  ///
  /// - Returns: The violated rules if repairing the additions does not help, each with the range of the innermost key on
  ///   its path that exists in the original schema.
  mutating func take(_ grown: JSONValue) -> [(rule: Rule, message: String, range: SourceRange)] {
    let original = original
    var repair = SchemaRepair(grown, mayChange: { original[$0] == nil })
    var faults = repair.run().faults
    let laidOut = LaidOutSchema(repair.document)
    let root = laidOut.root(of: repair.document)
    if faults.isEmpty {
      var diagnostics = Diagnostics()
      let source = SourceFile(path: source.path, bytes: laidOut.bytes)
      if let read = readWholeSchema([source], &diagnostics) {
        (document, checked, node) = (repair.document, read, root)
        return []
      }
      faults = diagnostics.sorted().filter { $0.severity == .error }
    }
    return faults.map { fault in
      (
        fault.rule, fault.message,
        originalNode.range(at: root.path(to: fault.range.bytes.lowerBound))
      )
    }
  }
}

extension JSONNode {
  /// Returns the range of the key of the innermost existing member on a path. If no member exists, returns the empty
  /// range at the start of this value.
  fileprivate func range(at path: [String]) -> SourceRange {
    var node = self
    var range = SourceRange(
      file: range.file, bytes: range.bytes.lowerBound..<range.bytes.lowerBound)
    for key in path {
      guard case .object(let members) = node.content,
        let member = members.first(where: { $0.key.value == key })
      else { break }
      node = member.value
      range = member.key.range
    }
    return range
  }
}

extension InferOptions {
  /// Returns options that also recognize dates, UUIDs and URLs if the schema has fields of these types.
  fileprivate func withTypes(of schema: Schema) -> InferOptions {
    var options = self
    for field in schema.fieldsOfRecords {
      guard case .known(let known) = field.type.innermost else { continue }
      switch known.family {
      case .opaque(.date): options.dates = true
      case .opaque(.uuid): options.uuids = true
      case .opaque(.url): options.urls = true
      default: break
      }
    }
    return options
  }
}
