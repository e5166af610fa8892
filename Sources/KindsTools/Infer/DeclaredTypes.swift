import KindsCore

/// The unions and structs of a schema's own module without generic parameters. New objects may be values of them.
struct DeclaredTypes {
  private let reader: WireReader
  private let all: [DeclaredType]
  /// The types that are probable at a key, by the key's stem: those of fields with such a key, and those that are named
  /// like the key.
  private var usual: [String: [DeclaredType]] = [:]

  init(_ checked: CheckedSchema) {
    let schema = checked.schema
    reader = WireReader(checked)
    all = schema.codedDeclarations.filter { type in
      guard type.module == nil, schema.parameters(of: type).isEmpty else { return false }
      switch type.index {
      case .union, .structure: return true
      case .model, .enumeration: return false
      }
    }
    for field in schema.fieldsOfRecords {
      guard case .declared(let type) = field.type.innermost, all.contains(type) else { continue }
      usual[Self.stem(field.key.value), default: []].append(type)
    }
    for type in all { usual[Self.stem(draftMemberName(type.name.text)), default: []].append(type) }
  }

  /// Returns the form that a key and its plural have in common.
  private static func stem(_ key: String) -> String { draftTypeName(singular(key)) }

  /// Returns the first type that fits objects at a key.
  func fitting(_ objects: [JSONNode], at key: String) -> SwiftType? {
    let atKey = usual[Self.stem(key)] ?? []
    let type =
      atKey.first { fits(objects, $0, isUsual: true) }
      ?? all.first { fits(objects, $0, isUsual: false) }
    return type.map { .declared($0) }
  }

  /// Whether objects seem to be values of a type. A struct must read all of them and have all their members. A union
  /// must know the kinds of at least half of them; a tagged union that is usual at the key may know fewer.
  private func fits(_ objects: [JSONNode], _ type: DeclaredType, isUsual: Bool) -> Bool {
    switch reader.wire.form(of: type) {
    case .record(let record) where record.form == .object && record.content == nil:
      let keys = Set(objects.flatMap(\.members).map(\.key.value))
      return keys.count >= (isUsual ? 1 : 3) && keys.isSubset(of: record.keys)
        && objects.allSatisfy { reader.refusals(of: $0, as: .declared(type)).isEmpty }
    case .union(let choice):
      if case .jsonType = choice.discriminator { return false }
      var unknown = 0
      reader.noteGap = { if case .tag = $0 { unknown += 1 } }
      defer { reader.noteGap = nil }
      let known = objects.count { node in
        if case .kind? = reader.kind(of: node, choice) { true } else { false }
      }
      return known + unknown == objects.count && (isUsual && choice.isTagged || known >= unknown)
    default: return false
    }
  }
}

extension Schema {
  /// The fields of all models, followed by those of all structs.
  var fieldsOfRecords: some Sequence<Field> {
    let models = unions.flatMap { $0.kinds.map { fields(of: $0.payload) } }
    return (models + structures.map(\.fields)).joined()
  }
}
