@testable import KindsSchema

/// A struct or a model, with generic arguments in place.
struct InstanceRecord {
  /// Those that have keys.
  var fields: [InstanceField]
  /// The form of the record in data.
  var form = StructForm.object
  /// The treatment of other members; `nil` if none are created.
  let extras: Extras?
  /// The keys that the object may have besides those of the fields.
  let otherKeys: [String]
  /// The keys of unknown members that are ignored although others are refused.
  var excepted: [String] = []
  /// The names of fields whose members discriminate the kind, so that they are never missing.
  var discriminating: Set<String> = []

  /// The keys that mean something.
  var keys: [String] { otherKeys + fields.flatMap(\.keys).map { nestedKeys($0)[0] } }
}

/// A field, with generic arguments in place.
struct InstanceField {
  /// As it is declared, which decides whether its key may be missing.
  let declared: Field
  /// The type of its values.
  let type: SwiftType
  /// The index of the record's field that it is, or that it replaces.
  let place: Int
  /// The prefix of its keys.
  let prefix: String

  /// Its own key and those of its aliases, each with the keys of the objects that it is nested in.
  var keys: [String] { declared.keys.map { flatKey(declared.path, prefix + $0) } }
}

extension Schema {
  /// Those that have keys; for a flattened one, those of its struct.
  ///
  /// - Parameters:
  ///   - place: The index of the field that contains all of them, if there is one.
  ///   - prefix: The prefix of their keys.
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

  /// The shared fields that values of unknown kinds have, and their fallback.
  func guaranteedRecord(of union: Union) -> InstanceRecord {
    let fields =
      union.sharedFields.filter(\.isOfUnknown) + (union.fallback.map { [$0] } ?? [])
    return InstanceRecord(fields: instanceFields(fields, fields), extras: nil, otherKeys: [])
  }

  /// The struct or the model that a type is; `nil` for a union or an enum.
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
  /// The treatment of siblings of a payload of any type. In the style `external`, one would be read as a tag.
  fileprivate var enclosingExtrasPayload: Extras? {
    coding.style == .external ? nil : coding.extras
  }
}
