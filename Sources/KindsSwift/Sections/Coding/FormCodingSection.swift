import KindsSchema

// Structs that are not objects in data: the value of their only field, or an array of their fields.

extension RecordOutput {
  /// The decoding of a struct that is coded as its only field:
  ///
  ///     public init(from decoder: any Decoder) throws {
  ///       self.rawValue = try decoder.singleValueContainer().decode(String.self)
  ///     }
  var valueDecoding: Code {
    """
    \(access.modifier)init(from decoder: any Decoder) throws {
      \(depthCheck(facts.depthLimitOnEntry))
      \(lines: members.map { valueDecoding($0.field) })
    }
    """
  }

  private func valueDecoding(_ field: Field) -> Code {
    let type = decodedType(field.type, of: field)
    let value: Code
    if field.containsNumbers {
      value = "KindsNumber<\(type)>(from: decoder).value"
    } else if field.isCodedByType {
      // This call saves stack space, because it bypasses the decoder.
      value = "\(type)(from: decoder)"
    } else {
      value = "decoder.singleValueContainer().decode(\(type).self)"
    }
    return decodedAssignment(field, value, to: decodedTarget(of: field))
  }

  var valueEncoding: Code {
    let statements = members.map { member -> Code in
      let field = member.field
      let value = encodedValue(of: member)
      if field.isCodedByType, field.codedType.encodesItself {
        return "try \(value).encode(to: encoder)"
      }
      return """
        var container = encoder.singleValueContainer()
        \(call("try container.encode", [value]))
        """
    }
    return """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(lines: statements)
      }
      """
  }
}

extension RecordOutput {
  /// The decoding of a struct that is coded as an array of its fields:
  ///
  ///     public init(from decoder: any Decoder) throws {
  ///       var container = try decoder.unkeyedContainer()
  ///       self.longitude = try container.decodeNumber(Double.self)
  ///       self.altitude = try container.decodeNumberIfPresent(Double.self)
  ///       try container.refuseMore(of: "Position", than: 3)
  ///     }
  var arrayDecoding: Code {
    let container = Code(containerName)
    let check: Code =
      wire.extras == .fail
      ? call(
        "try \(container).refuseMore",
        ["of: \(literal: name.text)", "than: \(Code(verbatim: String(fields.count)))"]) : .empty
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimitOnEntry))
        var \(container) = try decoder.unkeyedContainer()
        \(lines: members.map { elementDecoding($0, from: container) })
        \(check)
      }
      """
  }

  private func elementDecoding(_ member: Wire.Member, from container: Code) -> Code {
    let field = member.field
    if let constant = constant(member) {
      return call(
        "try \(container).decode",
        [
          "\(constant.dataType(in: field.type)).self", "expecting: \(constant.expected)",
        ])
    }
    let type = decodedType(field.type.wrapped, of: field)
    let value = decodedAssignment(
      field, "\(container).\(field.elementDecodingMethod)(\(type).self)",
      to: decodedTarget(of: field))
    guard let absent = absentValue(member) else { return value }
    return """
      if \(container).isAtEnd {
        \(field.store(ownMember, absent.code))
      } else {
        \(value)
      }
      """
  }

  /// The encoding, which omits missing values at the end:
  ///
  ///     public func encode(to encoder: any Encoder) throws {
  ///       var count = 2
  ///       if altitude != nil { count = 3 }
  ///       var container = encoder.unkeyedContainer()
  ///       try container.encode(longitude)
  ///       try container.encode(latitude)
  ///       if count > 2 { try container.encode(altitude) }
  ///     }
  var arrayEncoding: Code {
    let elements = arrayElements { call("try container.encode", [encodedValue(of: $0)]) }
    return """
      \(access.modifier)func encode(to encoder: any Encoder) throws {
        \(elements.start)
        var container = encoder.unkeyedContainer()
        \(lines: elements.statements)
      }
      """
  }

  /// Returns the statements that count the elements to write, and those that write each element.
  ///
  /// - Parameter statement: Returns the statement that writes a field.
  func arrayElements(_ statement: (Wire.Member) -> Code) -> (start: Code, statements: [Code]) {
    let required = (members.lastIndex { $0.writing == .always } ?? -1) + 1
    let count = localName(["count", "elementCount", "countOfElements"])
    let counts = members.indices.dropFirst(required).map { index -> Code in
      block("if \(isWritten(members[index]))", "\(count) = \(Code(verbatim: String(index + 1)))")
    }
    let start: Code =
      counts.isEmpty
      ? .empty
      : .lines(["var \(count) = \(Code(verbatim: String(required)))"] + counts)
    let statements = members.enumerated().map { index, member -> Code in
      if index < required { return statement(member) }
      return """
        if \(count) > \(Code(verbatim: String(index))) {
          \(statement(member))
        }
        """
    }
    return (start, statements)
  }

  /// Returns the condition for writing a field that may be omitted at the end of the array.
  private func isWritten(_ member: Wire.Member) -> Code {
    let value = value(of: member)
    return unwrittenValue(member)?.isNot(value, isOptional: member.field.type.isOptional)
      ?? "\(value) != nil"
  }
}

extension Field {
  /// The method that decodes the field as an element.
  fileprivate var elementDecodingMethod: Code {
    switch (type.isOptional, containsNumbers) {
    case (false, false): return "decode"
    case (true, false): return "decodeIfPresent"
    case (false, true): return "decodeNumber"
    case (true, true): return "decodeNumberIfPresent"
    }
  }

  /// Whether the field's type codes itself. If so, no container is needed.
  fileprivate var isCodedByType: Bool {
    guard case .declared = type else { return false }
    return true
  }
}
