// The fixes for unknown keys.

extension SchemaReader {
  /// Returns the end of the message about an unknown key: an equivalent or similar key, the place of the key, or the keys
  /// that are allowed.
  func unknownKeyFix(_ member: JSONMember, of object: ObjectDescription) -> String {
    let key = member.key.value
    let names = object.keyNames
    let common = foreignKeys[""]?[key].flatMap { (names + ignoredKeys).contains($0) ? $0 : nil }
    if let fix = foreignKeys[object.name]?[key] ?? common {
      return fix.contains(" ") ? "; \(fix)" : "; write \(quoted(fix))"
    }
    guard diagnostics.offersSuggestions else { return startOfKeyList + quotedList(names) }
    if let match = nearest(to: key, among: names) { return "; did you mean \(quoted(match))?" }
    if let place = object.placeHint(of: member.value) { return "; \(place)" }
    let owners = languageObjects.filter { $0.key(key) != nil }.map(\.title)
    return owners.isEmpty || owners.count > 3
      ? startOfKeyList + quotedList(names) : "; it is a key of \(plainList(owners))"
  }
}

/// The start of the fix for a key that resembles no other.
let startOfKeyList = "; use "

private let internalTag = "write \"coding\": { \"style\": \"internal\", \"tag\": \"type\" }"
private let sharedFields =
  "declare the shared fields in 'groups' of the schema, and name the group in 'include'"
private let unionOfField =
  "declare a union in 'unions' of the schema, and write its name as the 'type'"
private let unionInKind =
  "declare another union in 'unions' of the schema, and write its name as the type of a field"
private let optionalFields =
  "remove it, because a field is required unless its type has '?', as in 'String?'"
private let enumOfStrings =
  "declare an enum in 'enums' of the schema, as in \"enums\": { \"Size\": { \"values\": [\"small\", \"large\"] } }"

/// The fixes for keys of other languages, by the name of the object where people write them; without a name, in every
/// object that accepts the key to write.
///
/// A fix of one word is the key to write instead.
private let foreignKeys = [
  "": [
    "codable": "conforms", "comment": "$comment", "description": "doc", "jsonKey": "key",
    "module": "import", "name": "key",
  ],
  "coding": [
    "discriminator": "tag", "propertyName": "tag", "tagKey": "tag", "mapping": "tags",
    "adjacentlyTagged": "write \"style\": \"adjacent\"",
    "externallyTagged": "write \"style\": \"external\"",
    "internallyTagged": "write \"style\": \"internal\", and the key as \"tag\"",
    "untagged": "write \"style\": \"members\" or \"shape\"",
  ],
  "document": [
    "$defs": "structs", "components": "structs", "definitions": "structs", "models": "structs",
    "types": "structs", "version": "requires",
    "imports":
      "declare the types of the imported modules in 'externals', as in \"CLLocation\": { \"import\": \"CoreLocation\" }",
    "public": "write \"access\": \"public\"",
  ],
  "enum": ["cases": "values", "enum": "values", "oneOf": "values"],
  "presets": ["cases": "values", "properties": "fields"],
  "kind": [
    "properties": "fields", "tagAliases": "aliases",
    "$ref": "write the name of the declaration as the 'payload'",
    "allOf": sharedFields,
    "anyOf": unionInKind,
    "enum": enumOfStrings,
    "kinds": unionInKind,
    "oneOf": unionInKind,
    "required": optionalFields,
  ],
  "struct": [
    "properties": "fields",
    "allOf": sharedFields,
    "anyOf": "declare a union in 'unions' of the schema",
    "enum": enumOfStrings,
    "oneOf": "declare a union in 'unions' of the schema",
    "required": optionalFields,
  ],
  // The fixes for keys that mean 'type' contain 'type' in quotes, so that the missing 'type' is not reported too.
  "field": [
    "allOf": "declare a struct in 'structs' of the schema, and write its name as the 'type'",
    "anyOf": unionOfField,
    "enum": enumOfStrings + ", and write its name as the 'type'",
    "items": "write the 'type' of the list as '[Type]'",
    "oneOf": unionOfField,
    "properties": "declare a struct in 'structs' of the schema, and write its name as the 'type'",
    "$ref": "write the name of the declaration as the 'type'",
    "optional": "write the type with '?', as in 'String?'",
    "nullable": "write the type with '?', as in 'String?'",
    "required": optionalFields,
  ],
  "union": [
    "anyOf": "kinds", "cases": "kinds", "oneOf": "kinds", "properties": "fields",
    "variants": "kinds",
    "adjacentlyTagged": "write \"coding\": { \"style\": \"adjacent\" }",
    "discriminator": internalTag,
    "enum": enumOfStrings,
    "externallyTagged": "write \"coding\": { \"style\": \"external\" }",
    "internallyTagged": internalTag,
    "untagged": "write \"coding\": { \"style\": \"members\" } or { \"style\": \"shape\" }",
    "visitors":
      "write 'asyncVisitor' or 'mutatingVisitor' in 'with', or a partial visitor in 'partialVisitors' of the schema",
    "modify": "write 'modify' in 'with'",
    "traversal": "write 'traversal' in 'with'",
    "samples": "write 'samples' in 'with'",
  ],
]

extension ObjectDescription {
  /// Returns the fix that moves a value to one of this object's collections, if the value looks like an entry of that
  /// collection.
  fileprivate func placeHint(of value: JSONNode) -> String? {
    let hints = keys.compactMap { key -> String? in
      guard case .named(let element, _, _) = key.shape, element.looksLike(value) else { return nil }
      return "\(key.quotedName) as \(element.title)"
    }
    return hints.isEmpty ? nil : "move it to \(plainList(hints))"
  }
}

extension Shape {
  /// Whether a value resembles this shape so closely that another meaning is unlikely.
  fileprivate func looksLike(_ node: JSONNode) -> Bool {
    switch (self, node.content) {
    case (.text(.type), .string(let text)):
      guard let first = text.utf8.first else { return false }
      return (ASCII.isUppercase(first) || first == ASCII.leftBracket)
        && !text.utf8.contains(ASCII.period)
    case (.text(.signature), .string(let text)):
      return text.utf8.first == ASCII.leftParenthesis
    case (.object(let object), .object(let members)):
      let names = members.filter { !$0.isIgnored }.map(\.key.value)
      return !names.isEmpty && names.allSatisfy(object.keyNames.contains)
        && object.requiredNames.allSatisfy(names.contains)
        && members.allSatisfy { member in
          object.key(member.key.value)?.shape.isWritten(as: member.value.content) ?? true
        }
    case (.either(let first, let second), _): return first.looksLike(node) || second.looksLike(node)
    default: return false
    }
  }
}
