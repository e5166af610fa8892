import TestSupport
import Testing

/// The `kinds explain` command.
@Suite struct ExplainTests {
  private func explain(_ words: String...) throws -> ProcessResult {
    try runKinds(["explain"] + words)
  }

  @Test func explainsKey() throws {
    let expected = """
      coding.unknown

        The treatment of a value whose tag no kind has.

        Value    one of these words
                 'fail': decoding fails
                 'keep': an additional case keeps the value, and encoding writes it unchanged
        Default  "fail"

        { "unknown": "keep" }

      """
    let result = try explain("coding.unknown")
    #expect(result.exitCode == 0)
    #expect(result.output == expected)
    #expect(try explain("maxDepth").output.hasPrefix("coding.maxDepth\n"))
  }

  @Test func listsObjectsWithSameKey() throws {
    let result = try explain("tag")
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasPrefix(
        "Several objects have the key 'tag'; 'kinds explain OBJECT.tag' describes one of them:\n\n  coding.tag  "
      ))
    #expect(
      result.output.contains("\n  kind.tag    ") && result.output.contains("\n  value.tag   "))
  }

  @Test func listsKeysWithValue() throws {
    let result = try explain("adjacent")
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasPrefix(
        "'adjacent' is a value of these keys; 'kinds explain OBJECT.KEY' describes a key:\n\n  coding.style  "
      ))
    #expect(try explain("internal").output.contains("\n  document.access  "))
  }

  @Test func explainsObject() throws {
    let result = try explain("coding")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Used in defaults.coding and union.coding."))
    #expect(result.output.contains("\n  style       The place of the tag.\n"))
    #expect(try explain().output.contains("\n  union     "))
  }

  @Test func explainsTypes() throws {
    let list = try explain("types")
    #expect(list.exitCode == 0)
    #expect(list.output.contains("\n  UInt8            An integer from 0 to 255.\n"))
    #expect(list.output.contains("\n  [Key: Value]     A dictionary."))
    #expect(
      try explain("Date").output == """
        Date

          A point in time. Foundation declares it. The key 'format' sets its JSON form.

          In JSON  a string such as '2026-01-02T03:04:05Z', or a number with the 'format' 'seconds' or
                   'milliseconds'

          { "type": "Date", "format": "seconds" }

        """)
    for (word, title) in [
      ("Int8", "Int8"), ("String?", "Value?"), ("[Post]", "[Element]"), ("[[Int]]", "[Element]"),
      ("[String: Int]", "[Key: Value]"), ("Set<UUID>", "Set<Element>"),
      ("Presence", "Presence<Value>"), ("JSON", "JSON"), ("Optional", "Value?"),
      ("Array", "[Element]"), ("Dictionary", "[Key: Value]"),
    ] {
      let result = try explain(word)
      #expect(result.exitCode == 0 && result.output.hasPrefix("\(title)\n"), "\(word)")
    }
    let misspelt = try explain("Dat")
    #expect(misspelt.exitCode == 2)
    #expect(misspelt.errors.contains("did you mean 'Date'?"))
    #expect(try explain("[unknwon-type]").exitCode == 2)
  }

  @Test func suggestsSimilarWords() throws {
    func errors(_ words: String...) throws -> String {
      let result = try runKinds(["explain"] + words)
      #expect(result.exitCode == 2 && result.output.isEmpty)
      return result.errors
    }
    #expect(
      try errors("knds")
        == "kinds: error: the schema language has no 'knds'; did you mean 'kinds'?\n")
    #expect(
      try errors("union.knds")
        == "kinds: error: the schema language has no 'union.knds'; did you mean 'union.kinds'?\n")
    #expect(
      try errors("zzzzzz")
        == "kinds: error: the schema language has no 'zzzzzz'; 'kinds explain' lists its objects\n")
    #expect(
      try errors("union", "kind")
        == "kinds: error: 'kinds explain' accepts one word; remove 'kind'\n")
  }

  @Test func printsHelp() throws {
    #expect(
      try explain("--help").output.contains(
        "Usage: kinds explain [OBJECT | KEY | OBJECT.KEY | TYPE | RULE]"))
  }
}
