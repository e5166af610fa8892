// The defaults of a document, which its declarations inherit.

extension DocumentSyntax {
  /// The access of the declarations.
  var effectiveAccess: Access { access?.value ?? defaults?.access?.value ?? .internal }

  /// Gives the document's defaults to its declarations, and reports settings that have no effect with others.
  func applyDefaults(_ diagnostics: inout Diagnostics) {
    let coding = defaults?.coding ?? CodingSyntax(name: name)
    // Keys such as `tag` must fit the document's own style. The others are allowed in every style, because a union may
    // set another style that uses them.
    coding.refuseKeys(
      for: coding.style.rawValue, except: ["shared", "tags", "unknown", "fallback"], &diagnostics)
    if coding.has("missingTag") {
      diagnostics.error(
        .codingKey,
        "'missingTag' names a kind of one union, so it cannot be in 'defaults'; write it in the 'coding' of that union",
        at: coding.place(of: "missingTag"))
    }
    for union in unions {
      union.conforms = union.conforms ?? defaults?.conforms
      union.json = union.json ?? defaults?.json
      union.coding = (union.writtenCoding ?? union.coding).inheriting(coding, of: union.name)
    }
    for structure in structs {
      structure.refuseKeys(for: structure.form.rawValue, &diagnostics)
      if structure.form == .array, structure.extras?.value == .keep {
        diagnostics.error(
          .structForm,
          "the struct \(quoted(structure.name.value)) has the form 'array', so its extras have no keys and can only be ignored or refused; set 'extras' to 'ignore' or 'fail'",
          at: structure.place(of: "extras"))
      }
    }
    for structure in structs + presets as [StructureSyntax] {
      structure.conforms = structure.conforms ?? defaults?.conforms
      structure.json = structure.json ?? defaults?.json
      structure.inherit(coding)
    }
    for enumeration in enums {
      enumeration.conforms = enumeration.conforms ?? defaults?.conforms
      enumeration.tags = enumeration.tags ?? coding.located("tags", coding.tags)
      if !enumeration.has("unknown") { enumeration.unknown = coding.unknown }
    }
    for declaration in protocols {
      declaration.isolation = declaration.isolation ?? defaults?.isolation
    }
    if defaults?.coerce == true { for field in fields { field.coercesByDefault = true } }
  }

  /// The fields of all declarations.
  private var fields: [FieldSyntax] {
    var fields = groups.flatMap(\.value) + unions.flatMap(\.fields)
    fields += unions.flatMap(\.kinds).flatMap(\.fields)
    fields += structs.flatMap(\.fields)
    return fields + presets.flatMap(\.fields)
  }
}

extension StructureSyntax {
  /// Takes the settings of a document that apply to structs of this form. Of the settings for extras, only `ignore`
  /// applies to arrays: they cannot keep additional elements, and reject them by default.
  fileprivate func inherit(_ coding: CodingSyntax) {
    if form == .object { keys = keys ?? coding.located("keys", coding.keys) }
    if let extras {
      self.extras = located("extras", extras.value)
    } else if coding.has("extras"), form == .object || form == .array && coding.extras == .ignore {
      extras = coding.located("extras", coding.extras)
    }
  }
}
