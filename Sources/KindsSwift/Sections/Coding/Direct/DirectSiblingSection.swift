import KindsSchema

// Direct JSON of models with shared fields. In a value of the union, these fields are outside the payload object.

extension RecordOutput {
  private var sharedNames: DirectTable { table("sharedNames") }
  private var ownNames: DirectTable { table("ownNames") }
  private var knownOwnNames: DirectTable { table("knownOwnNames") }
  private var knownNamesTogether: DirectTable { table("knownNames") }
  private var contentNames: DirectTable { table("contentNames") }

  private var sharedReading: DirectObjectReading {
    directObject(of: siblings, directLocals, sharedNames, sharedNames)
  }

  private var ownReading: DirectObjectReading {
    directObject(of: ownMembers, directInnerLocals, ownNames, knownOwnNames)
  }

  /// The names of the members in both objects.
  var siblingTables: Code {
    .lines([
      sharedNames.names(sharedReading.keys), sharedReading.tablesOfObjects, ownReading.table,
      keepsExtras || wire.refusesExtras
        ? knownOwnNames.names(ownObject.knownKeys, access: passesSiblingKeys ? .empty : "private ")
        : .empty,
      wire.refusesExtras || passesSiblingKeys ? knownNamesTogether.names(wire.knownKeys) : .empty,
      wire.content.map { contentNames.names($0.keys) } ?? .empty,
      enclosingExtras == nil ? .empty : enclosingNames.names(enclosingKeys, access: .empty),
    ])
  }

  /// The parameters of the function that reads both objects.
  var readerParameter: Code { "from \(directLocals.reader): inout KindsJSONReader" }
  var contentParameter: Code {
    let type: Code = mayLackContent ? "KindsJSONPlace?" : "KindsJSONPlace"
    return "\(parameterName("content", directLocals.content)): \(type)"
  }

  /// The initializers that read a model outside and inside a value of the union:
  ///
  ///     init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) { … }
  ///     init(from reader: inout KindsJSONReader, content: KindsJSONPlace) throws(KindsJSONFailure) { … }
  var siblingReading: [Code] {
    let reader = directLocals.reader
    let whole: Code =
      wire.content == nil
      ? """
      try self.init(from: &\(reader), content: \(reader).place)
      \(enclosingExtras.map { "self.\($0.storageName) = [:]" } ?? Code.empty)
      \(extrasOfOneObject)
      """
      : """
      let content = try \(directContentPlace(reader, at: contentNames, isOptional: mayLackContent))
      try self.init(from: &\(reader), content: content)
      """
    let byItself: Code = """
      /// Reads the fields from \(standaloneObjects).
      \(directReadingHead(reader))
        \(directDepthCheck(facts.depthLimit, reader))
        \(directRefusal(besides: knownNamesTogether))
        \(whole)
      }
      """
    return [byItself, directReadingOfObjects]
  }

  private var enclosingNames: DirectTable { table("enclosingNames") }

  /// The initializer that reads the shared fields from the object at the reader's position, and the others from the
  /// payload object at a place.
  ///
  /// It does not delegate to another initializer, because a delegation keeps two more copies of the value on the stack
  /// in debug builds.
  private var directReadingOfObjects: Code {
    let locals = directLocals
    let reader = locals.reader
    let hasStart = sharedReading.readsAgain || enclosingExtras != nil || wire.refusesExtras
    let own = ownReading.innerStatements(
      locals, isOptional: mayLackContent, keepsEnd: enclosingExtras == nil)
    let around: Code =
      enclosingExtras.map {
        """
        \(reader).place = \(locals.start)
        \(directExtras(into: "self.\($0.storageName)", reader, besides: enclosingNames.reference))
        \(reader).place = \(locals.end)
        """
      } ?? .empty
    let stored = members.filter { $0.place != .enclosingExtras }
    return """
      /// Reads the shared fields from an object, and the other fields from its payload object.
      \(signature("init", [readerParameter, contentParameter], " throws(KindsJSONFailure) {"))
        \(hasStart ? "let \(locals.start) = \(reader).place" : .empty)
        \(wire.refusesExtras ? refusalOfContent : .empty)
        \(lines: sharedReading.variables)
        \(lines: sharedReading.statements)
        \(enclosingExtras == nil ? .empty : "let \(locals.end) = \(reader).place")
        \(lines: own)
        \(lines: stored.map(sharedReading.assignment))
        \(around)
      }
      """
  }

  /// The statements that refuse or report extras of the payload object.
  private var refusalOfContent: Code {
    let locals = directLocals
    let (reader, content) = (locals.reader, locals.content)
    let refusal: Code = """
      \(reader).place = \(content)
      \(directRefusal(besides: knownOwnNames))
      \(reader).place = \(locals.start)
      """
    let unwrapping: [Code] = mayLackContent ? ["let \(content)"] : []
    // If all fields are in a single object, its extras have been refused already, and its members include the shared
    // fields.
    let comparison: [Code] =
      wire.content == nil ? ["\(content).position != \(locals.start).position"] : []
    let conditions = unwrapping + comparison
    return conditions.isEmpty
      ? refusal : block("if \(list: conditions, separator: ", ")", refusal)
  }

  // MARK: Writing

  /// The methods that write a model outside and inside a value of the union.
  var siblingWriting: Code {
    let parameter: Code =
      passesSiblingKeys ? ", besides names: KindsJSONNames" : .empty
    let argument: Code =
      passesSiblingKeys ? ", besides: \(knownNamesTogether.reference)" : .empty
    let content: Code =
      wire.content.map { content in
        """
        \(directEnclosingExtrasWriting("self"))
        json.key(\(literal: content.keys[0].asJSONKey))
        \(jsonObject("writeContent(to: &json)"))
        """
      } ?? "writeContent(to: &json\(argument))"
    let known: Code = passesSiblingKeys ? "names" : knownOwnNames.reference
    return """
      \(directObjectWriting(members: .lines(["writeShared(to: &json)", content])))

      /// Writes the shared fields into an object that has other members.
      func writeShared(to json: inout KindsJSONWriter) {
        \(lines: directWriting(of: siblings, knownNames: sharedNames.reference))
      }

      /// Writes the other fields into a payload object.
      func writeContent(to json: inout KindsJSONWriter\(parameter)) {
        \(lines: directWriting(of: ownMembers, knownNames: known))
      }
      """
  }

  /// Returns the statement that writes the unknown members of the enclosing object, if they are stored.
  func directEnclosingExtrasWriting(_ payload: SwiftName) -> Code {
    enclosingExtras.map {
      directExtrasWriting("\(payload).\($0.storageName)", besides: enclosingNames.outerReference)
    } ?? .empty
  }

  /// Returns the statement that writes all fields except the shared ones into the payload object.
  ///
  /// - Parameter payload: The model.
  func directContentWriting(_ payload: SwiftName) -> Code {
    "\(payload).writeContent(to: &json\(passesSiblingKeys ? ", besides: \(knownOwnNames.outerReference)" : Code.empty))"
  }
}
