import KindsSchema

/// Exports a Mermaid class diagram with the unions, models, structs and enums of a schema module, and their relations.
///
/// - Parameters:
///   - sources: The schema files, as for ``generate(_:)``.
public func exportMermaid(
  _ sources: [SourceFile]
) -> SchemaExport {
  SchemaExport(sources) { checked, _ in
    "%% \(exportNote(sources))\nclassDiagram\n\(MermaidExport(schema: checked.schema).text)"
  }
}

private struct MermaidExport {
  let schema: Schema

  /// The classes, followed by their relations.
  var text: String {
    var classes = ""
    var relations = Relations()
    for (index, document) in schema.documents.enumerated() where schema.isOwn(document: index) {
      for union in document.unions { add(union, to: &classes, &relations) }
      for index in document.structures {
        let structure = schema.structures[index]
        add(structure.name.value, structure.fields, to: &classes, &relations)
      }
      for index in document.enumerations {
        let enumeration = schema.enumerations[index]
        classes += declaration(
          enumeration.name.value, "enumeration", enumeration.values.map(\.name.value.text))
      }
    }
    return classes + relations.text
  }

  /// Adds a union, the models of its kinds, and its relations to payloads.
  private func add(_ index: Int, to classes: inout String, _ relations: inout Relations) {
    let union = schema.unions[index]
    let name = union.name.value
    let isSubset = union.superset != nil
    var members = isSubset ? [] : union.sharedFields.map(line)
    var models = ""
    for kind in union.kinds {
      switch kind.payload {
      case .nothing: members.append(kind.name.value.text)
      case .type(let type, _):
        guard let target = declarations(in: type).first, schema.isOwn(target) else {
          members.append("\(kind.name.value.text): \(type.text)")
          continue
        }
        relations.add(name, "<|--", target.name, kind.name.value)
      case .fields(let fields):
        guard kind.hasModel else {
          members.append("\(kind.name.value.text)(\(fields.map(line).joined(separator: ", ")))")
          addReferences(from: name, fields.dropFirst(union.sharedFields.count), to: &relations)
          continue
        }
        relations.add(name, "<|--", kind.model, kind.name.value)
        if !isSubset {
          let own = fields.dropFirst(union.sharedFields.count)
          add(kind.model, Array(own), to: &models, &relations)
        }
      }
    }
    classes += declaration(name, isSubset ? "subset" : "union", members) + models
    if !isSubset { addReferences(from: name, union.sharedFields[...], to: &relations) }
  }

  /// Adds a declaration with fields, and the relations to their types.
  private func add(
    _ name: SwiftName, _ fields: [Field], to classes: inout String, _ relations: inout Relations
  ) {
    classes += declaration(name, nil, fields.map(line))
    addReferences(from: name, fields[...], to: &relations)
  }

  private func line(_ field: Field) -> String {
    "\(field.name.value.text): \(field.type.text)"
  }

  private func declaration(
    _ name: SwiftName, _ stereotype: String?, _ members: [String]
  ) -> String {
    let lines = (stereotype.map { ["<<\($0)>>"] } ?? []) + members.map(escaped)
    if lines.isEmpty { return "  class \(identifier(name))\n" }
    return "  class \(identifier(name)) {\n" + lines.map { "    \($0)\n" }.joined() + "  }\n"
  }

  /// Adds relations to the types of fields.
  private func addReferences(
    from name: SwiftName, _ fields: ArraySlice<Field>, to relations: inout Relations
  ) {
    for field in fields {
      for type in declarations(in: field.type) where schema.isOwn(type) {
        relations.add(name, "-->", type.name, field.name.value)
      }
    }
  }

  private func declarations(in type: SwiftType) -> [DeclaredType] {
    var seen: Set<SwiftName> = []
    return type.parts.compactMap {
      guard case .declared(let declared) = $0, seen.insert(declared.name).inserted else {
        return nil
      }
      return declared
    }
  }
}

/// The relations between classes. Two classes have at most one relation of each sort, because Mermaid drops some
/// relations if there are several of one sort.
private struct Relations {
  private var places: [String: Int] = [:]
  private var lines: [(relation: String, labels: [String])] = []

  mutating func add(_ name: SwiftName, _ arrow: String, _ target: SwiftName, _ label: SwiftName) {
    let relation = "\(identifier(name)) \(arrow) \(identifier(target))"
    if let place = places[relation] {
      lines[place].labels.append(label.text)
    } else {
      places[relation] = lines.count
      lines.append((relation, [label.text]))
    }
  }

  var text: String {
    lines.map { "  \($0.relation) : \($0.labels.joined(separator: ", "))\n" }.joined()
  }
}

/// Returns the name of a class, in backticks if necessary.
private func identifier(_ name: SwiftName) -> String {
  name.isNested ? "`\(name.text)`" : name.text
}

/// Returns a member with the characters escaped that are special in Mermaid.
private func escaped(_ text: String) -> String {
  text.replacing("<", with: "#lt;").replacing(">", with: "#gt;")
    .replacing("(any ", with: "#40;any ").replacing(")?", with: "#41;?")
}

extension Schema {
  /// Whether a declaration belongs to the target's own schemas.
  fileprivate func isOwn(_ type: DeclaredType) -> Bool {
    isOwn(document: declaration(type).document)
  }
}
