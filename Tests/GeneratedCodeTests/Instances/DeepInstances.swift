@testable import KindsSchema
@testable import KindsTools

/// A position of one declaration's value inside a value of another declaration.
struct Descent {
  let type: DeclaredType
  /// The keys and indices that lead to the position.
  var path: [String] = []
  /// Whether the path leads through an external type.
  var crossesExternal = false
  /// Creates the containing value from the contained value.
  var container: (inout RandomInstances, JSONValue) -> JSONValue = { _, json in json }

  /// The position, seen from a value that contains the containing value.
  func inside(
    path outer: [String], _ make: @escaping (inout RandomInstances, JSONValue) -> JSONValue
  ) -> Descent {
    Descent(type: type, path: outer + path, crossesExternal: crossesExternal) { instances, json in
      let inner =
        outer.isEmpty ? container(&instances, json) : instances.inside { container(&$0, json) }
      return make(&instances, inner)
    }
  }

  /// The position, seen from an object that has the containing value as its only member.
  func inside(_ key: String) -> Descent {
    inside(path: [key]) { _, json in .object([JSONValue.Member(key: key, value: json)]) }
  }
}

extension RandomInstances {
  /// A value with nested values of its own type, so deep that it exceeds the depth limit.
  mutating func tooDeep(_ type: SwiftType) -> Fault? {
    guard case .declared(var declared) = type, isEndless(declared) else { return nil }
    var descents: [Descent] = []
    var path: [String] = []
    while !facts.isTooDeep(declared, path.count) {
      let descent = pick(endlessDescents(from: declared))
      descents.append(descent)
      path += descent.path
      declared = descent.type
    }
    // No other required value may exceed the limit.
    var fault = Fault(.tooDeep, .dataCorrupted, at: path, [:])
    fault.isInsideExternal = descents.contains(where: \.crossesExternal)
    return isWithinLimits { instances in
      var depth = path.count
      return descents.reversed().reduce(into: fault) { fault, descent in
        depth -= descent.path.count
        fault.json = instances.smallest(at: depth) { descent.container(&$0, fault.json) }
      }
    }
  }

  private mutating func endlessDescents(from type: DeclaredType) -> [Descent] {
    if let known = endlessDescents[type] { return known }
    let descents = descents(from: type).filter { isEndless($0.type) }
    endlessDescents[type] = descents
    return descents
  }

  /// Whether values of a type can be nested endlessly.
  private mutating func isEndless(_ type: DeclaredType) -> Bool {
    if let known = endlessTypes[type] { return known }
    var reached: Set<DeclaredType> = [type]
    var pending = [type]
    var isEndless = false
    while let next = pending.popLast(), !isEndless {
      for descent in descents(from: next) {
        isEndless = isEndless || reaches(descent.type, from: descent.type)
        if reached.insert(descent.type).inserted { pending.append(descent.type) }
      }
    }
    endlessTypes[type] = isEndless
    return isEndless
  }

  /// Whether values of one declaration can contain values of another.
  private func reaches(_ type: DeclaredType, from start: DeclaredType) -> Bool {
    var seen: Set<DeclaredType> = []
    var pending = [start]
    while let next = pending.popLast() {
      for descent in descents(from: next) {
        if descent.type == type { return true }
        if seen.insert(descent.type).inserted { pending.append(descent.type) }
      }
    }
    return false
  }

  /// The positions of declarations in a value of a declaration.
  private func descents(from type: DeclaredType) -> [Descent] {
    guard case .union(let index) = type.index else {
      guard let record = schema.record(type) else { return [] }
      if let (union, kind) = schema.kindOfTwoObjects(type) {
        return siblingDescents(union, kind, .declared(type), isTagged: false)
      }
      return record.fields.flatMap { descents(by: $0, of: record) }
    }
    let union = schema.unions[index]
    let types = schema.associatedValueTypes(of: index, type.arguments)
    return descentsByFallback(union)
      + zip(union.kinds, types).flatMap { kind, type -> [Descent] in
        guard let type else { return [] }
        if !union.siblingFields(of: kind).isEmpty { return siblingDescents(union, kind, type) }
        return descents(into: type).map { $0.inside(union, kind) }
      }
  }

  /// The positions of values in the fallback of an unknown kind.
  private func descentsByFallback(_ union: Union) -> [Descent] {
    let record = schema.guaranteedRecord(of: union)
    return record.fields.filter(\.declared.isFallback).flatMap { descents(by: $0, of: record) }
      .map { descent in
        descent.inside(path: []) { instances, json in
          let tag = instances.unknownTag(besides: instances.tags(union).map(\.first))
          return json
            + .object([JSONValue.Member(key: union.tagKey.value, value: JSONValue(tag))])
        }
      }
  }

  /// The positions of declarations in a value whose shared fields are siblings of the payload.
  private func siblingDescents(
    _ union: Union, _ kind: Kind, _ type: SwiftType, isTagged: Bool = true
  ) -> [Descent] {
    guard let (shared, own) = schema.siblingRecords(union, type) else { return [] }
    let contentKey =
      union.coding.style == .external ? kind.tag.value.key : union.coding.contentKey.value
    let tag: JSONValue =
      union.coding.style == .external || !isTagged
      ? [:]
      : union.tagMembers(of: kind)
    func member(_ content: JSONValue) -> JSONValue {
      tag + .object([JSONValue.Member(key: contentKey, value: content)])
    }
    let ownDescents = own.fields.flatMap { descents(by: $0, of: own) }.map { descent in
      descent.inside(path: [contentKey]) { instances, content in
        instances.record(shared).json + member(content)
      }
    }
    let sharedDescents = shared.fields.flatMap { descents(by: $0, of: shared) }.map { descent in
      descent.inside(path: []) { instances, object in
        object + member(instances.inside { $0.record(own) }.json)
      }
    }
    return ownDescents + sharedDescents
  }

  private func descents(by field: InstanceField, of record: InstanceRecord) -> [Descent] {
    let key = field.keys[0]
    switch record.form {
    case .object: break
    case .value: return descents(into: field.type)
    case .array:
      guard let index = record.fields.firstIndex(where: { $0.keys == field.keys }) else {
        return []
      }
      return descents(into: field.type).map { descent in
        descent.inside(path: [String(index)]) { instances, json in
          instances.array(record, with: json, at: index)
        }
      }
    }
    return descents(into: field.type).map { descent in
      descent.inside(path: nestedKeys(key)) { instances, json in
        var record = record
        record.fields.removeAll { $0.keys[0] == key }
        record.excepted.removeAll { field.keys.contains($0) }
        let others = instances.record(record).json.removingNulls(nestedKeys(key).dropLast())
        return (others + .object([JSONValue.Member(key: key, value: json)])).nested
      }
    }
  }

  /// The positions of declarations in a value of a type.
  func descents(into type: SwiftType) -> [Descent] {
    switch type {
    case .known, .json, .parameter: return []
    case .declared(let declared): return [Descent(type: declared)]
    case .external(let type, let arguments):
      return descents(into: type, arguments).map { descent in
        var descent = descent
        descent.crossesExternal = true
        return descent
      }
    case .optional(let wrapped), .presence(let wrapped): return descents(into: wrapped)
    case .array(let element), .set(let element):
      return descents(into: element).map { descent in
        descent.inside(path: ["0"]) { _, json in [json] }
      }
    case .dictionary(let key, let value):
      let name = firstKey(of: key)
      return descents(into: value).map { $0.inside(name) }
    }
  }

  /// A valid key for a dictionary.
  private func firstKey(of type: SwiftType) -> String {
    guard case .declared(let declared) = type, case .enumeration(let index) = declared.index else {
      return "0"
    }
    return schema.enumerations[index].values[0].tag.value.key
  }
}

extension Descent {
  /// The position, seen from a value of a union.
  fileprivate func inside(_ union: Union, _ kind: Kind) -> Descent {
    let tag = union.tagMembers(of: kind)
    switch union.coding.style {
    case .internal where kind.payloadTags != nil: return self
    // The tag may be a field of the payload.
    case .internal:
      return inside(path: []) { _, json in tag + json.removing(tag.members.map(\.key)) }
    case .adjacent where kind.payloadField != nil:
      return inside(path: []) { _, json in tag + json }
    case .external where kind.payloadField != nil: return self
    case .shape, .members: return self
    case .adjacent:
      let key = union.coding.contentKey.value
      return inside(path: [key]) { _, json in
        tag + .object([JSONValue.Member(key: key, value: json)])
      }
    case .external: return inside(kind.tag.value.key)
    }
  }
}

extension Facts {
  /// Whether a value of a declaration is rejected at a depth.
  fileprivate func isTooDeep(_ type: DeclaredType, _ depth: Int) -> Bool {
    let limit: Int?
    if case .union(let index) = type.index {
      limit = unions[index].depthLimit
    } else {
      limit = record(type.index).depthLimit
    }
    return limit.map { depth > $0 } ?? false
  }
}
