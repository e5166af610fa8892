@testable import KindsCore
@testable import KindsTools

/// The reference page of the schema language in the documentation, in Markdown.
func languageReference() -> String {
  let objects = languageObjects
  return """
    # Schema Reference

    The objects of a `*.kinds.json` file, with all of their keys.

    <!-- Generated from Sources/KindsCore/Language: KINDS_RECORD=1 swift test --filter LanguageReferenceTests -->

    `kinds explain KEY` shows the same text for a key. Every object can also have `$schema` and `$comment`, which are
    ignored. Generated code has the order of the members in the schema. Each example is an object with the key.

    The objects are \(plainList(objects.map(link), conjunction: "and")).

    \(objects.map(section).joined(separator: "\n"))
    """
}

private func section(_ object: ObjectDescription) -> String {
  let places = languageObjects.flatMap { owner in
    owner.keys.filter { $0.shape.objects.contains { $0 === object } }.map {
      link(to: $0, of: owner)
    }
  }
  let place =
    places.isEmpty ? "" : "\n\nUsed in \(plainList(places, conjunction: "and"))."
  return """
    ## \(object.name)

    \(object.explanation)\(place)

    \(object.keys.map { section($0, of: object) }.joined(separator: "\n"))
    """
}

private func section(_ key: KeyDescription, of object: ObjectDescription) -> String {
  let words = key.shape.words.map { "  - `\"\($0.word)\"`: \($0.explanation)." }
  let listing = languageObjects.flatMap { owner in owner.keys.map { (owner, $0) } }.first {
    $0.1.shape.words.elementsEqual(key.shape.words) { $0 == $1 }
  }
  let isListed = listing.map { $0.0 === object && $0.1.name == key.name } ?? true
  let value = linked(key.shape)
  var lines = ["- Value: \(value).\(key.isRequired ? " Required." : "")"]
  if let (owner, first) = listing, !words.isEmpty, !isListed {
    lines = [lines[0].replacing("these words", with: "the words of \(link(to: first, of: owner))")]
  } else {
    lines += words
  }
  switch key.default {
  case .value(let json)?: lines.append("- Default: `\(json)`.")
  case .described(let words)?: lines.append("- Default: \(words).")
  case nil: break
  }
  return """
    ### \(object.name).\(key.name)

    \(key.explanation)

    \(lines.joined(separator: "\n"))

    ```json
    \(key.examples.map { exampleText($0) }.joined(separator: "\n"))
    ```

    """
}

private func link(to key: KeyDescription, of object: ObjectDescription) -> String {
  "[`\(object.name).\(key.name)`](#\("\(object.name)\(key.name)".lowercased()))"
}

private func link(to object: ObjectDescription) -> String {
  "[`\(object.name)`]\(target(object))"
}

/// The target of a link to an object's section. Anchors are in lowercase.
private func target(_ object: ObjectDescription) -> String { "(#\(object.name.lowercased()))" }

/// The values that a shape accepts, with links to the objects in the shape.
private func linked(_ shape: Shape) -> String {
  shape.objects.reduce(shape.acceptedValues) { text, object in
    text.replacing("`\(object.name)`", with: link(to: object))
      .replacing(
        "each name to \(object.title)", with: "each name to [\(object.title)]\(target(object))"
      )
      .replacing(", or \(object.title)", with: ", or [\(object.title)]\(target(object))")
  }
}
