import KindsSchema

// Direct JSON of structs that are not objects.

/// Returns the statement that writes a value as direct JSON, without a key.
func directWriting(_ type: CodedType, _ value: Code) -> Code {
  // A method after an optional chain would be called on the wrapped value.
  let isChain = type.type.isOptional && !type.encodesItself
  return
    "\(isChain ? "(\(value))" : value).write(to: &json)"
}

/// Returns a type in a form in which its initializer can be called.
func typeForCall(_ type: CodedType) -> Code {
  // `[T]?(from:)` is not a call of the optional's initializer.
  if case .optional = type.type { return "Swift.Optional<\(type.with(type.type.wrapped))>" }
  return "\(type)"
}

extension RecordOutput {
  /// The direct JSON initializer of a struct that is coded as its only field:
  ///
  ///     init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
  ///       self.rawValue = try String(from: &reader)
  ///     }
  var directValueReading: Code {
    let reader = directLocals.reader
    let statements = members.map { member -> Code in
      let field = member.field
      let coded = directType(member)
      return directAssignment(
        field, coded, "try \(typeForCall(coded))(from: &\(reader))")
    }
    return """
      \(directReadingHead(reader))
        \(directDepthCheck(facts.depthLimit, reader))
        \(lines: statements)
      }
      """
  }

  private func directAssignment(_ field: Field, _ coded: CodedType, _ value: Code) -> Code {
    let target: Code = "self.\(field.storageName) ="
    if coded.decodesItself {
      return assignment(
        target, field.directlyStored(field.isIndirect ? "(\(value))" : value, coded))
    }
    let local = localName([field.name.value + "Coded"])
    return .lines([
      assignment("let \(local) =", value),
      assignment(target, field.directlyStored(coded.decoded(Code(local)), coded)),
    ])
  }

  var directValueWriting: Code {
    """
    \(directWritingHead)
      \(lines: members.map(directElementWriting))
    }
    """
  }

  /// Returns the statement that writes the value of a field without a key.
  private func directElementWriting(_ member: Wire.Member) -> Code {
    let type = directType(member)
    return KindsSwift.directWriting(type, encodedValue(of: member, type))
  }

  /// The direct JSON initializer of a struct that is coded as an array of its fields:
  ///
  ///     init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
  ///       var elements = try reader.beginElements(of: Self.self)
  ///       self.longitude = try reader.read(Double.self, from: &elements)
  ///       self.altitude = try reader.readIfPresent(Double.self, from: &elements)
  ///       try reader.end(&elements)
  ///     }
  var directArrayReading: Code {
    let reader = directLocals.reader
    let elements = directLocals.members
    let end: Code = wire.extras == .fail ? ", of: Self.self" : .empty
    return """
      \(directReadingHead(reader))
        \(directDepthCheck(facts.depthLimit, reader))
        var \(elements) = try \(reader).beginElements(of: Self.self)
        \(lines: members.map { directElement($0, reader, elements) })
        try \(reader).end(&\(elements)\(end))
      }
      """
  }

  private func directElement(
    _ member: Wire.Member, _ reader: SwiftName, _ elements: SwiftName
  ) -> Code {
    let field = member.field
    let source: Code = "from: &\(elements)"
    if let constant = constant(member) {
      return call(
        "try \(reader).expect", [constant.directlyExpected(in: field), "\(source)"])
    }
    let coded = directType(member)
    var (method, argument): (Code, Code) = ("read", "\(coded).self")
    if let other = absentValue(member) {
      argument = "(\(coded.code(of: other))) as \(coded)"
    } else if field.type.isOptional {
      (method, argument) = ("readIfPresent", "\(coded.with(field.type.wrapped)).self")
    }
    return directAssignment(
      field, coded, call("try \(reader).\(method)", [argument, "\(source)"]))
  }

  /// The direct JSON writing method of a struct that is coded as an array. The method omits missing values at the end.
  var directArrayWriting: Code {
    let elements = arrayElements { .lines(["json.separate()", directElementWriting($0)]) }
    return """
      \(directWritingHead)
        \(elements.start)
        json.begin("[")
        \(lines: elements.statements)
        json.end("]")
      }
      """
  }
}
