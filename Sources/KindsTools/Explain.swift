import KindsCore

// The text that `kinds explain` prints for objects, keys, types and rules of the schema language.

/// The words that ``explanation(of:)`` accepts: names of objects, keys (`kinds` and `union.kinds`), types and rules.
public var explainedWords: [String] {
  let objects = languageObjects
  let keys = objects.flatMap(\.keyNames)
  return objects.map(\.name) + keys
    + objects.flatMap { object in
      object.keyNames.map { "\(object.name).\($0)" }
    } + [wordForTypes] + typeExplanations.map(\.name) + Rule.allCases.map(\.rawValue)
}

/// The word that lists all types.
private let wordForTypes = "types"

/// Returns the list of the language's objects, each with a one-sentence description.
public func explanationOfLanguage() -> String {
  let rows = languageObjects.map { ($0.name, firstSentence($0.explanation)) }
  return """
    The objects of a schema:

    \(columns(rows))

    'kinds explain types' lists the types of fields.

    """
}

/// Returns the list of the built-in types and type forms, each with a one-sentence description.
private func explanationOfTypes() -> String {
  let rows = typeExplanations.map { ($0.name, firstSentence($0.explanation)) }
  return """
    The types that a schema can use without declaring them:

    \(columns(rows))

    'kinds explain TYPE' describes a type.

    """
}

private func explanation(of type: TypeExplanation) -> String {
  """
  \(type.name)

  \(wrapped(type.explanation, indentedBy: 2))

  \(columns([("In JSON", type.inJSON)]))

    \(exampleText(type.example, indentation: 2))

  """
}

/// Returns the explanation of an object, a key, a type or a rule, or the keys that accept a word as their value.
///
/// - Parameter word: A name, such as `union`, `kinds`, `union.kinds` or `Int`. A name in brackets, as at the end of a
///   message, is a rule.
/// - Returns: The explanation, or `nil` if the name is unknown.
public func explanation(of word: String) -> String? {
  if word.hasPrefix("["), word.hasSuffix("]"),
    let rule = Rule(rawValue: String(word.dropFirst().dropLast()))
  {
    return explanation(of: rule)
  }
  let texts = [
    explanationOfGrammar(word), Rule(rawValue: word).map(explanation),
    word == wordForTypes ? explanationOfTypes() : nil,
    typeExplanation(of: word).map(explanation),
  ]
  let known = texts.compactMap(\.self)
  return known.isEmpty ? explanation(ofValue: word) : known.joined(separator: "\n")
}

/// Returns the keys that accept a word as their value; `nil` if there are none.
private func explanation(ofValue word: String) -> String? {
  let rows = languageObjects.flatMap { object in
    object.keys.compactMap { key in
      key.shape.words.first { $0.word == word }.map {
        ("\(object.name).\(key.name)", $0.explanation)
      }
    }
  }
  if rows.isEmpty { return nil }
  return
    "'\(word)' is a value of these keys; 'kinds explain OBJECT.KEY' describes a key:\n\n\(columns(rows))\n"
}

/// Returns the explanation of a rule, with examples.
private func explanation(of rule: Rule) -> String {
  let explanation = rule.explanation
  func example(_ title: String, _ files: [RuleExplanation.ExampleFile]) -> String {
    files.map { file in
      let name = files.count > 1 ? ", \(file.name)" : ""
      return "\n  \(title)\(name):\n\n    \(exampleText(file.text, indentation: 4))\n"
    }.joined()
  }
  return """
    [\(rule.rawValue)]

    \(wrapped(explanation.requirement, indentedBy: 2))
    \(example("Wrong", explanation.wrong))\(example("Right", explanation.right))
    """
}

private func explanationOfGrammar(_ word: String) -> String? {
  let objects = languageObjects
  if let object = objects.first(where: { $0.name == word }) { return explanation(of: object) }
  let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
  if parts.count == 2 {
    guard let object = objects.first(where: { $0.name == parts[0] }),
      let key = object.key(String(parts[1]))
    else { return nil }
    return explanation(of: key, in: object)
  }
  let owners = objects.compactMap { object in object.key(word).map { (object, $0) } }
  guard let (object, key) = owners.first else { return nil }
  if owners.count == 1 { return explanation(of: key, in: object) }
  let rows = owners.map { ("\($0.name).\($1.name)", firstSentence($1.explanation)) }
  return
    "Several objects have the key '\(word)'; 'kinds explain OBJECT.\(word)' describes one of them:\n\n\(columns(rows))\n"
}

private func explanation(of object: ObjectDescription) -> String {
  let places = languageObjects.flatMap { owner in
    owner.keys.filter { $0.shape.objects.contains { $0 === object } }.map {
      "\(owner.name).\($0.name)"
    }
  }
  let rows = object.keys.map { key in
    (key.name, (key.isRequired ? "Required. " : "") + firstSentence(key.explanation))
  }
  return """
    \(object.name)

    \(wrapped(object.explanation, indentedBy: 2))\(places.isEmpty ? "" : "\n\n  Used in \(plainList(places, conjunction: "and")).")

    \(columns(rows))

    'kinds explain \(object.name).KEY' describes a key.

    """
}

private func explanation(of key: KeyDescription, in object: ObjectDescription) -> String {
  var rows = [("Value", key.shape.acceptedValues)]
  rows += key.shape.words.map { ("", "'\($0.word)': \($0.explanation)") }
  if key.isRequired { rows.append(("Required", "yes")) }
  switch key.default {
  case .value(let json)?: rows.append(("Default", json))
  case .described(let words)?: rows.append(("Default", words))
  case nil: break
  }
  let examples = key.examples.map { "  " + exampleText($0, indentation: 2) }
  return """
    \(object.name).\(key.name)

    \(wrapped(key.explanation, indentedBy: 2))

    \(columns(rows))

    \(examples.joined(separator: "\n\n"))

    """
}

extension Shape {
  /// The values that a key of this shape accepts, as Markdown.
  var acceptedValues: String {
    switch self {
    case .text(let rule): return rule.explanation
    case .flag: return "`true` or `false`"
    case .wholeNumber(let range):
      return range.count == 1
        ? "the number \(range.lowerBound)"
        : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .tag: return "a string or an integer"
    case .choice: return "one of these words"
    case .value: return "any JSON value"
    case .scalar: return "a boolean, a number or a string"
    case .members: return "an object that maps names to values"
    case .list(let element, let atLeastOne, _):
      return
        "a \(atLeastOne ? "nonempty " : "")list in which each element is \(element.acceptedValues)"
    case .object(let object): return "an object (see `\(object.name)`)"
    case .named(let element, _, let atLeastOne):
      return "\(atLeastOne ? "a nonempty" : "an") object that maps each name to \(element.entry)"
    case .either(let first, let second):
      return "\(first.acceptedValues), or \(second.acceptedValues)"
    }
  }

  /// The values of an object whose keys are names, as Markdown.
  private var entry: String {
    switch self {
    case .object(let object): return object.title
    case .either(let first, let second): return "\(first.entry), or \(second.entry)"
    default: return acceptedValues
    }
  }
}

/// Returns the JSON of an example, on several lines if it is long.
func exampleText(_ json: String, indentation: Int = 0) -> String {
  var diagnostics = Diagnostics()
  let node = readJSON(SourceFile(path: "", bytes: Array(json.utf8)), file: 0, &diagnostics)
  // An example of a JSON error stays as it is, because the reader has to see the error.
  guard let node, !diagnostics.hasErrors else { return json }
  return JSONValue(node.content).prettyText(indentation: indentation)
}

/// Returns the first sentence of a description.
private func firstSentence(_ text: String) -> String {
  text.firstRange(of: ". ").map { text[..<$0.lowerBound] + "." } ?? text
}

/// The maximum width of a line.
private let lineWidth = 100

/// Returns two columns of text, indented by two spaces.
private func columns(_ rows: [(String, String)]) -> String {
  let width = (rows.map(\.0.count).max() ?? 0) + 4
  return rows.map { name, text in
    let start = "  " + name + String(repeating: " ", count: width - name.count - 2)
    return start + wrapped(text, indentedBy: width).dropFirst(width)
  }.joined(separator: "\n")
}

/// Returns a description as indented lines, with its Markdown replaced.
private func wrapped(_ text: String, indentedBy indentation: Int) -> String {
  let margin = String(repeating: " ", count: indentation)
  var lines = [margin]
  for word in text.replacing("`", with: "'").split(separator: " ") {
    let last = lines[lines.count - 1]
    if last.count + word.count >= lineWidth, last.count > indentation {
      lines.append(margin + word)
    } else {
      lines[lines.count - 1] = last + (last.count > indentation ? " " : "") + word
    }
  }
  return lines.joined(separator: "\n")
}
