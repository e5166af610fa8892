import KindsCore

// Creates structs from objects with named members.

extension DraftBuilder {
  /// Returns the struct for an object shape.
  func structure(_ shape: SchemaShape, _ place: Place) -> ImportedType {
    define(place, shape, discovery.values(of: shape)) { [self] place, doc in
      .structure(
        DraftStruct(
          name: place.name, doc: doc, fields: fields(of: shape, excluding: [], place),
          extras: extras(of: shape)))
    }
  }

  /// Returns the type for a list whose elements have types by position: a struct or, if the type of further elements is
  /// described, a list.
  func tupleType(
    of shape: SchemaShape, _ elements: [JSONNode], _ place: Place
  ) -> ImportedType {
    let isClosed =
      shape.forbidsMoreItems || shape.limits["maxItems"]?.count ?? .max <= elements.count
    let minimum = shape.limits["minItems"]?.count ?? 0
    // A missing element differs from null, which is one of the values of `JSON`.
    let anything = elements.dropFirst(minimum).first { self.shape(of: $0).isAnything }
    if let rest = (isClosed ? nil : shape.items.first) ?? anything {
      if isClosed { dropMoreItems(of: shape) }
      return listType(of: shape, elements, rest, place)
    }
    if !isClosed {
      remarks.changed(
        "the tuple", "ignores further elements", at: shape.node.range)
    }
    return define(place, shape, discovery.values(of: shape)) { [self] place, doc in
      var names = DraftNames(.fields)
      let fields = elements.enumerated().map { index, element in
        let notes = Notes([element])
        let name = names.take(
          notes.title.map { draftMemberName($0) } ?? "item\(index + 1)", suffix: "Value")
        var type = type(of: [element], place.inside("item \(index + 1)"))
        if index >= minimum { type.isNullable = true }
        return DraftField(name: name, key: name, type: type.optionalText, doc: notes.doc)
      }
      return .structure(
        DraftStruct(
          name: place.name, doc: doc, fields: fields, form: .array,
          extras: isClosed ? nil : .ignore))
    }
  }

  /// Returns the type of a list whose first elements have types by position and are followed by other elements.
  private func listType(
    of shape: SchemaShape, _ elements: [JSONNode], _ rest: JSONNode, _ place: Place
  ) -> ImportedType {
    dropLimits(of: shape, on: .array)
    let areAlike = Set((elements + [rest]).map { JSONValue($0.content).text }).count == 1
    if areAlike {
      return ImportedType(
        text: "[\(type(of: [rest], place.withoutDeclaration.element).optionalText)]")
    }
    remarks.changed(
      "the tuple with further elements",
      "becomes a list: decoding does not check the type at each position", at: shape.node.range)
    if self.shape(of: rest).isAnything { return ImportedType(text: "[JSON]") }
    return listType(ofAny: elements + [rest], rest, shape, place)
  }

  /// Returns the type of a list whose elements match one of several schemas.
  func listType(
    ofAny elements: [JSONNode], _ node: JSONNode, _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    var element = SchemaShape(shape.node)
    element.alternatives = [
      SchemaShape.Alternatives(schemas: elements, node: node, discriminator: nil, origin: .anyOf)
    ]
    let type = type(of: element, place.withoutDeclaration.element)
    return ImportedType(text: "[\(type.optionalText)]")
  }

  /// Returns the treatment of unknown members if it differs from that of the whole schema.
  func extras(of shape: SchemaShape) -> Extras? {
    describedExtras(of: shape).flatMap { $0 == extras ? nil : $0 }
  }

  /// Returns the described treatment of unknown members, or `nil` if the description does not specify it.
  func describedExtras(of shape: SchemaShape) -> Extras? {
    var ignored: String?
    if case .typed = shape.additional { ignored = "additionalProperties" }
    if hasPatterns(shape) { ignored = "patternProperties" }
    if let ignored {
      remarks.changed(
        "\(quoted(ignored)) beside 'properties'",
        "is ignored: other members are kept unchanged, whatever their values are",
        at: shape.node.range)
    }
    return treatment(of: shape)
  }

  /// Whether the union that contains an object treats its unknown members as described.
  func hasUsualExtras(_ shape: SchemaShape) -> Bool { treatment(of: shape) ?? extras == extras }

  private func treatment(of shape: SchemaShape) -> Extras? {
    if hasPatterns(shape) { return .keep }
    switch shape.additional {
    case .unspecified: return nil
    case .forbidden: return options.extras.map { $0 == .fail } ?? true ? .fail : nil
    case .free, .typed: return .keep
    }
  }

  private func hasPatterns(_ shape: SchemaShape) -> Bool {
    !shape.patternProperties.isEmpty && !shape.properties.isEmpty
  }

  /// Returns the fields of an object.
  ///
  /// - Parameters:
  ///   - excluded: The keys of tags, which do not become fields.
  ///   - discriminating: The keys that all objects have, even if their values may be null.
  func fields(
    of shape: SchemaShape, excluding excluded: Set<String>, _ place: Place,
    discriminating: [String] = []
  ) -> [DraftField] {
    // Computes the name of the place once for all fields.
    let place = place.withoutDeclaration
    return fieldNames(of: shape, excluding: excluded).map { key, name in
      if let property = shape.property(key) {
        let field = field(property, of: shape, isRequired: shape.requires(key), name, place)
        if field.isNullWritten, !discriminating.contains(key) {
          remarks.changed(
            "a required member that may be null",
            "becomes an optional: a missing key is read as null",
            at: property.schemas[0].range)
        }
        return field
      }
      remarks.changed(
        "the required member \(quoted(key))", "has no schema, and becomes 'JSON'",
        at: shape.node.range)
      return DraftField(name: name, key: key, type: "JSON")
    }
  }

  /// Returns the keys of an object's fields with the names of the fields.
  func fieldNames(
    of shape: SchemaShape, excluding excluded: Set<String>
  ) -> [(key: String, name: String)] {
    var names = DraftNames(.fields)
    let all = shape.properties.map(\.key) + shape.required.filter { shape.property($0) == nil }
    let keys = excluded.isEmpty ? all : all.filter { !excluded.contains($0) }
    return Array(zip(keys, names.takeMembers(keys)))
  }

  private func field(
    _ property: SchemaShape.Property, of shape: SchemaShape, isRequired: Bool, _ name: String,
    _ place: Place
  ) -> DraftField {
    let notes = Notes(property.schemas)
    defaultsOfMembers.formUnion(property.schemas.compactMap { $0["default"]?.id })
    let type =
      constant(of: property, place) ?? type(of: property.schemas, place.inside(property.key))
    let isConstant = type.constant != nil
    let presence = Presence(
      isRequired: isRequired, mayBeNull: type.isNullable,
      distinguishesNull: options.distinguishesPresence && !isConstant)
    var field = DraftField(
      name: name, key: property.key, type.text, presence, doc: notes.doc)
    field.deprecated = notes.deprecation
    let range = property.schemas[0].range
    if type.text == nullName, !isRequired {
      field.type = type.text
      field.default = .null
      field.encodesDefault = false
      remarks.changed("a member that is always null or missing", "is never encoded", at: range)
      return field
    }
    field.const = type.constant
    if presence.losesNull, type.text != "JSON" {
      remarks.changed(
        "a \(isConstant ? "constant" : "member") that may be null or missing",
        "becomes an optional: null is encoded as a missing key\(isConstant ? "" : "; '--presence' distinguishes the two")",
        at: range)
    }
    guard !isConstant, let node = notes.default, !node.isNull else { return field }
    let value = JSONValue(node.content)
    guard !isRequired, !field.type.hasPrefix("Presence"), type.accepts(default: value) else {
      remarks.dropped(
        "default", "only a simple value of an optional member's type can be its default",
        at: node.range)
      return field
    }
    if options.omitsDefaults {
      // The default replaces `nil`, and a value that equals it is not written.
      field.type = type.isNullable ? type.text + "?" : type.text
      field.default = value
      field.encodesDefault = false
    } else {
      // With a default, values with a missing key and values with the default could not be distinguished.
      let text = "Default: \(value.text)"
      field.doc = field.doc.map { "\($0)\n\n\(text)" } ?? text
    }
    return field
  }

  /// Returns the type of a member that has only one value.
  private func constant(of property: SchemaShape.Property, _ place: Place) -> ImportedType? {
    if !property.schemas.contains(where: \.mayBeConstant) { return nil }
    let shape = self.shape(of: property.schemas)
    guard shape.problem == nil, let constants = shape.constants, constants.count == 1,
      [.boolean, .string, .integer, .number].contains(constants[0].sort)
    else { return nil }
    var type = enumeration(constants, shape, place)
    type.isNullable = shape.isNullable
    return type
  }
}

/// The annotations of a schema, such as its title.
struct Notes {
  var doc: String?
  var title: String?
  var `default`: JSONNode?
  /// The deprecation message; `nil` if the schema is not deprecated.
  private(set) var deprecation: String?

  init(doc: String? = nil) { self.doc = doc }

  /// Reads the annotations in the schemas of a member, excluding those of references.
  init(_ schemas: [JSONNode]) {
    for schema in schemas {
      doc = doc ?? schema["description"]?.string
      title = title ?? schema["title"]?.string
      `default` = `default` ?? schema["default"]
    }
    let isDeprecated = schemas.contains { $0["deprecated"]?.boolean == true }
    if isDeprecated { readDeprecation() }
  }

  /// Moves the deprecation message from the documentation, where an export writes it, to its own property.
  private mutating func readDeprecation() {
    deprecation = "the description says that it is deprecated"
    guard let text = doc, let start = text.ranges(of: "Deprecated: ").last?.lowerBound else {
      return
    }
    let before = text[..<start]
    guard before.isEmpty || before.hasSuffix("\n\n") else { return }
    deprecation = String(text[start...].dropFirst("Deprecated: ".count))
    doc = before.isEmpty ? nil : String(before.dropLast(2))
  }
}
