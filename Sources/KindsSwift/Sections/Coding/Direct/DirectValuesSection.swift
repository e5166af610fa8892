import KindsSchema

// Kinds whose cases carry values, read without a coder.

extension RecordOutput {
  /// The function that reads the values of a case from the object that holds them, and the tables that it takes:
  ///
  ///     private static let jsonMoveNames = KindsJSONNames(["x", "y"])
  ///
  ///     private static func readMove(
  ///       from reader: inout KindsJSONReader
  ///     ) throws(KindsJSONFailure) -> Step { … }
  ///
  /// - Parameters:
  ///   - table: The tables, which are properties of the union.
  ///   - isInner: Whether the values are in an object at a place, inside of the one at the position, which has the shared
  ///     fields that are beside them.
  ///   - union: The type of the union.
  func directValues(
    function: SwiftName, tables table: (SwiftName) -> DirectTable, isInner: Bool, _ union: Code
  ) -> (tables: Code, function: Code)? {
    guard let carried else { return nil }
    let own = isInner ? ownMembers : members
    let (namesTable, sharedTable, knownTable) = (
      table("Names"), table("SharedNames"), table("Known")
    )
    let object = directObject(
      of: own, isInner ? directInnerLocals : directLocals, namesTable.reference,
      knownTable.reference)
    let shared = directObject(
      of: siblings, directLocals, sharedTable.reference, sharedTable.reference)
    let reader = directLocals.reader
    let content = directLocals.content
    let contentType: Code = mayLackContent ? "\(support: .jsonPlace)?" : "\(support: .jsonPlace)"
    let parameters: [Code] =
      ["from \(reader): inout \(support: .jsonReader)"]
      + (isInner
        ? [content == "content" ? "content: \(contentType)" : "content \(content): \(contentType)"]
        : [])
    let refusal: Code =
      wire.extras == .fail ? directRefusal(reader, besides: knownTable.reference) : .empty
    let start: Code =
      object.readsAgain ? "let \(object.locals.start) = \(reader).place" : .empty
    let reading: Code = .lines([refusal, start] + object.statements)
    let statements: [Code]
    if isInner {
      let inner: Code = """
        let \(directLocals.end) = \(reader).place
        \(reader).place = \(content)
        \(reading)
        \(reader).place = \(directLocals.end)
        """
      statements =
        shared.variables
        + [shared.readsAgain ? "let \(directLocals.start) = \(reader).place" : .empty]
        + shared.statements + object.variables
        + [mayLackContent ? block("if let \(content)", inner) : inner]
    } else {
      statements = object.variables + [reading]
    }
    let arguments = carried.values.map { value -> Code in
      let member = members.first { $0.field === value.field }
      return value.labeled(member.map(object.value) ?? Code(value.variable))
    }
    let head = signature(
      "private static func \(function)", parameters,
      " throws(\(support: .jsonFailure)) -> \(union) {")
    let tables: Code = .lines([
      isInner && !shared.keys.isEmpty ? sharedTable.names(shared.keys) : .empty,
      object.keys.isEmpty ? .empty : namesTable.names(object.keys),
      wire.extras == .fail ? knownTable.names(ownObject.knownKeys) : .empty,
    ])
    return (
      tables,
      """
      \(neverInlined)
      \(head)
        \(lines: statements)
        return \(carried.value(arguments))
      }
      """
    )
  }
}
