@testable import KindsSchema

/// A struct or a model with its generic arguments.
struct InstanceRecord {
  /// The fields with keys.
  var fields: [InstanceField]
  /// The form of the record in data.
  var form = StructForm.object
  /// The treatment of unknown members, or `nil` if none are created.
  let extras: Extras?
  /// The keys that the object may have in addition to those of the fields.
  let otherKeys: [String]
  /// The keys of unknown members that are ignored even if other unknown members are rejected.
  var excepted: [String] = []
  /// The names of the fields whose members discriminate the kind, and which are therefore never missing.
  var discriminating: Set<String> = []

  /// All keys with a meaning.
  var keys: [String] { otherKeys + fields.flatMap(\.keys).map { nestedKeys($0)[0] } }
}

/// A field with its generic arguments.
struct InstanceField {
  /// The declared field, which determines whether the key may be missing.
  let declared: Field
  /// The type of the field's values.
  let type: SwiftType
  /// The index of the field in the record. For a flattened field, this is the index of the field that it replaces.
  let place: Int
  /// The prefix of the field's keys.
  let prefix: String

  /// The keys of the field and its aliases, each with the path of enclosing objects.
  var keys: [String] { declared.keys.map { flatKey(declared.path, prefix + $0) } }
}

extension Schema {
  /// The fields with keys. A flattened field is replaced by the fields of its struct.
  ///
  /// - Parameters:
  ///   - place: The index of the flattened field that contains all of the fields, if any.
  ///   - prefix: The prefix of the keys.
  private func instanceFields(
    _ declared: [Field], _ replaced: [Field], in place: Int? = nil, prefix: String = ""
  ) -> [InstanceField] {
    zip(declared, replaced).enumerated().flatMap { index, field -> [InstanceField] in
      let (declared, type) = (field.0, field.1.type)
      if declared.isExtras { return [] }
      guard declared.isFlattened, case .declared(let inner) = type,
        case .structure(let structure) = inner.index
      else {
        return [
          InstanceField(declared: declared, type: type, place: place ?? index, prefix: prefix)
        ]
      }
      return instanceFields(
        structures[structure].fields, fields(of: structure, inner.arguments), in: place ?? index,
        prefix: prefix + declared.flattenPrefix)
    }
  }

  /// The shared fields that values of unknown kinds have, and the fallback.
  func guaranteedRecord(of union: Union) -> InstanceRecord {
    let fields =
      union.sharedFields.filter(\.isOfUnknown) + (union.fallback.map { [$0] } ?? [])
    return InstanceRecord(fields: instanceFields(fields, fields), extras: nil, otherKeys: [])
  }

  /// The record for a struct or a model, or `nil` for a union or an enum.
  func record(_ type: DeclaredType) -> InstanceRecord? {
    switch type.index {
    case .union, .enumeration: return nil
    case .structure(let index):
      let structure = structures[index]
      return InstanceRecord(
        fields: instanceFields(structure.fields, fields(of: index, type.arguments)),
        form: structure.form, extras: structure.extras, otherKeys: [], excepted: structure.excepted)
    case .model(let union, let position):
      let kind = unions[union].kinds[position]
      guard case .fields(let declared) = kind.payload else { return nil }
      let replaced = fields(of: union, kind: position, type.arguments)
      let coding = unions[union].coding
      return InstanceRecord(
        fields: instanceFields(declared, replaced),
        extras: kind.payloadField == nil ? coding.extras : unions[union].enclosingExtrasPayload,
        otherKeys: unions[union].hasTag(withFieldsOf: kind)
          ? unions[union].discriminatorKeys : [],
        excepted: coding.excepted, discriminating: Set((kind.discriminatedBy ?? []).map(\.value)))
    }
  }
}

extension Union {
  /// The treatment of unknown siblings of a payload. In the style `external`, such a sibling would be read as a tag.
  fileprivate var enclosingExtrasPayload: Extras? {
    coding.style == .external ? nil : coding.extras
  }
}
