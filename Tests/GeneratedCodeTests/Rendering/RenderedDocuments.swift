import Foundation
import TestSupport
import Testing

@testable import KindsSchema

/// Swift that renders a value or a list of values. It uses each renderer of the union that is a struct, in schema
/// order.
func instanceRenderers(_ checked: CheckedSchema, _ roots: [InstanceRoot]) -> String {
  let cases = roots.enumerated().compactMap { index, root -> String? in
    guard checked.renderedUnion(root) != nil, case .union(let number) = root.type.index
    else { return nil }
    let names = checked.names.unions[number]
    let renderers = checked.schema.unions[number].renderers.map {
      "\(names.renderer($0.name.value).text)()"
    }
    let type = root.type.name.text
    return """
        case \(index):
          if isList {
            let values = try JSONDecoder().decode([\(type)].self, from: json)
            return [\(renderers.map { "\($0).render(values)" }.joined(separator: ", "))]
          }
          let value = try JSONDecoder().decode(\(type).self, from: json)
          return [
            \(renderers.map { "\($0).render(value)" }.joined(separator: ",\n      "))
          ]
      """
  }
  return """
    import Foundation

    nonisolated func renderInstance(_ type: Int, isList: Bool, _ json: Data) throws -> [String] {
      switch type {
    \(cases.joined(separator: "\n"))
      default: fatalError("there are no renderers of the type \\(type)")
      }
    }

    """
}

extension CheckedSchema {
  /// The union of a root type, if it is not generic and has renderers.
  func renderedUnion(_ root: InstanceRoot) -> Union? {
    guard case .union(let index) = root.type.index, schema.unions[index].parameters.isEmpty,
      !schema.unions[index].renderers.isEmpty
    else { return nil }
    return schema.unions[index]
  }
}

/// A document to render: a value of a root type, or a list of values.
struct RenderedDocument {
  /// The index of the root type.
  let root: Int
  let isList: Bool
  /// The document as JSON on one line.
  let json: String
}

/// The output of compiled renderers for documents.
///
/// - Parameter program: The program, which passes its arguments to the function in `RenderDriver.swift`.
/// - Returns: For each document, the output of its union's renderers in schema order.
func compiledTexts(_ program: URL, _ documents: [RenderedDocument]) throws -> [[String]] {
  try withTemporaryFolder { folder in
    let input = folder.appending(path: "documents")
    let output = folder.appending(path: "texts")
    let lines = documents.map { "\($0.root)\t\($0.isList ? "list" : "value")\t\($0.json)\n" }
    try Data(lines.joined().utf8).write(to: input)
    let process = try runProcess(program, ["render", input.path, output.path])
    try #require(process.exitCode == 0, "\(process.summary)")
    return try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode([String].self, from: $0) }
  }
}

/// The first line in which two strings differ, or `nil` if they are equal byte by byte.
func difference(ofInterpreted interpreted: String, fromCompiled compiled: String) -> String? {
  if interpreted.isIdentical(to: compiled) { return nil }
  let left = interpreted.split(separator: "\n", omittingEmptySubsequences: false)
  let right = compiled.split(separator: "\n", omittingEmptySubsequences: false)
  let count = zip(left, right).prefix { String($0).isIdentical(to: String($1)) }.count
  func line(_ lines: [Substring]) -> String {
    count < lines.count ? lines[count].prefix(300).debugDescription : "the end"
  }
  return "line \(count + 1): the preview has \(line(left)), the program \(line(right))"
}
