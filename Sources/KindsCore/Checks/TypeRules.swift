// Rules of the types in declarations.

extension Checker {
  /// Checks that no stored field or payload has the type `Never`, which has no values. Checks that `JSON?` is only the
  /// whole type of a field, because only fields can distinguish a missing key from null. Checks that a field sets the
  /// format `coder` if its type contains a date, duration or data type that no other format of the field reaches.
  func fieldTypesFit() {
    for contained in schema.containedTypes {
      let type = contained.type
      if case .known(let known) = type, known.family == .opaque(.never) {
        refuse(
          .neverStored, at: contained.range,
          "\(q: contained.owner) can never have a value, because \(contained.title) has the type 'Never'; remove it"
        )
      }
      guard contained.conforms.isCoding, contained.isCodedPayload == contained.isPayload else {
        continue
      }
      if type.parts.dropFirst(contained.isPayload ? 0 : 1).contains(.optional(.json)) {
        let place = contained.isPayload ? "as a payload" : "inside \(q: type)"
        refuse(
          .optionalJSON, at: contained.range,
          "null is a value of 'JSON', so the 'nil' of 'JSON?' has no JSON representation of its own \(place); write 'JSON'"
        )
      }
      if contained.format != .coder, let unreached = type.unreachedFormattedType {
        refuse(
          .format, at: contained.range,
          "\(q: unreached.name.text) as an argument in \(q: type) can only be coded by the coder's own strategy; write '\"format\": \"coder\"'"
        )
      }
    }
  }

  /// Checks that a presence type is the whole type of a field, because only fields can have a missing key. Also checks
  /// that null is not a value of the type inside it.
  func presenceIsOfFields() {
    for contained in schema.containedTypes {
      if contained.isPayload {
        presenceIsMissing(from: contained.type.parts, at: contained.range)
      }
      presenceIsWholeType(contained.type, at: contained.range)
    }
    for constant in schema.supersets.flatMap(\.constants) {
      presenceIsMissing(from: constant.type.parts, at: constant.typeRange)
    }
    for use in schema.protocols.flatMap(\.requirements).flatMap(\.uses) {
      presenceIsWholeType(use.type, at: use.range)
    }
  }

  private func presenceIsMissing(from types: some Sequence<SwiftType>, at range: SourceRange) {
    guard let type = types.first(where: \.isPresence) else { return }
    refuse(
      .presence, at: range,
      "\(q: type) has no key here that could be missing; use 'Presence' only as the whole type of a field"
    )
  }

  private func presenceIsWholeType(_ type: SwiftType, at range: SourceRange) {
    presenceIsMissing(from: type.parts.dropFirst(), at: range)
    guard case .presence(let wrapped) = type else { return }
    if wrapped.isOptional {
      refuse(
        .presence, at: range,
        "JSON cannot distinguish the 'nil' of \(q: wrapped) from the null of \(q: type); write \(q: "Presence<\(wrapped.wrapped.text)>")"
      )
    } else if wrapped == .json {
      refuse(
        .presence, at: range,
        "null is a value of 'JSON', so \(q: type) has two values that are null; write 'JSON?', whose 'nil' is a missing key"
      )
    }
  }

  /// Checks that dictionary keys are of the type `String` or `Int`, an enum, a struct with a `rawValue` of these types,
  /// or an external type that is declared as `CodingKeyRepresentable`. With other keys, a dictionary would be encoded
  /// as a list.
  func dictionaryKeysHaveJSONForm() {
    let keys = schema.modules.count > 1 ? schema.keyTypes : []
    for contained in schema.containedTypes
    where contained.conforms.isCoding && contained.isCodedPayload == contained.isPayload {
      for case .dictionary(let key, _) in contained.type.parts {
        if !schema.isKey(key) {
          refuse(
            .dictionaryKey, at: contained.range,
            "a dictionary with keys of type \(q: key) is not encoded as a JSON object; \(fix(for: key))"
          )
        } else if case .declared(let type) = key, let module = type.module,
          schema.isOwn(contained.range), !keys.contains(type.index)
        {
          refuse(
            .dictionaryKey, at: contained.range,
            "the schemas of the module \(q: module.name) have no dictionary with keys of type \(q: key), so keys of this type cannot be encoded; use such a dictionary there"
          )
        }
      }
    }
  }

  private func fix(for key: SwiftType) -> String {
    if case .external = key {
      return "add 'CodingKeyRepresentable' to the 'conforms' of \(q: key) if Swift code declares it"
    }
    return schema.valueField(of: key).map(\.type.isKey) == true
      ? "rename the field of \(q: key) to 'rawValue'" : "use 'String', 'Int' or an enum"
  }
}
