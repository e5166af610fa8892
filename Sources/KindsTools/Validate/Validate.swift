import KindsCore

/// The result of validating data against a schema.
public struct Validation: Sendable {
  /// The result for a data file.
  public struct File: Sendable {
    /// The number of values.
    public fileprivate(set) var values = 0
    /// The number of values that are not JSON or that the generated decoder rejects.
    public fileprivate(set) var invalidValues = 0
    /// The counts of values and members that are accepted but not described by the schema.
    public fileprivate(set) var undescribed = DataCounts()
  }

  /// The type of the values.
  public let type: String
  /// The results of the data files, in order; empty if the schemas have errors.
  public let files: [File]
  /// The diagnostics, by file and position. The file indices of data files follow those of the schemas.
  public let diagnostics: [Diagnostic]
}

/// Validates data against a schema: finds all errors of the generated decoder in one run.
///
/// A document is one value. If it is a list and values cannot be lists, its elements are the values.
///
/// - Parameters:
///   - sources: The schema files, as for ``generate(_:)``.
///   - data: The data files.
///   - root: The type of the values, as for ``exportJSONSchema(_:root:includesSchemas:)``.
///   - progress: Receives the number of bytes that have been read and the total number, repeatedly.
/// - Throws: ``NoRootType`` if the schemas are valid, but the root is missing or not Decodable.
public func validate(
  _ sources: [SourceFile], data: [DataFile], as root: String? = nil,
  progress: (Int, Int) -> Void = { _, _ in }
) throws(NoRootType) -> Validation {
  var diagnostics = Diagnostics()
  guard let checked = readWholeSchema(sources, &diagnostics) else {
    return Validation(type: "", files: [], diagnostics: diagnostics.sorted())
  }
  let type = try decodedRoot(root, checked)
  var validator = Validator(checked, type)
  let total = data.reduce(0) { $0 + $1.source.bytes.count }
  var done = 0
  let files = data.enumerated().map { index, file in
    defer { done += file.source.bytes.count }
    return validator.validate(file, index: sources.count + index, &diagnostics) {
      progress(done + $0, total)
    }
  }
  return Validation(
    type: SwiftType.declared(type).text, files: files, diagnostics: diagnostics.sorted())
}

/// Decodes values and counts them.
private struct Validator {
  private let reader: WireReader
  private let type: DeclaredType
  /// Whether a document that is a list may be a single value.
  private let mayBeList: Bool

  init(_ checked: CheckedSchema, _ type: DeclaredType) {
    reader = WireReader(checked)
    self.type = type
    mayBeList = checked.schema.mayBeList(type)
  }

  mutating func validate(
    _ file: DataFile, index: Int, _ diagnostics: inout Diagnostics, progress: (Int) -> Void
  ) -> Validation.File {
    var result = Validation.File()
    reader.counts = DataCounts()
    file.forEachDocument(file: index, &diagnostics) { node, diagnostics in
      guard let node else { return validate(nil, &result, &diagnostics) }
      for value in values(in: node, mayBeList: mayBeList || !file.listsHaveValues) {
        let isDocument = value.range == node.range
        reader.title = isDocument ? "the document" : "the element"
        validate(value, isDocument: isDocument, &result, &diagnostics)
        progress(value.range.bytes.upperBound)
      }
    }
    result.undescribed = reader.counts
    return result
  }

  /// - Parameters:
  ///   - node: The value; `nil` if it cannot be read. This error has been reported already.
  ///   - isDocument: Whether the value is not an element of a list.
  private mutating func validate(
    _ node: JSONNode?, isDocument: Bool = true, _ result: inout Validation.File,
    _ diagnostics: inout Diagnostics
  ) {
    result.values += 1
    guard let node else {
      result.invalidValues += 1
      return
    }
    let refusals = reader.refusals(of: node, as: .declared(type))
    if refusals.isEmpty { return }
    result.invalidValues += 1
    for fault in isDocument ? reader.faults(refusals, of: node, as: type) : refusals {
      diagnostics.error(.dataValue, fault.message, at: fault.range)
    }
  }
}
