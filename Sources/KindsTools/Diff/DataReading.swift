import KindsCore

/// Determines whether one schema can read the data of another. This file covers declarations as a whole; types, records
/// and unions have their own files.
///
/// Each instance compares two schemas in one direction. Declarations that match are assumed to be readable, because
/// their changes are reported at the declarations.
struct DataReading {
  /// The data to read.
  enum Mode {
    /// All data that the schema accepts, including data that its own code never writes and members that it ignores.
    case described
    /// Only the data that the schema's own code writes.
    case written
  }

  /// The parts of the current document that were read as something else.
  final class State {
    /// A type that only Swift code knows, and the type that it was read as.
    var unknownType: (written: String, read: String)?
    /// Matching declarations that were read as other ones.
    var misread: Set<DeclaredType> = []
  }

  /// The schema of the data.
  let writer: CheckedSchema
  /// The schema that reads the data.
  let reader: CheckedSchema
  let mode: Mode
  /// The reader's declarations whose decoding errors propagate to the caller.
  let exposed: ExposedDeclarations
  let witnesses: Witnesses
  /// The readers of both schemas.
  let own: WireReader
  let other: WireReader
  let state = State()

  /// - Parameter counterpart: Returns the reader's declaration that matches one of the writer.
  init(
    writer: CheckedSchema, reader: CheckedSchema, mode: Mode,
    counterpart: @escaping (DeclarationIndex) -> DeclarationIndex?
  ) {
    self.writer = writer
    self.reader = reader
    self.mode = mode
    exposed = ExposedDeclarations(reader.schema)
    let (own, other, state) = (WireReader(writer), WireReader(reader), state)
    (own.title, other.title) = ("the value", "the value")
    other.suggestsNames = false
    let witnesses = Witnesses(writer, areRead: mode == .described) { type in
      counterpart(type.index) != nil && !state.misread.contains(type)
    }
    (self.own, self.other, self.witnesses) = (own, other, witnesses)
    own.assumes = { node, type, _ in witnesses.type(of: node) == type }
    other.assumes = { node, read, format in
      guard let written = witnesses.type(of: node) else {
        let form = reader.schema.jsonType(of: read, format)
        let isKnown = form != nil && form != JSONType(node.content)
        if read.isHandWritten || read.isOfCoder(format), !isKnown {
          state.unknownType = ("the value", read.text)
        }
        return false
      }
      if written.isSame(as: read, counterpart) { return true }
      if case .declared(let type) = written {
        if !read.isOptional, !read.isPresence, read != .json { state.misread.insert(type) }
        return false
      }
      // Only the JSON type is known of values of hand-written types.
      let form = reader.schema.jsonType(of: read, format)
      let hasForm = writer.schema.jsonType(of: written, format) != nil
      if let form, form != JSONType(node.content), hasForm { return false }
      state.unknownType = (quoted(written.text), read.text)
      return true
    }
  }

  /// Reduces the effect on a declaration to what readers notice: nothing if the declaration is not coded, and dropped
  /// elements instead of errors if it is read only in lists that drop invalid elements.
  func seen(
    _ effect: DataEffect, of written: DeclarationIndex?, as read: DeclarationIndex?
  ) -> DataEffect {
    guard let written, let read else { return effect }
    func coded(_ index: DeclarationIndex, _ schema: Schema) -> Conformances {
      schema[index].conforms
    }
    if !coded(written, writer.schema).isCoding || !coded(read, reader.schema).contains(.decodable) {
      return .safe
    }
    return exposed.effect(effect, on: read)
  }
}

extension SwiftType {
  /// Whether only Swift code knows the values.
  fileprivate var isHandWritten: Bool {
    switch self {
    case .external, .parameter: true
    default: false
    }
  }
}
