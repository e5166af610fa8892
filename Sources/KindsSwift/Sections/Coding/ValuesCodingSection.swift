import KindsSchema

// Kinds whose cases have associated values. Each value is decoded and encoded separately, while a model would be coded
// as a whole.

extension UnionOutput {
  /// The function that decodes the values of a kind from the object that holds them:
  ///
  ///     private static func decodeMove(
  ///       from container: KeyedDecodingContainer<KindsKey>
  ///     ) throws -> Step {
  ///       let x = try container.decodeNumber(Int.self, forKey: "x")
  ///       let y = try container.decodeNumber(Int.self, forKey: "y")
  ///       return .move(x: x, y: y)
  ///     }
  ///
  /// If the other fields are in a payload object, shared fields are decoded from the enclosing object.
  func valuesDecoding(_ record: RecordOutput) -> Code? {
    guard let associatedFields = record.associatedFields else { return nil }
    let container = record.containerName
    let hasSiblings = record.branch?.record != nil
    let source = record.source("shared", Code(container))
    let type: Code = "KeyedDecodingContainer<KindsKey>"
    let head = signature(
      "private static func \(associatedFields.kind.decode)",
      ["from \(container): \(type)"] + (hasSiblings ? ["shared: \(type)? = nil"] : []),
      " throws -> \(names.typeCode) {")
    let others = locals.functions(of: associatedFields.kind).decodeOthers
    let isSeparate = record.facts.hasSmallFrames
    let statements =
      isSeparate
      ? record.recursiveDecoding(
        "return try \(others)",
        passing: ["from: \(container)"] + (hasSiblings ? ["shared: shared"] : []), from: source)
      : record.decoding(record.members, from: source) + ["return \(associatedFields.value)"]
    let decoding: Code = """
      \(head)
        \(extrasCheck(of: record))
        \(hasSiblings ? "let shared = shared ?? \(container)" : .empty)
        \(lines: statements)
      }
      """
    if !isSeparate { return decoding }
    // When values that contain other values of the union are decoded, the frame of this function has left the stack.
    let otherFieldsHead = signature(
      "private static func \(others)",
      record.otherFieldsParameters(
        [parameterName("from", container)] + (hasSiblings ? ["shared"] : [])),
      " throws -> \(names.typeCode) {")
    return .blocks([
      decoding,
      """
      \(neverInlined)
      \(otherFieldsHead)
        \(lines: record.decoding(record.otherMembers, from: source))
        return \(associatedFields.value)
      }
      """,
    ])
  }

  private func extrasCheck(of record: RecordOutput) -> Code {
    let container = Code(record.containerName)
    let check = record.extrasCheck(record.ownObject, in: container)
    // If both objects have some of the same keys, they are never a single object.
    if check.isEmpty || record.branch?.record == nil || record.wire.content != nil { return check }
    return """
      if shared == nil {
        \(record.extrasCheck(record.wire, in: container))
      } else {
        \(check)
      }
      """
  }

  /// The arguments in calls of the function of ``valuesDecoding(_:)``.
  ///
  /// - Parameter expressions: The arguments of the functions for other payloads: the decoder or the container and, if
  ///   the tag is a key, this key.
  func valuesDecodingArguments(_ branch: Wire.Branch, _ expressions: [Code]) -> [Code] {
    let source = expressions[0]
    guard let content = branch.content else {
      return [
        decodesByDecoder
          ? "from: \(source).container(keyedBy: KindsKey.self)" : "from: \(source)"
      ]
    }
    let key = wire.contentKey.map { "\(literal: $0)" } ?? expressions[1]
    let object = nestedContainer(
      in: source, at: key, isOptional: content.absence == .isEmptyObject)
    return ["from: \(object)"]
      + (branch.record == nil ? [] : ["shared: \(source)"])
  }
}

extension UnionOutput {
  /// Returns the pattern that binds the values that are encoded in place.
  func encodedPattern(_ associatedFields: AssociatedFields) -> Code {
    guard let record = valueRecord(of: associatedFields), record.facts.hasSmallFrames else {
      return associatedFields.pattern
    }
    let separate = Set(record.separatelyCodedMembers.map(\.field.name.value))
    return associatedFields.pattern(binding: { value in
      value.field.map { !separate.contains($0.name.value) } ?? true
    })
  }

  /// Returns the fields of a case, or `nil` if it has no associated values.
  func valueRecord(of associatedFields: AssociatedFields) -> RecordOutput? {
    associatedFields.kind.isUnknown ? nil : valueRecords[associatedFields.kind.position]
  }

  /// The functions that encode the fields that are not encoded in place:
  ///
  ///     @inline(never)
  ///     private func encodeOthersOfNode(to container: inout KeyedEncodingContainer<KindsKey>) throws {
  ///       guard case .node(_, let name, let note) = self else { return }
  ///       …
  ///     }
  var otherValuesEncoding: [Code] {
    valueRecords.compactMap { record in
      guard let record, let associatedFields = record.associatedFields, record.facts.hasSmallFrames
      else {
        return nil
      }
      let separate = record.separatelyCodedMembers
      let names = Set(separate.map(\.field.name.value))
      let head = signature(
        "private func \(locals.functions(of: associatedFields.kind).encodeOthers)",
        ["to container: inout KeyedEncodingContainer<KindsKey>"], " throws {")
      return kindFunction(
        head, associatedFields,
        binding: associatedFields.pattern(binding: { value in
          value.field.map { names.contains($0.name.value) } ?? false
        }),
        .lines(record.encoding(separate)))
    }
  }

  /// The statements that encode the values of a kind.
  ///
  /// - Parameter hasContainer: Whether the statements are in the method that has encoded the tag into the local
  ///   `container`.
  func valuesEncoding(
    _ record: RecordOutput, _ branch: Wire.Branch, hasContainer: Bool
  ) -> Code {
    let hasContainer = hasContainer && wire.isTagged && !encodesTagLast
    func object(_ content: [Code], isOpen: Bool) -> Code {
      let container: Code = "var container = encoder.container(keyedBy: KindsKey.self)"
      return .lines([isOpen ? .empty : container] + content)
    }
    guard let content = branch.content else {
      return object(
        encoding(record.ownMembers, of: record, into: "container"), isOpen: hasContainer)
    }
    let inner = nestedContainer(
      in: "container", at: "\(literal: content.keys[0])", isOptional: false)
    let own =
      record.ownMembers.isEmpty
      ? [content.absence == .isError ? "_ = \(inner)" : .empty]
      : ["var content = \(inner)"] + encoding(record.ownMembers, of: record, into: "content")
    return object(
      encoding(record.siblings, of: record, into: "container") + own,
      isOpen: hasContainer || wire.isTagged && branch.record == nil)
  }

  /// The statements that encode some fields of a kind.
  private func encoding(
    _ members: [Wire.Member], of record: RecordOutput, into container: Code
  ) -> [Code] {
    let separate = Set(record.separatelyCodedMembers.map(\.field.number))
    let others = members.filter { !separate.contains($0.field.number) }
    let statements = record.encoding(others, into: container)
    guard let associatedFields = record.associatedFields, others.count < members.count else {
      return statements
    }
    return ["try \(locals.functions(of: associatedFields.kind).encodeOthers)(to: &\(container))"]
      + statements
  }
}
