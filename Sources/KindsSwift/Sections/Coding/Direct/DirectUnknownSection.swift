import KindsSchema

// Direct JSON of values of unknown kinds.

extension UnionOutput {
  /// The direct JSON of the model for values of unknown kinds.
  var directUnknownSection: Code {
    guard let record = unknownRecord, let model = names.unknown?.model else {
      return .empty
    }
    let object = record.guaranteedObject
    let tagType: Code = union.tagForm == .integer ? "Int" : "String"
    let reading: Code
    if !wire.isKeyed {
      let value: Code =
        union.tagForm == .integer
        ? "reader.integerTag(at: \(jsonTagKey.outerReference), of: Self.self).value"
        : "reader.string(reader.tag(at: \(jsonTagKey.outerReference), of: Self.self))"
      reading = call("try self.init", ["tag: \(value)", "from: &reader"])
    } else {
      let others: [Code] = hasSiblings ? ["besides: \(sharedNames.outerReference)"] : []
      let member = call("try reader.onlyMember", ["of: Self.self"] + others)
      reading = """
        let start = reader.place
        let tag =
          if reader.isAtText {
            try reader.text(Self.self)
          } else {
            \(member).key
          }
        reader.place = start
        try self.init(tag: reader.string(tag), from: &reader)
        """
    }
    let whole: Code = "self.value = try \(shared: .json)(from: &reader)"
    let fallbackNames = record.table("fallbackNames")
    let value =
      union.fallback.map { fallback -> Code in
        """
        if self.\(fallback.name.value) == nil {
          \(whole)
        } else {
          self.value = .object(try reader.extras(besides: \(fallbackNames.reference)))
        }
        """
      } ?? whole
    let fallbackTable: Code = union.fallback.map { fallbackNames.names([$0.key.value]) } ?? .empty
    return directExtension(
      of: Code(model), union.conforms, tables: .lines([object?.table ?? .empty, fallbackTable]),
      reading: [
        """
        \(directReadingHead("reader"))
          \(reading)
        }

        /// Reads a value whose tag has already been read.
        init(tag: \(tagType), from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
          \(lines: object.map(record.guaranteedReading) ?? [])
          self.tag = tag
          \(value)
        }
        """
      ], writing: directUnknownWriting(record))
  }

  private func directUnknownWriting(_ record: RecordOutput) -> Code {
    if wire.isKeyed {
      return """
        \(directWritingHead)
          value.write(to: &json)
        }
        """
    }
    func members(_ members: [Wire.Member]) -> [Code] {
      members.map { record.directWriting(of: $0, knownNames: "names") }
    }
    let statements: [Code] =
      [
        """
        guard case .object(let members) = value else {
          json.fail(value, "a value of an unknown kind must be an object, not \\(value)")
          return
        }
        json.write(members, besides: names)
        """
      ] + members(record.guaranteedMembers.filter(\.field.isFallback))
    return directObjectWriting(
      doc: ", except those with the given names",
      parameters: ["besides names: KindsJSONNames? = nil"],
      members: .lines(statements))
  }
}

extension RecordOutput {
  /// The code that reads the fields of values of unknown kinds: shared fields and the fallback. It is `nil` if there
  /// are none.
  fileprivate var guaranteedObject: DirectObjectReading? {
    if guaranteedMembers.isEmpty { return nil }
    return directObject(
      of: guaranteedMembers, directLocals, table("memberNames"), table("knownNames"))
  }

  /// Returns the statements that read these fields, and return the reader to the start of the object.
  fileprivate func guaranteedReading(_ object: DirectObjectReading) -> [Code] {
    ["let \(object.locals.start) = \(object.locals.reader).place"] + object.variables
      + object.statements + object.members.map(object.assignment)
      + ["\(object.locals.reader).place = \(object.locals.start)"]
  }
}
