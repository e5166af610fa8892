import KindsSchema

// Members that have no field.
extension RecordOutput {
  /// The property with the keys of members that are not extras, if extras are stored:
  ///
  ///     nonisolated extension TextPost {
  ///       private static var knownKeys: [String] {
  ///         ["type", "text"]
  ///       }
  ///     }
  var knownKeysSection: Code {
    guard keepsExtras, wire.conforms.isCoding, conforms.isCoding || passesSiblingKeys else {
      return .empty
    }
    let siblingKeys: Code = """
      /// The keys of the fields that are outside the payload object in a value of the union.
      private static var \(siblingKeysName): [String] {
        \(keyList(branch?.record?.membersWithKeys.flatMap(\.keys) ?? []))
      }
      """
    let known: Code = """
      /// The known keys. Members with other keys are extras.
      fileprivate static var \(knownKeysName): [String] {
        \(keyList(ownObject.knownKeys))
      }
      """
    return """
      nonisolated extension \(name) {
        \(.blocks([conforms.isCoding ? known : .empty, passesSiblingKeys ? siblingKeys : .empty]))
      }
      """
  }

  /// Whether shared keys are distinguished from the others. This is necessary in a model that keeps extras, and that
  /// has all fields in one object when it is coded outside a value of the union.
  var passesSiblingKeys: Bool {
    branch?.record != nil && wire.content == nil && fields.contains(where: \.isExtras)
  }

  /// Whether a field stores the unknown members of the object that contains the record's own fields.
  var keepsExtras: Bool { members.contains { $0.place == .extras } }

  /// If all fields are in one object, the statement that removes the sibling fields from the extras.
  var extrasOfOneObject: Code {
    guard passesSiblingKeys, let extras = fields.first(where: \.isExtras) else { return .empty }
    let property = extras.storageName
    return
      "self.\(property) = self.\(property).filter { !Self.\(siblingKeysName).contains($0.key) }"
  }

  /// The statement that refuses extras of an object before its members are decoded.
  ///
  /// - Parameter container: The local container of that object.
  func extrasCheck(_ object: Wire.Record, in container: Code) -> Code {
    object.refusesExtras ? refusal(of: name, besides: object.knownKeys, in: container) : .empty
  }

  /// The statement that refuses extras of an object that fields share.
  func extrasCheck(ofShared object: Wire.Member, in container: Code) -> Code {
    wire.refusesExtras ? refusal(of: name, besides: sharedKeys(of: object), in: container) : .empty
  }

  /// Returns the known keys of an object that fields share.
  func sharedKeys(of object: Wire.Member) -> [String] {
    object.members.flatMap(\.keys) + wire.excepted
  }

  func extrasDecoding(_ field: Field, from container: Code) -> Code {
    "self.\(field.storageName) = try \(container).extras(besides: Self.\(knownKeysName))"
  }

  func extrasEncoding(_ value: Code) -> Code {
    "try container.encodeExtras(\(value), besides: \(passesSiblingKeys ? "keys" : "Self.\(knownKeysName)" as Code))"
  }
}

extension Wire.Record {
  /// The keys of members that are not extras.
  var knownKeys: [String] {
    foreignKeys + membersWithKeys.flatMap(\.keys) + excepted + (content?.keys ?? [])
  }
}

// Members of the object that encloses the payload object.

extension RecordOutput {
  var enclosingExtras: Field? {
    members.last.flatMap { $0.place == .enclosingExtras ? $0.field : nil }
  }

  /// The known keys of the enclosing object.
  var enclosingKeys: [String] {
    branch?.record.map { $0.foreignKeys + $0.membersWithKeys.flatMap(\.keys) } ?? []
  }

  /// Returns the statement that decodes the extras of the enclosing object, if they are stored.
  func enclosingExtrasDecoding(from container: SwiftName) -> Code {
    enclosingExtras.map { decodedExtras("self.\($0.storageName)", from: container, enclosingKeys) }
      ?? .empty
  }

  /// The statement that encodes the extras of the enclosing object into the local `container`.
  var enclosingExtrasEncoding: Code {
    enclosingExtras.map { encodedExtras($0.value(of: ownMember), enclosingKeys) } ?? .empty
  }
}

/// Returns the statement that decodes the extras of an object: all members except those with known keys.
private func decodedExtras(_ target: Code, from container: SwiftName, _ keys: [String]) -> Code {
  call("\(target) = try \(container).extras", ["besides: \(keyList(keys))"])
}

/// Returns the statement that encodes extras into the local `container`, except members with known keys.
private func encodedExtras(_ value: Code, _ keys: [String]) -> Code {
  call("try container.encodeExtras", [value, "besides: \(keyList(keys))"])
}

extension UnionOutput {
  /// Returns the statements that create a value of a kind from its decoded model and the extras of the enclosing
  /// object, or `nil` if the kind does not store these extras.
  ///
  /// - Parameter payload: The expression that decodes the model, without `try`, and the code that follows the
  ///   expression.
  func enclosingExtrasDecoding(
    _ branch: Wire.Branch, _ names: KindNames, _ payload: (value: Code, otherwise: Code)
  ) -> Code? {
    guard let field = branch.kind.enclosingExtras, branch.record == nil else { return nil }
    let (coded, container) = (locals.decoding.coded, locals.decoding.container)
    let extras = decodedExtras(
      "\(coded).\(field.storageName)", from: container, wire.enclosingKeys)
    let value: Code =
      payload.otherwise.isEmpty
      ? "var \(coded) = try \(payload.value)"
      : "var \(coded) =\(group: 100)\(.indentedLine)try \(payload.value)\(payload.otherwise)\(.end)"
    return """
      \(value)
      \(extras)
      return \(names.value(Code(coded)))
      """
  }

  /// Returns the statement that encodes the extras of the enclosing object into the local `container`.
  func enclosingExtrasEncoding(_ kind: Kind) -> Code {
    kind.enclosingExtras.map {
      encodedExtras("\(locals.payload).\($0.storageName)", wire.enclosingKeys)
    } ?? .empty
  }

  /// Returns the statement that refuses unknown members of an object of the union itself.
  ///
  /// - Parameters:
  ///   - container: The container of the object.
  ///   - keys: The known keys.
  func extrasCheck(_ container: Code = "container", besides keys: [String]) -> Code {
    wire.refusesExtras
      ? refusal(of: names.type, besides: keys + wire.excepted, in: container) : .empty
  }
}

/// Returns the statement that throws if the object has a member with an unknown key.
private func refusal(
  of type: SwiftName, besides keys: [String], in container: Code = "container"
) -> Code {
  call(
    "try \(container).refuseExtras",
    ["of: \(literal: type.text)", "besides: \(keyList(keys))"])
}

/// Returns a list literal of keys without duplicates.
func keyList(_ keys: [String]) -> Code {
  var listed: Set<String> = []
  return stringList(keys.filter { listed.insert($0).inserted })
}

/// Returns a list literal of strings.
func stringList(_ strings: [String]) -> Code {
  collection(strings.map { "\(literal: $0)" })
}
