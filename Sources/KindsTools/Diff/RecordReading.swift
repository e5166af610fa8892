import KindsCore

/// The handling of an object's members that are not fields.
struct UnknownMembers: Equatable {
  let extras: Extras
  /// The key of the union's fallback, which is ignored although all other unknown members are rejected.
  let excepted: [String]

  var areRefused: Bool { extras == .fail }
}

extension Wire.Record {
  var unknown: UnknownMembers { UnknownMembers(extras: extras, excepted: excepted) }
}

extension CodingSyntax {
  var unknownMembers: UnknownMembers { UnknownMembers(extras: extras, excepted: excepted) }
}

extension Schema {
  /// For flattened structs that accept unknown members, by index, the handling of unknown members of an object that
  /// contains the struct's members and refuses other ones.
  var refusingObjects: [Int: UnknownMembers] {
    if !flattens { return [:] }
    let own = structures.map { UnknownMembers(extras: $0.extras, excepted: []) }
    var result: [Int: UnknownMembers] = [:]
    func add(_ fields: [Field], in unknown: UnknownMembers) {
      if !unknown.areRefused { return }
      for case .structure(let index)? in fields.map({ flattenedStructure(of: $0)?.index })
      where !own[index].areRefused && result.updateValue(unknown, forKey: index) == nil {
        add(structures[index].fields, in: unknown)
      }
    }
    for (structure, unknown) in zip(structures, own) { add(structure.fields, in: unknown) }
    for union in unions where union.superset == nil {
      for kind in union.kinds { add(fields(of: kind.payload), in: union.coding.unknownMembers) }
    }
    return result
  }
}

extension DataReading {
  /// Returns the effect of a change in the handling of unknown members.
  func extras(_ written: UnknownMembers, as read: UnknownMembers) -> DataEffect {
    guard mode == .described else { return .safe }
    let areMore = !written.areRefused || !written.excepted.allSatisfy(read.excepted.contains)
    if read.areRefused, areMore {
      return DataEffect(
        .breaks, "members that are not fields were ignored, and are now refused")
    }
    if written.extras == .keep, read.extras == .ignore {
      return DataEffect(.partial, "members that are not fields are no longer kept")
    }
    return .safe
  }

  /// Returns the keys that a member may have in the data.
  func keysOfData(_ member: Wire.Member) -> [String] {
    mode == .described ? member.keys : [member.keys[0]]
  }

  /// Returns the effects of reading one member as another, by aspect.
  ///
  /// - Parameters:
  ///   - isRefused: Whether the reader rejects unknown members.
  ///   - areElements: Whether the members are elements of an array, which have no keys.
  func aspects(
    of written: Wire.Member, as read: Wire.Member, isRefused: Bool = false,
    areElements: Bool = false
  ) -> AspectEffects {
    var aspects: AspectEffects = [:]
    if !areElements, written.hasOwnKey, read.hasOwnKey {
      aspects[.fieldKey] = key(written, as: read, isRefused: isRefused)
    }
    let isFlattened = (written.place == .flattened, read.place == .flattened)
    if isFlattened.0 != isFlattened.1 {
      let needsMember = reader.wire.membersWithKeys(of: [read]).contains(where: \.isRequired)
      let name = quoted(written.field.name.value.text)
      aspects[.fieldKey] = DataEffect(
        needsMember || isRefused ? .breaks : .changed,
        "the members of \(name) are not read from the object that contains them")
      return aspects
    }
    aspects[.fieldDefault] = missing(
      written, as: read,
      areElements
        ? "element \(quoted(written.field.name.value.text))" : "key \(quoted(written.keyPath))")
    aspects.merge(values(of: written, as: read)) { first, _ in first }
    if mode == .described, read.field.isOfUnknown, !written.field.isOfUnknown, read.isRequired {
      aspects[.fieldOfUnknown] = DataEffect(
        .breaks, "values of unknown kinds without \(quoted(read.keys[0])) are refused")
    }
    return aspects
  }

  private func key(
    _ written: Wire.Member, as read: Wire.Member, isRefused: Bool
  ) -> DataEffect {
    let keys = keysOfData(written)
    let isSamePath = written.path == read.path
    guard let key = keys.first(where: { !isSamePath || !read.keys.contains($0) }) else {
      return .safe
    }
    let title = "the key \(quoted(written.keyPath(to: key)))"
    return read.isRequired || isRefused
      ? DataEffect(.breaks, "\(title) is not read")
      : DataEffect(.changed, "\(title) is ignored, as if it were missing")
  }

  /// Returns the effect of a missing member, for which the schemas may use different values.
  ///
  /// - Parameter title: The member in messages.
  private func missing(
    _ written: Wire.Member, as read: Wire.Member, _ title: String
  ) -> DataEffect {
    let mayBeMissing = mode == .described ? !written.isRequired : written.writing != .always
    if !mayBeMissing || written.place == .flattened || read.place == .flattened { return .safe }
    if !written.field.isStored, mode == .written { return .safe }
    if read.isRequired {
      return DataEffect(.breaks, "the required \(title) can be missing")
    }
    if !written.field.isStored || !read.field.isStored { return .safe }
    let (meaning, other) = (written.valueIfMissing, read.valueIfMissing)
    if meaning == other { return .safe }
    // A default that is a Swift expression may have any value.
    let isSwift = [meaning, other].contains { $0.contains("\"swift\":") }
    return DataEffect(
      isSwift ? .unknown : .changed,
      "a missing \(title) means \(meaning), but is read as \(other)")
  }
}

extension Wire.Member {
  /// The value that a missing key stands for.
  fileprivate var valueIfMissing: String {
    guard absence == .isDefault, let written = field.writtenDefault else { return "'nil'" }
    return meaning(written)
  }

  /// Returns the full path of one of the member's keys, for messages.
  fileprivate func keyPath(to key: String) -> String { (path + [key]).joined(separator: ".") }

  fileprivate var hasOwnKey: Bool { place == .key && !field.isPayload }
}
