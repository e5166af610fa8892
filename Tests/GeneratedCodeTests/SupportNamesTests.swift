import Foundation
import TestSupport
import Testing

@testable import KindsCore
import KindsTools

/// The support file compiles next to declarations with every name that schemas can give to a type.
@Suite struct SupportNamesTests {
  /// The types for values of types of Foundation and of the standard library, and these types. They are needed only if
  /// a schema names such a type, which means that no schema declares a type with this name.
  private static let typesOfValues = Set(
    [
      [
        "KindsISO8601Date", "KindsFractionDate", "KindsNumberDate", "KindsSecondsDate",
        "KindsMillisecondsDate", "KindsDuration", "KindsSecondsDuration",
        "KindsMillisecondsDuration", "KindsBase64Data", "Date", "Float", "URL", "UUID", "Decimal",
      ], (0...9).map { "KindsISO8601Date\($0)" },
    ].joined())

  @Test(arguments: [true, false])
  func supportCompilesNextToTypesWithOtherMeanings(hidesKnownTypes: Bool) throws {
    var support = SupportFile(SharedTypes(Schema()))
    support.addEverything(access: .internal, except: hidesKnownTypes ? Self.typesOfValues : [])
    let file = support.generatedFile(jsonDepthLimit: 500)
    let known = Set(KnownType.byName.keys)
    let words = file.text.split { !$0.isLetter && !$0.isNumber }
    let names = Set(words.filter { $0.first?.isUppercase == true }.map(String.init))
      .union(hazardousNames)
      .subtracting(known).union(hidesKnownTypes ? known : [])
      .filter(isAccepted).sorted()
    #expect(names.contains("JSONDecoder"))
    #expect(names.contains("Data") == hidesKnownTypes)
    var compilation = Compilation(
      "support-names/\(hidesKnownTypes ? "all" : "others")",
      ["-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors"])
    compilation.add([file])
    compilation.add("Types.swift", names.map { "struct `\($0)` {}\n" }.joined())
    let result = try compilation.run()
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  /// Whether a schema that uses everything that reserves a name can declare a type with the name.
  private func isAccepted(_ name: String) -> Bool {
    let text = """
      {
        "structs": {
          "\(name)": { "fields": { "text": "String" } },
          "Patch": { "fields": { "text": "Presence<String>" } }
        },
        "unions": {
          "Rendered": { "renderers": { "Page": { "format": "text" } }, "kinds": { "empty": {} } }
        }
      }
      """
    return check([SourceFile(path: "Names.kinds.json", bytes: Array(text.utf8))]).isEmpty
  }
}
