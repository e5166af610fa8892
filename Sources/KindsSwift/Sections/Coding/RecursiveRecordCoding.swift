import KindsSchema

// Models and structs of many fields that contain themselves: what is coded at every level keeps off the stack what is
// needed for the other fields.

extension RecordOutput {
  /// Whether the fields that cannot contain the record are coded by functions of their own.
  ///
  /// In debug builds a frame has some 80 bytes for each field that it codes, and room for several of its values; the
  /// fields by which a record contains itself are coded while it stands.
  var keepsOthersApart: Bool {
    !facts.recursiveFields.isEmpty
      && (fields.count - facts.recursiveFields.count > 8 || facts.wordsOfOthers > 16)
  }

  /// The fields by which the record can contain itself.
  var recursiveFields: [Field] { fields.filter(facts.isRecursive) }

  /// The fields that are coded by functions of their own, where some are.
  private var otherFields: [Field] { fields.filter { !facts.isRecursive($0) } }

  /// The statements that decode the recursive fields, and the others by the initializer for that:
  ///
  ///     let next = try container.decode(Node.self, forKey: "next")
  ///     try self.init(next: next, othersFrom: container)
  ///
  /// - Parameters:
  ///   - containers: The arguments for the containers that the others are decoded from.
  ///   - container: The one that a field is decoded from.
  func recursiveFieldsDecoding(
    passing containers: [Code], from container: (Field) -> Code
  ) -> [Code] {
    let fields = recursiveFields.map { field -> Code in
      let target: Code =
        field.isIndirect
        ? "let \(field.storageName): \(field.storageType)" : "let \(field.storageName)"
      return decoding(field, from: container(field), into: target)
    }
    let arguments =
      recursiveFields.map { field -> Code in "\(field.storageName): \(field.storageName)" }
      + containers
    return fields + [call("try self.init", arguments)]
  }

  /// The initializer that decodes the fields that are not recursive.
  ///
  /// - Parameters:
  ///   - containers: The parameters for the containers that these are decoded from, without their types.
  ///   - container: The one that a field is decoded from.
  func otherFieldsDecoding(_ containers: [Code], from container: (Field) -> Code) -> Code {
    let parameters =
      recursiveFields.map { field -> Code in "\(field.storageName): \(field.storageType)" }
      + containers.map { name -> Code in "\(name): KeyedDecodingContainer<\(support: .key)>" }
    let assignments = recursiveFields.map { field -> Code in
      "self.\(field.storageName) = \(field.storageName)"
    }
    return """
      /// Decodes the fields that contain no other value of the type: not with those that do, so that this frame leaves
      /// the stack before.
      \(signature("private init", parameters, " throws {"))
        \(lines: assignments + otherFields.map { decoding($0, from: container($0)) })
      }
      """
  }

  /// The method that encodes the fields that are not recursive.
  var otherFieldsEncoding: Code {
    """
    /// Encodes the fields that contain no other value of the type, apart for the same reason.
    private func encodeOthers(to container: inout KeyedEncodingContainer<\(support: .key)>) throws {
      \(lines: otherFields.map { encoding($0) })
    }
    """
  }

  /// The argument for the type that is decoded for a field.
  ///
  /// - Parameter type: Its own, or what that wraps.
  func decodedType(_ type: SwiftType, of field: Field) -> Code {
    let coded = CodedType(type, field.format, isLossy: field.isLossy)
    if isCodedInBox(field) {
      return "\(support: .box)<\(coded)>.self\(needs: .decodeBox)"
    }
    let needs = field.numberNeeds(of: type)
    return needs.isEmpty ? "\(coded).self" : "\(coded).self\(needs: needs)"
  }

  /// Whether what is coded is the box that stores a field, so that coders have no whole values on the stack.
  func isCodedInBox(_ field: Field) -> Bool { field.isCodedInBox(facts) }
}

extension Field {
  /// Whether what is coded is the box that stores it in a record.
  func isCodedInBox(_ record: RecordFacts) -> Bool {
    guard isIndirect, !hasDefault, record.isRecursive(self) else { return false }
    switch type {
    case .declared, .optional(.declared): return true
    default: return false
    }
  }
}
