import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// The support file compiles next to declarations with every name that schemas can give to a type.
@Suite struct SupportNamesTests {
  /// The parts for values of types of Foundation and of the standard library. They are needed only if a schema names
  /// such a type, which means that no schema declares a type with this name.
  private static let partsOfTypes: SupportParts = [
    .iso8601Date, .secondsDate, .millisecondsDate, .secondsDuration, .millisecondsDuration,
    .base64Data, .dateNumber, .durationNumber, .fractionDate, .dateText,
    .date0, .date1, .date2, .date3, .date4, .date5, .date6, .date7, .date8, .date9,
    .readFloats, .writtenFloats, .directURLs, .directUUIDs, .directDecimals, .directISODates,
    .directSecondsDates, .directMillisecondsDates, .directFractions, .directDurations,
    .directSecondsDurations, .directMillisecondsDurations, .directData,
    .directDate0, .directDate1, .directDate2, .directDate3, .directDate4, .directDate5,
    .directDate6, .directDate7, .directDate8, .directDate9,
  ]

  @Test(arguments: [true, false])
  func supportCompilesNextToTypesWithOtherMeanings(hidesKnownTypes: Bool) throws {
    var parts = SupportPart.allCases.reduce(into: SupportParts()) { $0.insert($1) }
    if hidesKnownTypes { parts.subtract(Self.partsOfTypes) }
    let file = supportFile([.internal: parts], .none, jsonDepthLimit: 500)
      .generatedFile(.none)
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
