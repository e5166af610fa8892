/// Reads a JSON value as the generated decoder of a type does.
///
/// Dates, durations and data that the schema leaves to the coder are read as `JSONDecoder` does by default; a date may
/// also be a text of RFC 3339, and data a list of bytes.
///
/// - Parameters:
///   - node: The data, as ``readJSON(_:file:_:)`` gives it.
///   - type: A type of the schema, without generic parameters.
///   - schema: A schema that was found to be good.
///   - diagnostics: Takes what the decoder refuses, and what decodes but has no text here: all of it in one run.
/// - Returns: The value, or `nil` where something was reported.
func readData(
  _ node: JSONNode, as type: SwiftType, _ schema: Schema, _ diagnostics: inout Diagnostics
) -> DataValue? {
  var reader = DataReader(schema: schema)
  let value = reader.value(node, type)
  for fault in reader.faults { diagnostics.error(fault.rule, fault.message, at: fault.range) }
  return reader.faults.isEmpty ? value : nil
}

/// Reads JSON values as values of a schema's types; collections, records, unions and scalars have a file each.
///
/// Reading recurses as deep as the data does. What is needed of the schema is kept in objects, so that little of it
/// stands on the stack at each level.
struct DataReader {
  let schema: Schema
  /// What was found so far.
  var faults: [DataFault] = []
  /// What is being read, for messages.
  var place = DataPlace.document
  /// How many keys and indices deep the value stands that is being read.
  private(set) var depth = 0
  /// How many unions were entered by one JSON value: each can carry another in its own object.
  private var unionsHere = 0
  /// How deep in the data the lists and objects of `JSON` may stand.
  private(set) lazy var jsonDepthLimit = schema.jsonDepthLimit
  private var records: [DeclaredType: DataRecord] = [:]
  private var unions: [DeclaredType: DataUnion] = [:]

  init(schema: Schema) {
    self.schema = schema
  }

  /// The value of a type that a JSON value is, or `nil` where a fault was found.
  ///
  /// - Parameter format: How dates, durations and data are coded; `nil` where that is up to the coder.
  mutating func value(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat? = nil
  ) -> DataValue? {
    switch type {
    case .known(let known): return scalar(node, known, format)
    case .json: return json(node)
    case .parameter, .external: return .text(JSONValue(node.content).text)
    case .declared(let declared): return self.declared(node, declared)
    case .optional(let wrapped):
      if case .null = node.content { return DataValue.none }
      return value(node, wrapped, format)
    case .array(let element): return list(node, element, format)
    case .set(let element): return set(node, element, format)
    case .dictionary(let key, let value): return dictionary(node, key, value, format)
    }
  }

  private mutating func declared(_ node: JSONNode, _ type: DeclaredType) -> DataValue? {
    switch type.place {
    case .union: return union(node, as: type)
    case .structure, .model: return record(node, record(type))
    case .enumeration(let index): return enumeration(node, index)
    }
  }

  private mutating func union(_ node: JSONNode, as type: DeclaredType) -> DataValue? {
    unionsHere += 1
    defer { unionsHere -= 1 }
    let union = union(type)
    guard unionsHere <= schema.unions.count else {
      return fail("a value of \(quoted(union.name)) contains itself without an end", node)
    }
    return self.union(node, union)
  }

  /// Does something with the value at a key or an index of the one that is being read.
  mutating func inside(_ read: (inout DataReader) -> DataValue?) -> DataValue? {
    let outer = unionsHere
    unionsHere = 0
    depth += 1
    defer {
      depth -= 1
      unionsHere = outer
    }
    return read(&self)
  }

  /// What is read of a struct or a model.
  mutating func record(_ type: DeclaredType) -> DataRecord {
    if let record = records[type] { return record }
    let record = DataRecord(type, schema)
    records[type] = record
    return record
  }

  /// What is read of a union.
  mutating func union(_ type: DeclaredType) -> DataUnion {
    if let union = unions[type] { return union }
    let union = DataUnion(type, schema)
    unions[type] = union
    return union
  }
}
