// The fixes for unknown keys.

/// Returns the end of the message about an unknown key: an equivalent or similar key, the object where the key belongs,
/// or the keys that are allowed.
///
/// - Parameters:
///   - range: The range of the object with the key.
///   - document: The root value of the file.
func unknownKeyFix(
  _ member: JSONMember, of object: ObjectDescription, at range: SourceRange, in document: JSONNode
) -> String {
  let key = member.key.value
  if let own = renamedKeys[object.name]?[key] { return "; write \(quoted(own))" }
  if let fix = foreignKeys[object.name]?[key] { return "; \(fix)" }
  if let own = commonKeys[key], (object.keyNames + ignoredKeys).contains(own) {
    return "; write \(quoted(own))"
  }
  if let match = nearest(to: key, among: object.keyNames) {
    return "; did you mean \(quoted(match))?"
  }
  let around = enclosing(range, in: document, DocumentSyntax.grammar.description)
  let place =
    object.innerObject(taking: key).map { "move it to \($0.quotedName)" }
    ?? object.placeHint(of: member.value)
    ?? around.lazy.reversed().compactMap { $0.placeHint(of: key) }.first
    ?? object.innerPlaceHint(of: key)
    ?? around.lazy.reversed().compactMap { $0.object.innerPlaceHint(of: key) }.first
  return place.map { "; \($0)" } ?? startOfKeyList + quotedList(object.keyNames)
}

/// The start of the fix for a key that resembles no other.
let startOfKeyList = "; use "

/// The schema keys for names from other languages, in every object that accepts the schema key.
private let commonKeys = [
  "codable": "conforms", "comment": "$comment", "description": "doc", "jsonKey": "key",
  "module": "import", "name": "key",
]

/// The schema keys for names from other languages, by the name of the object where people write them.
private let renamedKeys = [
  "document": [
    "$defs": "structs", "components": "structs", "definitions": "structs", "models": "structs",
    "types": "structs", "version": "requires",
  ],
  "union": [
    "anyOf": "kinds", "cases": "kinds", "oneOf": "kinds", "properties": "fields",
    "variants": "kinds",
  ],
  "coding": [
    "discriminator": "tag", "propertyName": "tag", "tagKey": "tag", "mapping": "tags",
  ],
  "kind": ["properties": "fields", "tagAliases": "aliases"],
  "struct": ["properties": "fields"],
  "presets": ["cases": "values", "properties": "fields"],
  "enum": ["cases": "values", "enum": "values", "oneOf": "values"],
]

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

/// The fixes for other languages' keys that have no direct equivalent in a schema, by the name of the object where
/// people write them.
private let foreignKeys = [
  "coding": [
    "adjacentlyTagged": "write \"style\": \"adjacent\"",
    "externallyTagged": "write \"style\": \"external\"",
    "internallyTagged": "write \"style\": \"internal\", and the key as \"tag\"",
    "untagged": "write \"style\": \"members\" or \"shape\"",
  ],
  "document": [
    "imports":
      "declare the types of the imported modules in 'externals', as in \"CLLocation\": { \"import\": \"CoreLocation\" }",
    "public": "write \"access\": \"public\"",
  ],
  "kind": [
    "$ref": "write the name of the declaration as the 'payload'",
    "allOf": sharedFields,
    "anyOf": unionInKind,
    "enum": enumOfStrings,
    "kinds": unionInKind,
    "oneOf": unionInKind,
    "required": optionalFields,
  ],
  "struct": [
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

/// An enclosing object, and its key that leads to the inner object.
private struct Enclosing {
  let object: ObjectDescription
  let key: KeyDescription

  func placeHint(of name: String) -> String? {
    if object.key(name) != nil {
      // A kind cannot have both 'payload' and 'fields'.
      let isReplacement = name == "payload" && key.quotedName == "'fields'"
      return
        "move it to \(object.definiteTitle), \(isReplacement ? "in place of" : "beside") \(key.quotedName)"
    }
    return object.innerObject(taking: name).map {
      "move it to \($0.quotedName) of \(object.definiteTitle)"
    }
  }
}

/// Returns the objects that enclose a part of the file, outermost first.
private func enclosing(
  _ range: SourceRange, in node: JSONNode, _ object: ObjectDescription
) -> [Enclosing] {
  guard node.range != range, case .object(let members) = node.content,
    let member = members.member(around: range),
    let key = object.key(member.key.value)
  else { return [] }
  let inner = enclosing(range, in: member.value, key.shape)
  return [Enclosing(object: object, key: key)] + inner
}

private func enclosing(_ range: SourceRange, in node: JSONNode, _ shape: Shape) -> [Enclosing] {
  switch shape {
  case .object(let object): return enclosing(range, in: node, object)
  case .named(let element, _, _):
    guard case .object(let members) = node.content,
      let member = members.member(around: range)
    else { return [] }
    return enclosing(range, in: member.value, element)
  case .either(let first, let second):
    return enclosing(range, in: node, first.isWritten(as: node.content) ? first : second)
  case .text, .flag, .wholeNumber, .tag, .choice, .value, .scalar, .members, .list:
    return []
  }
}

extension [JSONMember] {
  /// Returns the member whose value contains a part of the file.
  fileprivate func member(around range: SourceRange) -> JSONMember? {
    // Binary search, because checking each member would take quadratic time for a file with a mistake in every member.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].value.range.bytes.upperBound < range.bytes.upperBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < count && self[low].value.range.contains(range) ? self[low] : nil
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    file == other.file && bytes.lowerBound <= other.bytes.lowerBound
      && other.bytes.upperBound <= bytes.upperBound
  }
}

extension ObjectDescription {
  /// Returns the key for an inner object that accepts a key with the given name.
  fileprivate func innerObject(taking name: String) -> KeyDescription? {
    keys.first { key in
      if case .object(let inner) = key.shape { return inner.key(name) != nil }
      return false
    }
  }

  /// Returns the fix that moves a value to one of this object's collections, if the value looks like an entry of that
  /// collection.
  func placeHint(of value: JSONNode) -> String? {
    let hints = keys.compactMap { key -> String? in
      guard case .named(let element, _, _) = key.shape, element.looksLike(value) else { return nil }
      return "\(key.quotedName) as \(element.title)"
    }
    return hints.isEmpty ? nil : "move it to \(plainList(hints))"
  }

  /// Returns the fix that moves a key to an object inside this one, directly or one level deeper.
  fileprivate func innerPlaceHint(of name: String) -> String? {
    let candidates = keys.flatMap { key -> [(object: ObjectDescription, place: String)] in
      switch key.shape {
      case .object(let object): return [(object, key.quotedName)]
      case .named(let element, _, _):
        return element.objects.map { ($0, "\($0.title) of \(key.quotedName)") }
      default: return []
      }
    }
    let direct = candidates.filter { $0.object.key(name) != nil }.map(\.place)
    let hints =
      direct.isEmpty
      ? candidates.compactMap { candidate in
        candidate.object.innerObject(taking: name).map { "\($0.quotedName) of \(candidate.place)" }
      } : direct
    return hints.isEmpty ? nil : "move it to \(plainList(hints))"
  }
}

extension Shape {
  /// Whether a JSON value has the JSON type of this shape.
  func isWritten(as content: JSONNode.Content) -> Bool {
    switch (self, content) {
    case (.text, .string), (.choice, .string), (.tag, .string), (.tag, .number), (.flag, .boolean),
      (.wholeNumber, .number), (.list, .array), (.object, .object),
      (.named, .object),
      (.members, .object), (.value, _), (.scalar, .string), (.scalar, .number),
      (.scalar, .boolean):
      return true
    case (.either(let first, let second), _):
      return first.isWritten(as: content) || second.isWritten(as: content)
    default: return false
    }
  }

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
