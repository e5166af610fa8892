import Foundation
import TestSupport
import Testing

/// Descriptions and data that are large in one respect. Each results in a schema, and the work is proportional to the
/// size.
@Suite struct LargeInputTests {
  /// Imports or infers a schema from an input.
  ///
  /// - Parameter launcher: The words before the program in the shell command.
  private func schema(
    of input: LargeInput, _ count: Int, launcher: [String] = ["exec"], options: [String] = []
  ) throws -> ProcessResult {
    try withTemporaryFolder { folder in
      try writeText(input.text(count), to: "Large.json", in: folder)
      let command = "ulimit -s 512 && \(launcher.joined(separator: " ")) \"$0\" \"$@\""
      return try runProcess(
        findExecutable("sh"),
        ["-c", command, builtProduct("kinds").path, input.command, "Large.json"]
          + (input.command == "import" ? ["--all"] : options),
        in: folder)
    }
  }

  /// Comparing all pairs of members in a table would take gigabytes.
  @Test(arguments: [LargeInput.counts, .countsTwice])
  func largeDictionariesNeedLittleMemory(input: LargeInput) throws {
    let result = try schema(of: input, 20_000, launcher: ["ulimit -v 400000 &&", "exec"])
    #expect(result.exitCode == 0, "\(result.errors.prefix(1_000))")
    #expect(result.output.contains(": \"[String: Int]\""), "\(result.output.prefix(1_000))")
  }

  /// The schema reads the data, however many keys an object has.
  @Test(
    arguments: [LargeInput.objects, .mixedObjects, .taggedObjects],
    [2_001] + (isThorough ? [1_999, 5_000, 100_000] : []))
  func infersObjectsWithManyKeys(input: LargeInput, count: Int) throws {
    for options in [[], ["--no-dictionaries"]] {
      let result = try schema(
        of: input, count, launcher: ["ulimit -v 200000 &&", "exec"],
        options: ["--union", "Root"] + options)
      #expect(result.exitCode == 0, "\(result.errors.prefix(1_000))")
      let check = try runKinds(
        ["validate", "--type", "Root", "Root.kinds.json", "Large.json"],
        with: ["Root.kinds.json": result.output, "Large.json": input.text(count)])
      #expect(check.exitCode == 0, "\(check.errors.prefix(1_000))")
      #expect(!check.output.contains("not fields"), "\(check.output)")
    }
  }

  @Test(arguments: [LargeInput.chain, .wideStruct])
  func importsOnSmallStack(input: LargeInput) throws {
    let result = try schema(of: input, 3_000)
    #expect(result.exitCode == 0, "\(result.errors.prefix(1_000))")
    #expect(result.errors == "")
  }

  @Test(
    .enabled(if: isExhaustive, "\(exhaustiveOnly)"),
    .enabled(if: (try? findExecutable("valgrind")) != nil, "there is no 'valgrind' on the PATH"),
    arguments: LargeInput.all)
  func instructionsAreLinearInSize(of input: LargeInput) throws {
    func instructions(_ count: Int) throws -> Double {
      let result = try schema(
        of: input, count,
        launcher: ["exec valgrind --tool=callgrind --callgrind-out-file=/dev/null"])
      let collected = try #require(result.errors.firstRange(of: "Collected : "))
      #expect(result.exitCode == 0, "\(result.errors.prefix(1_000))")
      return try #require(Double(result.errors[collected.upperBound...].prefix { $0.isNumber }))
    }
    let (one, two) = (try instructions(input.count), try instructions(2 * input.count))
    #expect(two < 2.5 * one, "\(one) instructions, and \(two) for twice the size")
  }
}

/// A respect in which a description or data can be large.
struct LargeInput: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let command: String
  /// A size at which most of the work is proportional to the size.
  let count: Int
  let text: @Sendable (Int) -> String

  private init(
    _ name: String, _ command: String, _ count: Int, _ text: @escaping @Sendable (Int) -> String
  ) {
    testDescription = name
    self.command = command
    self.count = count
    self.text = text
  }

  static let all = [
    counts, countsTwice, entries, objects, mixedObjects, taggedObjects, structs, lists, chain,
    members, discriminator,
  ]

  static let counts = LargeInput("a dictionary of counts", "infer", 10_000) { count in
    object(count) { "\"k\($0)\":\($0 % 100)" }
  }

  static let countsTwice = LargeInput("two dictionaries of counts", "infer", 10_000) { count in
    let counts = object(count) { "\"k\($0)\":\($0 % 100)" }
    return "{\"a\":\(counts),\"b\":\(counts)}"
  }

  static let entries = LargeInput("a dictionary of objects", "infer", 6_000) { count in
    object(count) { "\"k\($0)\":{\"type\":\"a\",\"x\":[\($0)]}" }
  }

  static let objects = LargeInput("an object of different objects", "infer", 6_000) { count in
    object(count) { "\"s\($0)\":{\"m\($0)\":1}" }
  }

  static let mixedObjects = LargeInput("an object of different values", "infer", 6_000) { count in
    object(count) { number in
      let values = ["{\"m\(number)\":1}", "\(number)", "\"a\"", "[\(number)]", "null"]
      return "\"s\(number)\":\(values[number % values.count])"
    }
  }

  static let taggedObjects = LargeInput("a tagged object of objects", "infer", 6_000) { count in
    "[{\"type\":\"list\",\"items\":\(objects.text(count))},{\"type\":\"end\"}]"
  }

  static let structs = LargeInput("a struct of structs", "import", 500) { count in
    description(
      root: "\"properties\":" + object(count) { "\"m\($0)\":{\"$ref\":\"#/$defs/S\($0)\"}" },
      object(count) { "\"S\($0)\":\(small)" })
  }

  static let lists = LargeInput("a struct of lists", "import", 500) { count in
    description(
      root: "\"properties\":"
        + object(count) {
          "\"m\($0)\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/S\($0)\"}}"
        },
      object(count) { "\"S\($0)\":\(small)" })
  }

  static let chain = LargeInput("a chain of structs", "import", 300) { count in
    description(
      root: "\"properties\":{\"a\":{\"$ref\":\"#/$defs/S0\"}}",
      object(count) { number in
        let next = number < count - 1 ? "{\"$ref\":\"#/$defs/S\(number + 1)\"}" : "{}"
        return "\"S\(number)\":{\"type\":\"object\",\"properties\":{\"a\":\(next)}}"
      })
  }

  static let wideStruct = LargeInput("a struct of strings with another one", "import", 3_000) {
    count in
    let one = "\"one\":{\"$ref\":\"#/$defs/S\"},"
    let several = "\"several\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/S\"}},"
    return description(
      root: "\"properties\":{\(one)\(several)"
        + list(count) { "\"m\($0)\":{\"type\":\"string\"}" } + "}",
      "{\"S\":\(small)}")
  }

  static let members = LargeInput("kinds told by their members", "import", 1_000) { count in
    description(
      root: "\"oneOf\":["
        + list(count) {
          "{\"type\":\"object\",\"required\":[\"k\($0)\"],\"properties\":{\"k\($0)\":{\"type\":\"string\"}}}"
        } + "]", "{}")
  }

  static let discriminator = LargeInput("kinds that a discriminator maps", "import", 500) { count in
    let mapping = object(count) { "\"s\($0)\":\"#/components/schemas/S\($0)\"" }
    let branches = list(count) { "{\"$ref\":\"#/components/schemas/S\($0)\"}" }
    let kind =
      "{\"type\":\"object\",\"required\":[\"t\"],\"properties\":{\"t\":{\"type\":\"string\"}}}"
    return
      "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"t\",\"version\":\"1\"},\"paths\":{},\"components\":{\"schemas\":{"
      + "\"Root\":{\"oneOf\":[\(branches)],\"discriminator\":{\"propertyName\":\"t\",\"mapping\":\(mapping)}},"
      + list(count) { "\"S\($0)\":\(kind)" } + "}}}"
  }

  private static let small = "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"}}}"

  /// A JSON Schema with a type `Root` and other definitions.
  private static func description(root: String, _ definitions: String) -> String {
    "{\"title\":\"Root\",\"type\":\"object\",\(root),\"$defs\":\(definitions)}"
  }

  private static func object(_ count: Int, _ member: (Int) -> String) -> String {
    "{\(list(count, member))}"
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }
}
