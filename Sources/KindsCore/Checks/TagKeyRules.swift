// Rules against conflicts between the keys of fields and a union's own keys: those of the tag and the content.

/// Checks that no field has a key of its union's discriminator, unless the field is the tag itself. It is then a
/// constant with the same value.
func tagKeysAreFree(_ wire: Wire, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  let schema = wire.schema
  for union in schema.unions where union.conforms.isCoding {
    ownKeysDiffer(union, &diagnostics)
    siblingKeysAreFree(union, wire, &diagnostics)
  }
  let uses = TagKeyUses(wire, graph.payloads)
  if uses.isEmpty { return }
  for (key, unions) in uses.unions {
    // A field in the objects of several unions is reported only for the first one. A constant can be the tag of one
    // union.
    var seen: [String: Set<Int>] = [:]
    var seenBelow: [String: Set<Int>] = [:]
    for union in unions {
      let tagKey = schema.unions[union].tagKey.value
      func check(_ outer: Int, isTag: Bool, _ seen: inout Set<Int>) {
        graph.payloads.forEachDeclaration(inObjectOf: outer, notIn: &seen) { declaration in
          for use in uses[declaration, key] where (use.constantKey == tagKey) == isTag {
            report(use, schema.unions[union], &diagnostics)
          }
          return true
        }
      }
      check(union, isTag: false, &seen[tagKey, default: []])
      guard uses.haveConstants else { continue }
      // A constant in a payload's payload would be the tag of two kinds.
      for payload in graph.payloads.unions(in: union)
      where !schema.unions[union].sharesTag(with: payload) {
        check(payload, isTag: true, &seenBelow[tagKey, default: []])
      }
    }
  }
  guard uses.haveConstants else { return }
  for union in schema.unions where union.conforms.isCoding {
    tagFieldsAreTags(union, wire, &diagnostics)
  }
}

/// Checks that a constant field with the tag's key has the tag as its value and is decoded from the same keys. Its kind
/// can have no aliases and cannot be the kind in `missingTag`.
private func tagFieldsAreTags(
  _ union: Union, _ wire: Wire, _ diagnostics: inout Diagnostics
) {
  for (index, kind) in union.kinds.enumerated() {
    guard let member = wire.tagMember(of: kind, in: union), let constant = member.constant else {
      continue
    }
    let field = member.field
    var subject: String {
      "the field \(quoted(field.name.value.text)) is the tag of the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
    }
    if Tag(constant.content) != kind.tag.value {
      diagnostics.error(
        .tagKey,
        "the field \(quoted(field.name.value.text)) has the key of the tag of \(quoted(union.name.value.text)), so its 'const' must be \(kind.tag.value.quotedText) in the kind \(quoted(kind.name.value.text)); change the 'const', or give the field another 'key'",
        at: constant.range)
    } else if let alias = kind.aliases.first {
      diagnostics.error(
        .tagKey,
        "\(subject) and can have no other value, so the alias \(alias.value.quotedText) is never read; remove the alias, or the field",
        at: alias.range)
    } else if union.kindWithoutTag == index {
      diagnostics.error(
        .tagKey,
        "\(subject), so an object without the tag is not of this kind; remove 'missingTag', or the field",
        at: union.coding.missingTag?.range ?? field.key.range)
    } else if Array(member.keys.dropFirst()) != union.coding.tagAliases.map(\.value) {
      diagnostics.error(
        .tagKey, "\(subject); give it the same 'aliases' as 'tagAliases' in 'coding'",
        at: field.key.range)
    }
  }
}

/// A field with the key of a discriminator.
private struct TagKeyUse {
  let field: Field
  let key: Located<String>
  /// The field's own key if the field is a constant, which can be the tag itself.
  let constantKey: String?
}

private func report(_ use: TagKeyUse, _ union: Union, _ diagnostics: inout Diagnostics) {
  diagnostics.error(
    .tagKey,
    "the key \(quoted(use.key.value)) of the field \(quoted(use.field.name.value.text)) is also a key of the tag of \(quoted(union.name.value.text)), in the same object; change the key of the field",
    at: use.key.range)
}

/// The fields that have keys of discriminators and can be in one object with them.
private struct TagKeyUses {
  /// For each key, the unions that have it as a discriminator's key in the payload's object.
  private(set) var unions: [String: [Int]] = [:]
  /// The uses, by key and by the number of the declaration whose object contains the fields.
  private var uses: [Int: [String: [TagKeyUse]]] = [:]
  /// Whether any of the fields is a constant.
  private(set) var haveConstants = false

  init(_ wire: Wire, _ graph: PayloadGraph) {
    let schema = wire.schema
    for (index, union) in schema.unions.enumerated()
    where union.hasTagInPayload && union.conforms.isCoding {
      for key in union.tagKeys { unions[key, default: []].append(index) }
    }
    if unions.isEmpty { return }
    for (index, union) in schema.unions.enumerated() {
      add(wire.membersWithKeys(of: union.siblingFields), in: index)
      guard union.sharesObject else { continue }
      for kind in union.kinds {
        if case .fields(let fields) = kind.payload {
          add(wire.membersWithKeys(of: fields), in: index)
        }
      }
    }
    var seen: Set<Int> = []
    for (index, union) in schema.unions.enumerated() where !graph.payloads[index].isEmpty {
      for case .type(.declared(let declared), _) in union.kinds.map(\.payload) {
        guard let number = graph.numbers[declared.index], seen.insert(number).inserted,
          case .record(let record) = wire.form(of: declared.index)
        else { continue }
        add(record.membersWithKeys, in: number)
      }
    }
  }

  var isEmpty: Bool { uses.isEmpty }

  /// Returns the uses of a key in a declaration.
  subscript(declaration: Int, key: String) -> [TagKeyUse] { uses[declaration]?[key] ?? [] }

  private mutating func add(_ members: [Wire.Member], in declaration: Int) {
    for member in members {
      let field = member.field
      let keys = member.locatedKeys
      let isConstant = member.place == .key && !field.isStored
      for key in keys where unions[key.value] != nil {
        let use = TagKeyUse(
          field: field, key: key, constantKey: isConstant ? keys[0].value : nil)
        if isConstant { haveConstants = true }
        uses[declaration, default: [:]][key.value, default: []].append(use)
      }
    }
  }
}

/// Checks that the keys of the tag and of the content are distinct.
private func ownKeysDiffer(_ union: Union, _ diagnostics: inout Diagnostics) {
  if union.tagKeys.isEmpty { return }
  var first = FirstUses<String, SourceRange>()
  let content = union.contentKey.map { [$0] } ?? []
  for key in [union.tagKey] + content + union.coding.tagAliases {
    guard let other = first.add(key.range, of: key.value) else { continue }
    // The key of the content may be the default.
    let range = key.range == union.name.range ? other : key.range
    diagnostics.error(
      .tagKey,
      "\(quoted(union.name.value.text)) uses the key \(quoted(key.value)) twice, for its tag or its content; change one of them in 'coding'",
      at: range)
  }
}

/// Checks that no sibling field's key is also the key of the tag, of the content, or of a kind.
func siblingKeysAreFree(_ union: Union, _ wire: Wire, _ diagnostics: inout Diagnostics) {
  let tags = union.hasTagAsKey ? union.kinds.flatMap { [$0.tag] + $0.aliases }.map(\.value.key) : []
  for member in wire.membersWithKeys(of: union.siblingFields) {
    for key in member.locatedKeys {
      let own = union.ownKeys.first { $0.key == key.value }?.purpose
      guard let purpose = own ?? (tags.contains(key.value) ? "payload" : nil) else { continue }
      diagnostics.error(
        .tagKey,
        "the key \(quoted(key.value)) of the shared field \(quoted(member.field.name.value.text)) is also the key of the \(purpose) of \(quoted(union.name.value.text)), in the same object; change one of them, or write '\"shared\": \"inside\"' in 'coding'",
        at: key.range)
    }
  }
}
