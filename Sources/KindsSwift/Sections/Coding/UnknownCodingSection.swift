import KindsSchema

// Values of unknown kinds, if a union keeps them: those with a tag that no kind has and, if the schema requests that,
// those that are invalid for their kind.
extension UnionOutput {
  /// The model for values of unknown kinds, if they are kept.
  var unknownRecord: RecordOutput? {
    union.unknown.flatMap { RecordOutput($0, forms.model(ofUnknown: $0), .none, in: self) }
  }

  /// Codable for the model for values of unknown kinds. Unless only their tags are kept, coding does not change these
  /// values:
  ///
  ///     extension UnknownPost: Codable {
  ///       public init(from decoder: any Decoder) throws {
  ///         let container = try decoder.container(keyedBy: KindsKey.self)
  ///         self.tag = try container.decodeString(forKey: "type")
  ///         self.value = try JSON(from: decoder)
  ///       }
  ///     }
  var unknownCodingSection: Code {
    guard union.conforms.isCoding, let record = unknownRecord else { return .empty }
    return record.conformances.codingExtensions(
      decoding: [unknownDecoding(record)],
      encoding: union.conforms.contains(.encodable) ? unknownEncoding(record) : .empty)
  }

  /// The statements that create a value of an unknown kind and return from the initializer.
  var keptDecoding: Code {
    """
    \(keptValue)
    return
    """
  }

  /// Returns the statement that reports a value of an unknown kind, if decoding reports losses.
  func unknownNote(_ tag: Code) -> Code {
    if !schema.reportsUnknown(union) { return .empty }
    return call(
      "decoder.note",
      ["\"'\\(\(tag))' is not a tag of \(bare: names.type)\""])
  }

  /// The statement that creates a value of an unknown kind.
  var keptValue: Code {
    guard let unknown = names.unknown, let model = unknown.model else { return .empty }
    return "self = .\(unknown.name)(try \(model)(from: decoder))"
  }

  /// The statements that create the local `container` and encode into it each tag that the payload does not encode.
  /// The code is empty if nothing is encoded into the container.
  var taggedContainer: Code {
    let methods: MemberMethods = union.tagForm == .string ? .string : .int
    let method: Code =
      union.keepsUnknown && !facts.hasSmallFrames
      ? "\(methods.encodeIfPresent)(kind?.rawValue" : "\(methods.encode)(kind.rawValue"
    let tag = tagWriting("try container.\(method), forKey: \(literal: union.tagKey.value))")
    // Associated values are also encoded into the container.
    let isUsed =
      !tag.isEmpty || !facts.hasSmallFrames && union.kinds.contains(where: \.hasAssociatedFields)
    return isUsed
      ? .lines(["var container = encoder.container(keyedBy: KindsKey.self)", tag])
      : .empty
  }

  /// Returns the statement that writes the tag, unless the payload writes the tag or the data has none.
  func tagWriting(_ statement: Code) -> Code {
    let untagged = union.kindWithoutWrittenTag
    var (inPayload, ofPayload, missing): ([Code], [Code], Code?) = ([], [], nil)
    for (index, kind) in union.kinds.enumerated() {
      let pattern: Code = ".\(names.kinds[index].name)"
      if kind.payloadTags != nil {
        ofPayload.append(pattern)
      } else if forms.tagMember(of: kind, in: union) != nil {
        inPayload.append(pattern)
      } else if index == untagged {
        missing = pattern
      }
    }
    if inPayload.isEmpty, ofPayload.isEmpty, missing == nil { return statement }
    let others = inPayload.count + ofPayload.count + (missing == nil ? 0 : 1)
    if others == union.kinds.count { return .empty }
    return """
      switch kind {
      \(ofPayload.isEmpty ? .empty : "// The payload encodes the tag.")
      \(ofPayload.isEmpty ? .empty : caseClause(of: ofPayload, "break"))
      \(inPayload.isEmpty ? .empty : "// The payload encodes the tag as a field.")
      \(inPayload.isEmpty ? .empty : caseClause(of: inPayload, "break"))
      \(missing == nil ? .empty : "// Values of this kind are encoded without a tag.")
      \(missing.map { caseClause($0, "break") } ?? .empty)
      \(defaultClause(statement))
      }
      """
  }

  private func unknownDecoding(_ record: RecordOutput) -> Code {
    """
    /// Decodes a value with any tag, even one of a known kind.
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(wire.isKeyed ? unknownKeyedDecoding : unknownTaggedDecoding(record))
    }
    """
  }

  private var unknownKeyedDecoding: Code {
    let keyedTag: Code =
      !hasSiblings
      ? "self.tag = try decoder.container(keyedBy: KindsKey.self).onlyKey().stringValue"
      : """
      let container = try decoder.container(keyedBy: KindsKey.self)
      \(onlyKeyLookup)
      self.tag = key.stringValue
      """
    return """
      self.value = try \(shared: .json)(from: decoder)
      if case .string(let tag) = value {
        self.tag = tag
      } else {
        \(keyedTag)
      }
      """
  }

  private func unknownTaggedDecoding(_ record: RecordOutput) -> Code {
    let whole: Code = "self.value = try \(shared: .json)(from: decoder)"
    let value =
      union.fallback.map { fallback -> Code in
        """
        if self.\(fallback.name.value) == nil {
          \(whole)
        } else {
          self.value = .object(try container.extras(besides: [\(literal: fallback.key.value)]))
        }
        """
      } ?? whole
    return """
      let container = try decoder.container(keyedBy: KindsKey.self)
      \(tagKeyLookup)
      \(assignment("self.tag =", keyedTag))
      \(lines: record.guaranteedMembers.map { record.decoding($0, from: "container") })
      \(value)
      """
  }

  private func unknownEncoding(_ record: RecordOutput) -> Code {
    let fallback = record.guaranteedMembers.filter(\.field.isFallback)
    let container: Code = "var container = encoder.container(keyedBy: KindsKey.self)"
    let statements: [Code] =
      wire.isKeyed
      ? ["try value.encode(to: encoder)"]
      : ["try value.encodeMembers(to: encoder)"]
        + (fallback.isEmpty ? [] : [container]) + fallback.map { record.encoding($0) }
    return """
      /// Encodes the stored value unchanged, even if its tag is one of a known kind.
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(lines: statements)
      }
      """
  }
}

extension RecordOutput {
  /// The shared fields that values of unknown kinds have, and their fallback.
  var guaranteedMembers: [Wire.Member] { members.filter(\.field.isOfUnknown) }
}
