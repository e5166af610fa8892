import KindsSchema

// Direct JSON of a record.

extension RecordOutput {
  /// The extension with the direct JSON of the record:
  ///
  ///     extension TextPost: KindsJSONReadable, KindsJSONWritable {
  ///       private static let memberNames = KindsJSONNames(["text", "likes"])
  ///
  ///       init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) { … }
  ///       func write(to json: inout KindsJSONWriter) { … }
  ///       func writeMembers(to json: inout KindsJSONWriter) { … }
  ///     }
  var directSection: Code {
    let (tables, reading, writing): (Code, [Code], Code)
    switch wire.form {
    case .value: (tables, reading, writing) = (.empty, [directValueReading], directValueWriting)
    case .array: (tables, reading, writing) = (.empty, [directArrayReading], directArrayWriting)
    case .object where branch?.record != nil:
      (tables, reading, writing) = (
        siblingTables, siblingReading, siblingWriting
      )
    case .object:
      let object = wholeObject
      let members = directWriting(of: members, knownNames: object.knownNames.reference)
      (tables, reading, writing) = (
        directNames(of: object), directReading(of: object),
        directObjectWriting(members: .lines(members))
      )
    }
    let section = directExtension(
      of: Code(name), conforms, where: directParameters, tables: tables, reading: reading,
      writing: writing)
    let isKey = facts.isDictionaryKey && conforms.isCoding
    return .blocks([
      section, isKey ? conformance(of: name, to: "KindsJSONName") : .empty,
    ])
  }

  /// The generic parameters whose values the record reads and writes.
  var directParameters: [SwiftName]? {
    KindsSwift.directParameters(parameters, in: fields.map(\.type))
  }

  // MARK: Names

  /// Returns a table of the record.
  func table(_ name: SwiftName) -> DirectTable {
    DirectTable(name, of: self.name, isGeneric: !parameters.isEmpty)
  }

  private var directNamesOfFields: [SwiftName] {
    fields.map(\.name.value) + (associatedFields?.values.map(\.variable) ?? [])
  }

  var directLocals: DirectLocals { DirectLocals(locals, besides: directNamesOfFields) }

  /// The locals of a payload object that is read together with the enclosing object.
  var directInnerLocals: DirectLocals {
    DirectLocals(locals, besides: directNamesOfFields, isInner: true)
  }

  /// Returns the locals of a shared object inside another one.
  func directLocals(in outer: DirectLocals, _ word: SwiftName) -> DirectLocals {
    DirectLocals(locals, besides: directNamesOfFields, in: outer, word)
  }

  /// Returns a table whose name begins with that of another one.
  func derivedTable(of table: DirectTable, _ end: SwiftName) -> DirectTable {
    table.renamed(tableName([table.name + end]))
  }

  /// Returns the first candidate that is not the name of a preset. The candidates are names for a static property.
  private func tableName(_ candidates: [SwiftName]) -> SwiftName {
    firstName(of: candidates, besides: presets.map(\.preset.name.value))
  }

  private var memberNamesName: SwiftName {
    tableName(["memberNames", "namesOfMembers"])
  }
  private var knownNamesName: SwiftName { tableName(["knownNames", "namesOfKnown"]) }

  /// The code that reads all fields from one object.
  private var wholeObject: DirectObjectReading {
    directObject(of: members, directLocals, table(memberNamesName), table(knownNamesName))
  }

  /// Returns the code that reads the given members from one object.
  func directObject(
    of members: [Wire.Member], _ locals: DirectLocals, _ names: DirectTable,
    _ knownNames: DirectTable
  ) -> DirectObjectReading {
    DirectObjectReading(
      record: self, locals: locals, members: members, names: names, knownNames: knownNames)
  }

  /// Returns the tables of names that the code for reading an object uses.
  private func directNames(of object: DirectObjectReading) -> Code {
    .lines([
      object.table,
      wire.refusesExtras || keepsExtras ? object.knownNames.names(wire.knownKeys) : .empty,
    ])
  }

  // MARK: Reading

  private func directReading(of object: DirectObjectReading) -> [Code] {
    let reader = object.locals.reader
    let check = directRefusal(besides: object.knownNames)
    let statements =
      [object.start] + object.variables + object.statements
      + object.members.map(object.assignment)
    if facts.isFlattened, wire.extras == .fail {
      return [
        """
        \(directReadingHead(reader))
          \(check)
          try self.init(membersFrom: &\(reader))
        }
        """,
        """
        /// Reads the members from an object that also has other members.
        \(directReadingHead(reader, label: "membersFrom"))
          \(lines: statements)
        }
        """,
      ]
    }
    return [
      """
      /// Reads the members from an object that may have other members.
      \(directReadingHead(reader))
        \(directDepthCheck(facts.depthLimit, reader))
        \(check)
        \(lines: statements)
      }
      """
    ]
  }

  /// Returns the statement that refuses extras of the object at the reader's position.
  func directRefusal(besides names: DirectTable) -> Code {
    wire.refusesExtras
      ? KindsSwift.directRefusal(directLocals.reader, besides: names.reference) : .empty
  }

  // MARK: Writing

  /// Returns the statement that writes a field.
  ///
  /// - Parameter names: The table with the names of the members that are not extras.
  func directWriting(of member: Wire.Member, knownNames names: Code) -> Code {
    let key: Code = "forKey: \(literal: (member.keys.first ?? "").asJSONKey)"
    let method: Code
    switch member.writing {
    case .unlessNil: method = "json.writeIfPresent"
    case .unlessMissing: method = "json.writePresence"
    case .always, .unlessDefault: method = "json.write"
    }
    return writing(
      member, extras: { directExtrasWriting($0, besides: names) },
      flattened: { "\($0).writeMembers(to: &json)" },
      constant: { constant, value in
        return call(
          method,
          [value, key, "expecting: \(constant.expected)"])
      },
      other: {
        let type = directType(member)
        return call(
          method,
          [encodedValue(of: member, type), "\(key)"])
      })
  }
}

/// Returns the statement that refuses members with unknown names in the object at the reader's position.
func directRefusal(_ reader: SwiftName, besides names: Code) -> Code {
  call("try \(reader).refuseExtras", ["of: Self.self", "besides: \(names)"])
}
