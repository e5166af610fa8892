import Foundation
import TestSupport

@testable import KindsCore
@testable import KindsTools

/// A program with inferred schemas. It decodes and encodes the data from which each schema was inferred.
struct InferredProgram {
  private var schemas: [SourceFile] = []
  private var roots: [String] = []
  private var values: [(root: Int, name: String, value: JSONNode)] = []
  /// For each root, the keys of tags that objects may lack. They are always encoded.
  private var missingTags: [Set<String>] = []
  /// The problems that were found before compiling.
  private(set) var problems: [String] = []

  /// Infers a schema from data, and adds both to the program.
  ///
  /// - Parameters:
  ///   - name: The name of the data in messages.
  ///   - old: The schema to extend, if any.
  mutating func add(
    _ name: String, _ files: [DataFile], like old: SourceFile? = nil,
    options: InferOptions = InferOptions()
  ) throws {
    let inference =
      try old.map { try infer(files, like: $0, options: options) } ?? infer(files, options: options)
    guard let text = inference.text else {
      let errors = inference.diagnostics.filter { $0.severity == .error }.map(\.message)
      problems.append("\(name): no schema: \(errors.prefix(3))")
      return
    }
    // All declared names are unique in the module.
    let prefix = "D\(roots.count)"
    schemas.append(
      SourceFile(path: "\(prefix).kinds.json", bytes: Array(try renamed(text, prefix).utf8)))
    for file in files {
      for value in try values(in: file) { values.append((roots.count, name, value)) }
    }
    roots.append(prefix + inference.type)
    missingTags.append(try tagsThatMayBeMissing(in: text))
  }

  private func tagsThatMayBeMissing(in text: String) throws -> Set<String> {
    let schema = try readSchema([SourceFile(path: "Made.kinds.json", bytes: Array(text.utf8))])
    return Set(
      schema.schema.unions.filter { $0.coding.missingTag != nil }.map(\.tagKey.value))
  }

  /// Compiles and runs the program.
  ///
  /// - Returns: The values that differ after encoding.
  func run(named name: String) throws -> [String] {
    let coders = roots.map { "coder(\($0).self)" }.joined(separator: ",\n  ")
    let main = """
      import Foundation

      func coder<Value: Codable>(_ type: Value.Type) -> (Data) throws -> Data {
        { try JSONEncoder().encode(JSONDecoder().decode(type, from: $0)) }
      }

      let coders: [(Data) throws -> Data] = [
        \(coders)
      ]
      var output = Data()
      for line in try Data(contentsOf: URL(filePath: CommandLine.arguments[1])).split(separator: 10) {
        let parts = line.split(separator: 9, maxSplits: 1)
        let number = Int(String(decoding: parts[0], as: UTF8.self))!
        do {
          output += try coders[number](Data(parts[1]))
        } catch {
          output += Data("! \\(error)".replacing("\\n", with: " ").utf8)
        }
        output.append(10)
      }
      try output.write(to: URL(filePath: CommandLine.arguments[2]))

      """
    let program = try compileProgram(main, named: "inferred-\(name)", with: schemas)
    return try withTemporaryFolder { folder in
      let (input, output) = (folder.appending(path: "input"), folder.appending(path: "output"))
      let lines = values.map { "\($0.root)\t\(JSONValue($0.value.content).text)\n" }
      try Data(lines.joined().utf8).write(to: input)
      let result = try runProcess(program, [input.path, output.path])
      guard result.exitCode == 0 else { return ["\(result.summary)"] }
      let written = try Data(contentsOf: output).split(separator: 10)
      guard written.count == values.count else { return ["\(written.count) of \(values.count)"] }
      return zip(values, written).compactMap { value, line in
        let text = String(decoding: line, as: UTF8.self)
        var diagnostics = Diagnostics()
        let source = SourceFile(path: "", bytes: Array(line))
        let node = readJSON(source, file: 0, maximumDepth: 600, &diagnostics)
        if let node,
          ComparedJSON(node.content).isSame(
            as: ComparedJSON(value.value.content), butFor: missingTags[value.root])
        {
          return nil
        }
        let given = JSONValue(value.value.content).text
        return "\(value.name):\n  \(given.prefix(1_000))\n  \(text.prefix(1_000))"
      }
    }
  }

  private func renamed(_ text: String, _ prefix: String) throws -> String {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    guard let node = readJSON(source, file: 0, &diagnostics) else { return text }
    var schema = JSONValue(node.content)
    let types = ["unions", "structs", "enums"].flatMap { schema[[$0]]?.members.map(\.key) ?? [] }
    schema.renameTypes(Dictionary(uniqueKeysWithValues: types.map { ($0, prefix + $0) }))
    return text.contains("maxDepth") ? schema.text : withLimit(schema, of: source).text
  }

  /// Adds the depth limit that the schema would have in a separate module. In a common module, a schema with large
  /// values would lower the limit of `JSON` for all schemas.
  private func withLimit(_ document: JSONValue, of source: SourceFile) -> JSONValue {
    var diagnostics = Diagnostics()
    guard let checked = readSchema([source], &diagnostics),
      case .object(var members) = document
    else { return document }
    let limit = checked.smallestDepthLimit
    if limit == .max { return document }
    let depth = JSONValue.Member(key: "maxDepth", value: .number(String(limit)))
    var defaults = members.first { $0.key == "defaults" }?.value.members ?? []
    var coding = defaults.first { $0.key == "coding" }?.value.members ?? []
    coding.append(depth)
    defaults.removeAll { $0.key == "coding" }
    defaults.append(.init(key: "coding", value: .object(coding)))
    members.removeAll { $0.key == "defaults" }
    members.insert(.init(key: "defaults", value: .object(defaults)), at: 0)
    return .object(members)
  }

  private func values(in file: DataFile) throws -> [JSONNode] {
    var values = DataValues([file], [])
    var all: [JSONNode] = []
    values.forEach { all.append($0) }
    return all
  }
}

/// JSON with numbers that are compared by value, and with unordered objects.
private indirect enum ComparedJSON: Equatable {
  case null
  case boolean(Bool)
  case number(ComparedNumber)
  case string(String)
  case array([ComparedJSON])
  case object([String: ComparedJSON])

  init(_ content: JSONNode.Content) {
    switch content {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = .number(ComparedNumber(text))
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { ComparedJSON($0.content) })
    case .object(let members):
      self = .object(
        Dictionary(
          members.map { ($0.key.value, ComparedJSON($0.value.content)) },
          uniquingKeysWith: { first, _ in first }))
    }
  }
}

extension ComparedJSON {
  /// Whether the value equals the original value. Objects in the original may lack the given tags.
  fileprivate func isSame(as given: ComparedJSON, butFor tags: Set<String>) -> Bool {
    if tags.isEmpty { return self == given }
    switch (self, given) {
    case (.array(let elements), .array(let others)):
      return elements.count == others.count
        && zip(elements, others).allSatisfy { $0.isSame(as: $1, butFor: tags) }
    case (.object(var members), .object(let others)):
      for tag in tags where others[tag] == nil { members[tag] = nil }
      return members.count == others.count
        && members.allSatisfy { key, value in
          others[key].map { value.isSame(as: $0, butFor: tags) } ?? false
        }
    default: return self == given
    }
  }
}

/// A number. Two numbers are equal if they have the same digits, or if one has more than 15 digits and both have the
/// same `Double`: `JSON` rounds such numbers, and so do fields whose values only a `Double` can represent.
private struct ComparedNumber: Equatable {
  let text: String
  let digits: SignificantDigits

  init(_ text: String) {
    self.text = text
    digits = SignificantDigits(text)
  }

  static func == (left: Self, right: Self) -> Bool {
    if left.digits == right.digits { return true }
    let mayBeRounded = max(left.digits.digits.count, right.digits.digits.count) > 15
    return mayBeRounded && Double(left.text) == Double(right.text)
  }
}
