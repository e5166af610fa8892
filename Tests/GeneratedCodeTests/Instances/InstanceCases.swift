import TestSupport

@testable import KindsCore

/// A document of a root type, and the data reader's result for it.
struct InstanceCase {
  /// The index of the root type.
  let root: Int
  /// The document as JSON on one line.
  let text: String
  /// The document. Its ranges are those of the reader's faults.
  let node: JSONNode
  /// Whether the document was changed without regard to its type.
  let isMutated: Bool
  let reading: DocumentReading

  /// Whether the reader accepts the document.
  var isAccepted: Bool { reading.refusals.isEmpty }

  /// Whether generated code certainly decodes the document: hand-written code has no reason to reject a part of it.
  var isDecoded: Bool { isAccepted && !isMutated }
}

/// Creates documents of the root types of a fixture, and reads them.
///
/// - Parameters:
///   - count: The number of documents in the form of their type. Most of them are valid.
///   - mutated: The number of documents that are changed without regard to their type.
func instanceCases(
  _ checked: CheckedSchema, _ roots: [(index: Int, root: InstanceRoot)], count: Int,
  mutated: Int, seed: UInt64
) -> [InstanceCase] {
  var maker = DocumentMaker(checked, seed: seed)
  let reader = DocumentReader(checked)
  let mutation = DocumentMutation(roots.map(\.root.type), maker.wire)
  var cases: [InstanceCase] = []
  var deepened = 0
  func add(_ json: JSONValue, _ root: (index: Int, root: InstanceRoot), isMutated: Bool) {
    let text = maker.write(json)
    // The reader rejects duplicate keys, whose meaning the decoder does not define.
    guard let node = readDocument(text) else { return }
    cases.append(
      InstanceCase(
        root: root.index, text: text, node: node, isMutated: isMutated,
        reading: reader.read(node, as: root.root.swiftType)))
  }
  for turn in 0..<max(count, mutated) {
    let root = roots[turn % roots.count]
    maker.isPlain = maker.chance(3)
    let json = maker.document(root.root.swiftType)
    if turn < count { add(json, root, isMutated: false) }
    if turn < mutated { add(mutation.mutated(json, &maker), root, isMutated: true) }
    if deepened < mutated / 20, let deep = mutation.deepened(json, checked.facts, &maker) {
      deepened += 1
      add(deep, root, isMutated: true)
    }
  }
  return cases
}

/// Documents of the roots of each fixture.
func instanceCases(
  _ checked: CheckedSchema, of roots: [InstanceRoot], count: Int, mutated: Int
) -> [InstanceCase] {
  Set(roots.map(\.fixture)).sorted().enumerated().flatMap { number, name in
    instanceCases(
      checked, rootsOf(name, roots), count: count, mutated: mutated, seed: UInt64(number))
  }
}

/// The root types of a fixture, with their indices.
func rootsOf(_ fixture: String, _ roots: [InstanceRoot]) -> [(index: Int, root: InstanceRoot)] {
  roots.enumerated().filter { $0.element.fixture == fixture }.map { ($0.offset, $0.element) }
}

/// Reads JSON as deep as `JSONDecoder` reads it; `nil` if it is not valid.
func readDocument(_ text: String) -> JSONNode? {
  var diagnostics = Diagnostics()
  let source = SourceFile(path: "", bytes: Array(text.utf8))
  let node = readJSON(source, file: 0, maximumDepth: 512, &diagnostics)
  return diagnostics.all.isEmpty ? node : nil
}
