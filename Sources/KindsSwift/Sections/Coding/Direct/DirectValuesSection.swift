import KindsSchema

// Direct JSON of kinds whose cases have associated values.

extension RecordOutput {
  /// Returns the function that reads the values of a case from the object that contains them, and the tables that it
  /// uses:
  ///
  ///     private static let jsonMoveNames = KindsJSONNames(["x", "y"])
  ///
  ///     private static func readMove(
  ///       from reader: inout KindsJSONReader
  ///     ) throws(KindsJSONFailure) -> Step { … }
  ///
  /// - Parameters:
  ///   - table: Returns a table, which is a property of the union.
  ///   - isInner: Whether the values are in a payload object. If so, the function receives the place of that object,
  ///     and the reader is at the enclosing object with the shared fields.
  ///   - union: The type of the union.
  func directValues(
    function: SwiftName, tables table: (SwiftName) -> DirectTable, isInner: Bool, _ union: Code
  ) -> (tables: Code, function: Code)? {
    guard let associatedFields else { return nil }
    let locals = directLocals
    let (sharedTable, knownTable) = (table("SharedNames"), table("Known"))
    let object = directObject(
      of: ownMembers, isInner ? directInnerLocals : locals, table("Names"), knownTable)
    let shared = directObject(of: siblings, locals, sharedTable, sharedTable)
    let refusal = directRefusal(besides: knownTable)
    let statements =
      isInner
      ? shared.variables + [shared.start] + shared.statements
        + object.innerStatements(locals, isOptional: mayLackContent, refusal: refusal)
      : object.variables + [refusal, object.start] + object.statements
    let arguments = associatedFields.values.map { value -> Code in
      let member = members.first { $0.field === value.field }
      return value.labeled(member.map(object.value) ?? Code(value.variable))
    }
    let head = signature(
      "private static func \(function)", [readerParameter] + (isInner ? [contentParameter] : []),
      " throws(KindsJSONFailure) -> \(union) {")
    let tables: Code = .lines([
      isInner ? shared.table : .empty, object.table,
      wire.refusesExtras ? knownTable.names(ownObject.knownKeys) : .empty,
    ])
    return (
      tables,
      """
      \(neverInlined)
      \(head)
        \(lines: statements)
        return \(associatedFields.value(arguments))
      }
      """
    )
  }
}
