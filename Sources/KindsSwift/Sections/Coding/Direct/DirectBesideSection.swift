import KindsSchema

// Models whose shared fields are beside the others in the JSON of their union, read and written without a coder.

extension RecordOutput {
  private var sharedNames: DirectTable { table("sharedNames") }
  private var ownNames: DirectTable { table("ownNames") }
  private var knownOwnNames: DirectTable { table("knownOwnNames") }
  private var knownNamesTogether: DirectTable { table("knownNames") }
  private var contentNames: DirectTable { table("contentNames") }

  private var sharedReading: DirectObjectReading {
    directObject(of: siblings, directLocals, sharedNames.reference, sharedNames.reference)
  }

  private var ownReading: DirectObjectReading {
    directObject(of: ownMembers, directInnerLocals, ownNames.reference, knownOwnNames.reference)
  }

  /// The names of the members in both objects.
  var directTablesBeside: Code {
    return .lines([
      sharedNames.names(sharedReading.keys),
      ownReading.keys.isEmpty ? .empty : ownNames.names(ownReading.keys),
      keepsExtras || wire.extras == .fail
        ? knownOwnNames.names(ownObject.knownKeys, access: tellsKeysBeside ? .empty : "private ")
        : .empty,
      wire.extras == .fail || tellsKeysBeside ? knownNamesTogether.names(wire.knownKeys) : .empty,
      wire.content.map { contentNames.names($0.keys) } ?? .empty,
      fieldAround == nil ? .empty : namesAround.names(enclosingKeys, access: .empty),
    ])
  }

  /// The initializers for both ways:
  ///
  ///     init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) { … }
  ///     init(from reader: inout KindsJSONReader, content: KindsJSONPlace) throws(KindsJSONFailure) { … }
  var directReadingBeside: [Code] {
    let reader = directLocals.reader
    let objects: Code =
      wire.content == nil
      ? "from one object, also those that are beside the others in a value of the union"
      : "from two objects, as in a value of the union, because some keys are in both"
    let whole: Code
    if wire.content == nil {
      whole = """
        \(refusal(besides: knownNamesTogether, reader))
        try self.init(from: &\(reader), content: \(reader).place)
        \(fieldAround.map { "self.\($0.storageName) = [:]" } ?? Code.empty)
        \(extrasOfOneObject)
        """
    } else {
      whole = """
        \(refusal(besides: knownNamesTogether, reader))
        let content = try \(reader).\(mayLackContent ? "placeOfContentIfPresent" : "placeOfContent" as Code)(at: \(contentNames.reference), of: Self.self)\(needs: .jsonContentPlaces)
        try self.init(from: &\(reader), content: content)
        """
    }
    let byItself: Code = """
      /// Reads the fields \(objects).
      \(directReadingHead(reader))
        \(directDepthCheck(facts.depthLimit, reader))
        \(whole)
      }
      """
    return [byItself, directReadingOfObjects]
  }

  private func refusal(besides names: DirectTable, _ reader: SwiftName) -> Code {
    wire.extras == .fail ? directRefusal(reader, besides: names.reference) : .empty
  }

  private var namesAround: DirectTable { table("namesAround") }

  /// The initializer that reads the shared fields from the object at the position, and the others from the one at a place.
  ///
  /// It is one, because what delegates to an initializer has two more copies of the value on the stack in debug builds.
  private var directReadingOfObjects: Code {
    let locals = directLocals
    let (reader, content) = (locals.reader, locals.content)
    let type: Code = mayLackContent ? "\(support: .jsonPlace)?" : "\(support: .jsonPlace)"
    let head = signature(
      "init",
      [
        "from \(reader): inout \(support: .jsonReader)",
        content == "content" ? "content: \(type)" : "content \(content): \(type)",
      ], " throws(\(support: .jsonFailure)) {")
    let hasStart = sharedReading.readsAgain || fieldAround != nil || wire.extras == .fail
    let fields = sharedReading.members + ownReading.members.filter { $0.place != .enclosingExtras }
    let around: Code =
      fieldAround.map {
        """
        \(reader).place = \(locals.start)
        self.\($0.storageName) = try \(reader).extras(besides: \(namesAround.reference))\(needs: [.jsonExtras, .directValues])
        \(reader).place = \(locals.end)
        """
      } ?? .empty
    return """
      /// Reads the shared fields, and the others from an object beside them.
      \(head)
        \(hasStart ? "let \(locals.start) = \(reader).place" : Code.empty)
        \(wire.extras == .fail ? refusalOfContent : .empty)
        \(lines: sharedReading.variables)
        \(lines: sharedReading.statements)
        \(fieldAround == nil ? Code.empty : "let \(locals.end) = \(reader).place")
        \(ownStatements)
        \(lines: fields.map(sharedReading.assignment))
        \(around)
      }
      """
  }

  /// The statements that refuse members of the object at the place which are of no field.
  private var refusalOfContent: Code {
    let locals = directLocals
    let (reader, content) = (locals.reader, locals.content)
    let refusal: Code = """
      \(reader).place = \(content)
      \(refusal(besides: knownOwnNames, reader))
      \(reader).place = \(locals.start)
      """
    let unwrapping: [Code] = mayLackContent ? ["let \(content)"] : []
    // Members of a single object have been refused already, and some of the others are shared fields.
    let comparison: [Code] =
      wire.content == nil ? ["\(content).position != \(locals.start).position"] : []
    let conditions = unwrapping + comparison
    return conditions.isEmpty
      ? refusal : block("if \(list: conditions, separator: ", ")", refusal)
  }

  /// The statements that read the fields which are not shared, and leave the reader where it was.
  private var ownStatements: Code {
    let locals = directLocals
    let (reader, content) = (locals.reader, locals.content)
    let object = ownReading
    let reading: Code = """
      \(fieldAround == nil ? "let \(locals.end) = \(reader).place" : Code.empty)
      \(reader).place = \(content)
      \(object.readsAgain ? "let \(object.locals.start) = \(reader).place" : .empty)
      \(lines: object.statements)
      \(reader).place = \(locals.end)
      """
    // If the object may be missing, none of its members has to be there.
    return .lines(
      object.variables + [mayLackContent ? block("if let \(content)", reading) : reading])
  }

  // MARK: Writing

  /// The methods for both ways.
  var directWritingBeside: Code {
    let parameter: Code =
      tellsKeysBeside ? ", besides names: \(support: .jsonNames)" : .empty
    func argument(_ names: Code) -> Code { tellsKeysBeside ? ", besides: \(names)" : .empty }
    let content: Code =
      wire.content == nil
      ? "writeContent(to: &json\(argument(knownNamesTogether.reference)))"
      : """
      \(directAroundWriting("self"))
      json.key(\(literal: (wire.content?.keys[0] ?? "").asJSONKey))
      json.begin("{")
      writeContent(to: &json)
      json.end("}")
      """
    let known: Code = tellsKeysBeside ? "names" : knownOwnNames.reference
    return """
      \(directWritingHead)
        json.begin("{")
        writeMembers(to: &json)
        json.end("}")
      }

      /// Writes the members into an object that may have others.
      func writeMembers(to json: inout \(support: .jsonWriter)) {
        writeShared(to: &json)
        \(content)
      }

      /// Writes the shared fields into an object that has other members.
      func writeShared(to json: inout \(support: .jsonWriter)) {
        \(lines: siblings.map { directWriting(of: $0, knownNames: sharedNames.reference) })
      }

      /// Writes the other fields into an object.
      func writeContent(to json: inout \(support: .jsonWriter)\(parameter)) {
        \(lines: ownMembers.map { directWriting(of: $0, knownNames: known) })
      }
      """
  }

  /// What writes the members around the own object, if these are kept.
  func directAroundWriting(_ payload: SwiftName) -> Code {
    fieldAround.map {
      "json.write(\(payload).\($0.storageName), besides: \(namesAround.outerReference))\(needs: [.jsonExtras, .directValues])"
    } ?? .empty
  }

  /// What writes the other fields into their own object.
  ///
  /// - Parameter payload: The model.
  func directContentWriting(_ payload: SwiftName) -> Code {
    "\(payload).writeContent(to: &json\(tellsKeysBeside ? ", besides: \(knownOwnNames.outerReference)" : Code.empty))"
  }
}
