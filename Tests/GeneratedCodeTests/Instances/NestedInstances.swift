@testable import KindsSchema

// Fields in nested objects. Random objects are created flat, with the components of a path joined to one key, and
// nested at the end.

/// The separator between the components of a path, which no random key contains.
private let pathSeparator: Unicode.Scalar = "\u{F0001}"

/// Joins the components of a path to one key of a flat object.
func flatKey(_ path: [String], _ key: String) -> String {
  (path + [key]).joined(separator: String(pathSeparator))
}

/// Splits a key of a flat object into the components of a path.
func nestedKeys(_ key: String) -> [String] {
  key.unicodeScalars.split(separator: pathSeparator, omittingEmptySubsequences: false)
    .map(String.init)
}

extension JSONValue {
  /// The value that results from nesting the members of this flat object.
  var nested: JSONValue {
    guard case .object(let members) = self,
      members.contains(where: { $0.key.unicodeScalars.contains(pathSeparator) })
    else { return self }
    var result: [Member] = []
    for member in members {
      let keys = nestedKeys(member.key)
      guard keys.count > 1 else {
        result.append(member)
        continue
      }
      let rest = Member(
        key: flatKey(Array(keys[1..<(keys.count - 1)]), keys[keys.count - 1]), value: member.value)
      if let index = result.firstIndex(where: { $0.key == keys[0] }) {
        result[index].value = result[index].value + .object([rest])
      } else {
        result.append(Member(key: keys[0], value: .object([rest])))
      }
    }
    return .object(result.map { Member(key: $0.key, value: $0.value.nested) })
  }

  /// An object without a null at the first key of a path.
  func removingNulls(_ path: ArraySlice<String>) -> JSONValue {
    guard let first = path.first, self[first] == .null else { return self }
    return removing([first])
  }

  /// The value at a path.
  ///
  /// - Parameter key: The path as a key of a flat object.
  func value(atFlat key: String) -> JSONValue? {
    nestedKeys(key).reduce(self as JSONValue?) { value, key in value?[key] }
  }
}

extension [(key: String, value: ExpectedValue)] {
  /// The members that result from nesting these members of a flat object.
  var nested: Self {
    guard contains(where: { $0.key.unicodeScalars.contains(pathSeparator) }) else { return self }
    var inner: [(key: String, value: Self)] = []
    var plain: Self = []
    for (key, value) in self {
      let keys = nestedKeys(key)
      guard keys.count > 1 else {
        plain.append((key, value))
        continue
      }
      let rest = flatKey(Array<String>(keys[1..<(keys.count - 1)]), keys[keys.count - 1])
      if let index = inner.firstIndex(where: { $0.key == keys[0] }) {
        inner[index].value.append((rest, value))
      } else {
        inner.append((keys[0], [(rest, value)]))
      }
    }
    return plain + inner.map { ($0.key, .object($0.value.nested)) }
  }

  /// The value at a path.
  func value(atFlat key: String) -> ExpectedValue? {
    let keys = nestedKeys(key)
    guard let first = self.first(where: { $0.key == keys[0] })?.value else { return nil }
    if keys.count == 1 { return first }
    guard case .object(let members) = first else { return nil }
    return members.value(
      atFlat: flatKey(Array<String>(keys[1..<(keys.count - 1)]), keys[keys.count - 1]))
  }
}

extension Sample {
  /// The sample that results from nesting the members of this sample's flat objects.
  var nested: Sample {
    var sample = self
    sample.json = json.nested
    sample.kept = kept.nested
    sample.faults = faults.map(\.nested)
    return sample
  }
}

extension Fault {
  fileprivate var nested: Fault {
    var fault = self
    fault.json = json.nested
    guard let first = path.first else { return fault }
    var keys = nestedKeys(first)
    if rule == .missingKey, path.count == 1 {
      // The outermost missing object is reported.
      let missing = keys.indices.first { index in
        fault.json.value(atFlat: flatKey(Array(keys[..<index]), keys[index])) == nil
      }
      keys = Array(keys[...(missing ?? keys.count - 1)])
    }
    fault.path = keys + path.dropFirst()
    return fault
  }
}

extension RandomInstances {
  /// Nests the members of a flat object. Some optional objects become null, and faults are added in which another value
  /// replaces an object, or an object has an unknown member.
  mutating func nested(_ sample: Sample, of record: InstanceRecord) -> Sample {
    let objects = Set(record.fields.compactMap(\.declared.path.first)).sorted()
    if objects.isEmpty { return sample }
    var sample = sample.nested
    for object in objects {
      let fields = record.fields.filter { $0.declared.path.first == object }
      if sample.json[object] == nil, !fields.contains(where: \.declared.isRequired), chance(2) {
        let null = JSONValue.object([JSONValue.Member(key: object, value: .null)])
        sample.json = sample.json + null
        sample.kept = sample.kept + null
      }
      guard makesFaults else { continue }
      let other = sample.json.removing([object])
      sample.faults += some([
        Fault(
          .wrongType, .typeMismatch, at: [object],
          other + .object([JSONValue.Member(key: object, value: 5)]))
      ])
      if record.extras == .fail, case .object(let members)? = sample.json[object] {
        let more = JSONValue.object(members + [JSONValue.Member(key: unrelatedKey, value: true)])
        sample.faults.append(
          Fault(
            .extraMember, .dataCorrupted, at: [object, unrelatedKey],
            other + .object([JSONValue.Member(key: object, value: more)])))
      }
    }
    return sample
  }
}
