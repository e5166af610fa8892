import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Swift that renders a value with each renderer of its union that is a struct, in schema order.
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
          let value = try JSONDecoder().decode(\(type).self, from: json)
          return [
            \(renderers.map { "\($0).render(value)" }.joined(separator: ",\n      "))
          ]
      """
  }
  return """
    import Foundation

    nonisolated func renderInstance(_ type: Int, _ json: Data) throws -> [String] {
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

/// A document to render: a value of a root type.
struct RenderedDocument {
  /// The index of the root type.
  let root: Int
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
    let lines = documents.map { "\($0.root)\t\($0.json)\n" }
    try Data(lines.joined().utf8).write(to: input)
    let process = try runProcess(program, ["render", input.path, output.path])
    try #require(process.exitCode == 0, "\(process.summary)")
    return try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode([String].self, from: $0) }
  }
}
