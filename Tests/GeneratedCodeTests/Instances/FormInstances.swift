@testable import KindsSchema
@testable import KindsTools

// Structs that are encoded as an array of their fields, or as their only field.

extension RandomInstances {
  /// A random value of a struct that is encoded as an array.
  mutating func array(_ record: InstanceRecord) -> Sample {
    let fields = record.fields
    let required = (fields.lastIndex { $0.declared.isRequired } ?? -1) + 1
    var count = fields.count
    while count > required, mayBeMissing(fields[count - 1]), chance(2) || isSmall { count -= 1 }
    var elements = fields.prefix(count).map { field in inside { $0.value(of: field) } }
    if count == fields.count, record.extras == .ignore, chance(3) {
      elements.append(inside { Sample(json: $0.anyJSON()) })
    }
    var sample = list(elements)
    guard makesFaults else { return sample }
    if required > 0 {
      sample.faults.append(
        Fault(
          .missingElement, .valueNotFound, at: [String(required - 1)],
          .array(elements.prefix(required - 1).map(\.json))))
    }
    if record.extras == .fail, count == fields.count {
      sample.faults.append(
        Fault(
          .extraMember, .dataCorrupted, at: [String(count)],
          .array(elements.map(\.json) + [anyJSON()])))
    }
    sample.faults = some(sample.faults)
    return sample
  }

  /// A random value of an array struct with a given element.
  mutating func array(_ record: InstanceRecord, with element: JSONValue, at index: Int) -> JSONValue
  {
    let others = record.fields.prefix(max(index + 1, required(record)))
    let elements = others.enumerated().map { position, field in
      position == index ? element : inside { $0.value(of: field) }.json
    }
    return .array(elements)
  }

  private func required(_ record: InstanceRecord) -> Int {
    (record.fields.lastIndex { $0.declared.isRequired } ?? -1) + 1
  }
}

extension Schema {
  /// The expected encoded elements of a struct that was decoded from an array, without optional elements at the end.
  func expectedElements(_ json: JSONValue, _ record: InstanceRecord) throws -> [ExpectedValue] {
    var values: [ExpectedValue] = []
    var count = 0
    for (index, field) in record.fields.enumerated() {
      let declared = field.declared
      let known = try? expectedDefault(of: declared, field.type)
      let value: ExpectedValue
      if index < json.elements.count {
        value = try expected(json.elements[index], declared, field.type)
      } else {
        value = try expectedDefault(of: declared, field.type) ?? .scalar(.null)
      }
      values.append(value)
      let isDefault =
        declared.omitsDefault && declared.writtenDefault?.containsExpression == false
        && value.key == known?.key
      let isNil = declared.omitsNil && value.key == ExpectedValue.scalar(.null).key
      if !isDefault, !isNil { count = index + 1 }
    }
    return Array(values.prefix(count))
  }
}

extension DataValue {
  /// The key of a dictionary as a string. Keys may be structs with a single field.
  var keyText: String {
    if case .record(let values) = self, values.count == 1 { return values[0].keyText }
    return sortText
  }
}
