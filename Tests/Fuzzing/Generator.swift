// A libFuzzer target for the generator and the tools, which must not crash, hang or report a place outside their input.
// `.ci/fuzz` builds and runs it. KINDS_FUZZ selects the meaning of the bytes.

import Foundation
import KindsCore
import KindsTools

/// The meaning of the bytes of a run.
private enum Input: String {
  /// A complete schema.
  case schema
  /// The text of a template.
  case template
  /// The type of a payload and of fields with and without defaults. It may name the enclosing declaration.
  case type
  /// A Swift expression.
  case expression
  /// Data to validate.
  case data
  /// A description of data to import, in JSON Schema or OpenAPI.
  case description
  /// Data to infer a schema from.
  case values
  /// A symbol graph of the Swift compiler.
  case symbols
  /// A schema to add a kind to.
  case edit
  /// An old and a new schema, separated by a zero byte.
  case change
}

private let input = ProcessInfo.processInfo.environment["KINDS_FUZZ"].flatMap(Input.init) ?? .schema

/// Tests the bytes with the meaning that KINDS_FUZZ selects. libFuzzer calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch input {
  case .schema: testSchema(bytes)
  case .template: testTemplate(bytes)
  case .type: testType(bytes)
  case .expression: testExpression(bytes)
  case .data: testData(bytes, schema: schema(template: "{{text}}"))
  case .description: testImport(bytes)
  case .values: testInference(bytes)
  case .symbols: testSwiftInference(bytes)
  case .edit: testEdits(bytes)
  case .change: testChange(bytes)
  }
  return 0
}

private func testSchema(_ bytes: [UInt8]) {
  let source = SourceFile(path: "A.kinds.json", bytes: bytes)
  let generation = generate([source])
  expectPlaces(of: generation.diagnostics, in: [source])
  precondition(generation.files.isEmpty == !generation.diagnostics.isEmpty)
  if generation.files.isEmpty { return }
  for file in generation.files { expectLines(file.text) }
  if let text = (try? exportJSONSchema([source]))?.text {
    precondition((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil, text)
  }
}

private func testTemplate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let source = schema(template: text)
  let generation = generate([source])
  expectPlaces(of: generation.diagnostics, in: [source])
}

private func testType(_ bytes: [UInt8]) {
  let type = literal(String(decoding: bytes, as: UTF8.self))
  testSchema(
    Array(
      """
      {
        "externals": { "Color": { "module": "Design" } },
        "structs": { "Box": { "parameters": ["T"], "fields": { "value": "T" } }, "S": { "fields": { "f": \(type) } } },
        "unions": { "U": { "coding": { "style": "adjacent" }, "kinds": { "k": { "payload": \(type) }, "e": {} } } }
      }
      """.utf8))
  for value in ["1", "{}", "[]", "{ \"x\": 1 }"] {
    testSchema(
      Array(
        """
        {
          "structs": {
            "S": { "fields": { "f": { "type": \(type), "default": \(value) } } },
            "V": { "form": "value", "fields": { "v": \(type) } },
            "I": { "form": "value", "fields": { "v": { "type": \(type), "indirect": true } } },
            "F": { "fields": { "f": { "type": \(type), "flatten": true } } }
          },
          "unions": {
            "M": { "coding": { "style": "members" }, "kinds": { "k": { "payload": \(type) }, "e": { "fields": { "e": "Int" } } } },
            "N": { "conforms": [], "coding": { "style": "members" }, "kinds": { "k": { "payload": \(type) }, "e": {} } }
          }
        }
        """.utf8))
  }
}

private func testExpression(_ bytes: [UInt8]) {
  let expression = literal(String(decoding: bytes, as: UTF8.self))
  testSchema(
    Array(
      """
      { "structs": { "S": { "fields": { "f": { "type": "Int", "default": { "swift": \(expression) } } } } } }
      """.utf8))
}

private func testData(_ data: [UInt8], schema: SourceFile) {
  let file = SourceFile(path: "data.json", bytes: data)
  guard let result = try? validate([schema], data: [DataFile(file, isLines: false)]) else {
    preconditionFailure("the schema has no root")
  }
  expectPlaces(of: result.diagnostics, in: [schema, file])
}

/// Expects that every diagnostic has a range in its file and can be printed.
func expectPlaces(of diagnostics: [Diagnostic], in sources: [SourceFile]) {
  for diagnostic in diagnostics {
    for range in [diagnostic.range] + diagnostic.related.map(\.range) {
      precondition(range.bytes.upperBound <= sources[range.file].bytes.count)
    }
  }
  if diagnostics.isEmpty { return }
  let text = describe(diagnostics, in: sources, style: .excerpts)
  precondition(
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
}

/// Expects that the text ends with a line feed, and contains no other control characters and no bytes that UTF-8
/// excludes.
private func expectLines(_ text: String) {
  precondition(text.hasSuffix("\n"))
  precondition(!text.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 >= 0xF5 })
}

/// A JSON string.
private func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A schema with a field of every type of value, and the template in every format.
private func schema(template: String) -> SourceFile {
  let template = literal(template)
  func kind(_ template: String) -> String {
    """
    {
      "fields": {
        "text": "String", "url": "URL", "number": "Int", "flag": "Bool", "word": "String?", "words": "[String]",
        "table": "[String: String]", "json": "JSON", "item": "S", "items": "[S]", "child": "U?", "children": "[U]"
      },
      "render": { "HTML": \(template), "Text": \(template) }
    }
    """
  }
  return SourceFile(
    path: "A.kinds.json",
    bytes: Array(
      """
      {
        "structs": { "S": { "fields": { "name": "String", "items": "[S]" } } },
        "unions": {
          "U": {
            "renderers": {
              "HTML": { "format": "html" }, "Markdown": { "format": "markdown" }, "Text": { "format": "text" }
            },
            "kinds": { "k": \(kind(template)), "e": \(kind("\"{{text}}\"")) }
          }
        }
      }
      """.utf8))
}
