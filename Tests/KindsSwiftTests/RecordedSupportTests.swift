import Foundation
import TestSupport
import Testing

@testable import KindsSchema

/// Some code is a part of both the tool and its output. `RecordedSupport.swift` contains the text of the tool's sources
/// listed here.
@Suite struct RecordedSupportTests {
  /// The recorded parts. Each is a declaration or a file in the tool's sources.
  static let parts = [
    RecordedPart("html", of: "KindsRendering/TextWriting.swift", "enum KindsHTML"),
    RecordedPart("markdown", of: "KindsRendering/TextWriting.swift", "enum KindsMarkdown"),
    RecordedPart(
      "destination", of: "KindsRendering/TextWriting.swift", "enum KindsDestination"),
    RecordedPart("indented", of: "KindsRendering/TextWriting.swift", "static func append(_ lines"),
    RecordedPart("dateReader", of: "KindsSchema/Values/DateText.swift", "struct KindsDateReader"),
    RecordedPart("calendar", of: "KindsSchema/Values/DateText.swift", "enum KindsCalendar"),
    RecordedPart("jsonReader", of: "DirectJSON/JSONReader.swift"),
    RecordedPart("jsonTexts", of: "DirectJSON/JSONTexts.swift"),
    RecordedPart("jsonNumbers", of: "DirectJSON/JSONNumbers.swift"),
    RecordedPart("jsonProblems", of: "DirectJSON/JSONProblems.swift"),
    RecordedPart("jsonCoderErrors", of: "DirectJSON/JSONCoderErrors.swift"),
    RecordedPart("jsonLibraryNumbers", of: "DirectJSON/JSONLibraryNumbers.swift"),
    RecordedPart("jsonLineBuffer", of: "DirectJSON/JSONLineBuffer.swift"),
    RecordedPart("jsonReadable", of: "DirectJSON/JSONReadable.swift"),
    RecordedPart("jsonTags", of: "DirectJSON/JSONTags.swift"),
    RecordedPart("jsonContent", of: "DirectJSON/JSONContent.swift"),
    RecordedPart("jsonContentPlaces", of: "DirectJSON/JSONContentPlaces.swift"),
    RecordedPart("jsonAliases", of: "DirectJSON/JSONAliases.swift"),
    RecordedPart("jsonExpected", of: "DirectJSON/JSONExpected.swift"),
    RecordedPart("jsonJoinedNames", of: "DirectJSON/JSONJoinedNames.swift"),
    RecordedPart("jsonExtras", of: "DirectJSON/JSONExtras.swift"),
    RecordedPart("jsonOnlyMember", of: "DirectJSON/JSONOnlyMember.swift"),
    RecordedPart("jsonDiscriminator", of: "DirectJSON/JSONDiscriminator.swift"),
    RecordedPart("jsonElements", of: "DirectJSON/JSONElements.swift"),
    RecordedPart("jsonIntegerTags", of: "DirectJSON/JSONIntegerTags.swift"),
    RecordedPart("jsonKeys", of: "DirectJSON/JSONKeys.swift"),
    RecordedPart("jsonLosses", of: "DirectJSON/JSONLosses.swift"),
    RecordedPart("jsonInvalid", of: "DirectJSON/JSONInvalid.swift"),
    RecordedPart("jsonCoded", of: "DirectJSON/JSONCoded.swift"),
    RecordedPart("jsonCodedWhole", of: "DirectJSON/JSONCodedWhole.swift"),
    RecordedPart(
      "jsonCodedLosses", of: "DirectJSON/JSONCodedLosses.swift",
      renaming: [("func decodeNotingLosses", "func decode")]),
    RecordedPart("jsonAnyNumbers", of: "DirectJSON/JSONAnyNumbers.swift"),
    RecordedPart("jsonIntegers", of: "DirectJSON/JSONIntegers.swift"),
    RecordedPart("jsonDoubles", of: "DirectJSON/JSONDoubles.swift"),
    RecordedPart(
      "readFloats", of: "DirectJSON/JSONContainers.swift", "extension Float: KindsJSONReadable"),
    RecordedPart(
      "readBools", of: "DirectJSON/JSONContainers.swift", "extension Bool: KindsJSONReadable"),
    RecordedPart(
      "readOptionals", of: "DirectJSON/JSONContainers.swift",
      "extension Optional: KindsJSONReadable"),
    RecordedPart(
      "readArrays", of: "DirectJSON/JSONContainers.swift",
      "extension Swift.Array: KindsJSONReadable"),
    RecordedPart(
      "readSets", of: "DirectJSON/JSONContainers.swift", "extension Set: KindsJSONReadable"),
    RecordedPart("readDictionaries", of: "DirectJSON/JSONDictionaries.swift"),
    RecordedPart("jsonWriter", of: "DirectJSON/JSONWriter.swift"),
    RecordedPart("writtenIntegers", of: "DirectJSON/JSONWrittenIntegers.swift"),
    RecordedPart(
      "writtenBools", of: "DirectJSON/JSONWritable.swift", "extension Bool: KindsJSONWritable"),
    RecordedPart(
      "writtenDoubles", of: "DirectJSON/JSONWritable.swift", "extension Double: KindsJSONWritable"),
    RecordedPart(
      "writtenFloats", of: "DirectJSON/JSONWritable.swift", "extension Float: KindsJSONWritable"),
    RecordedPart(
      "writtenOptionals", of: "DirectJSON/JSONWritable.swift",
      "extension Optional: KindsJSONWritable"),
    RecordedPart(
      "writtenArrays", of: "DirectJSON/JSONWritable.swift",
      "extension Swift.Array: KindsJSONWritable"),
    RecordedPart(
      "writtenSets", of: "DirectJSON/JSONWritable.swift", "extension Set: KindsJSONWritable"),
    RecordedPart("writtenDictionaries", of: "DirectJSON/JSONWrittenDictionaries.swift"),
  ]

  @Test func recordedTextMatchesSources() throws {
    let members = try Self.parts.map { part in
      """
        /// From `\(part.path)`.
        static let \(part.name): Code = ##\"\"\"
      \(try part.text().indented(by: 4))
          \"\"\"##
      """
    }
    let text = """
      // Written by RecordedSupportTests from sources that the tool itself runs: edit those, and record this file.

      /// Declarations of the tool that the support file has too.
      enum RecordedSupport {
      \(members.joined(separator: "\n\n"))
      }

      """
    let file = repositoryRoot.appending(path: "Sources/KindsSwift/Support/RecordedSupport.swift")
    #expect(try recordOrCompare(text, with: file) == nil)
    let types = text.matches(of: /^    nonisolated (?:enum|struct) (\w+)/.anchorsMatchLineEndings())
    #expect(types.allSatisfy { supportNames.contains(String($0.output.1)) } && types.count > 1)
  }

  @Test func partIncludesCommentsButNotAccess() throws {
    let source = """
      import KindsSchema

      /// Counts.
      package nonisolated enum Counter {
        package static let limit = 3

        /// A comment,
        /// and another.
        @inline(__always)
        package static func count(
          _ text: String
        ) -> Int {
          if text.isEmpty {
            return 0
          }

          return 1
        }
      }

      """
    func text(_ declaration: String?, renaming: [(String, String)] = []) throws -> String {
      try RecordedPart("part", of: "", declaration, renaming: renaming).text(in: source)
    }
    let whole = source.replacing("import KindsSchema\n\n", with: "").replacing("package ", with: "")
    #expect(try text(nil) == whole.dropLast())
    #expect(try text("static let limit") == "static let limit = 3")
    let function = """
      /// A comment,
      /// and another.
      @inline(__always)
      private func count(
        _ text: String
      ) -> Int {
        if text.isEmpty {
          return 0
        }

        return 1
      }
      """
    #expect(try text("static func", renaming: [("static func", "private func")]) == function)
    #expect(throws: RecordedPart.NotFound.self) { try text("func missing") }
    #expect(throws: RecordedPart.NotFound.self) { try text(nil, renaming: [("missing", "")]) }
  }
}

/// A part of the support file that is recorded from the tool's own sources.
struct RecordedPart {
  struct NotFound: Error {
    let what: String
  }

  /// The member of `RecordedSupport` that contains the text.
  let name: String
  /// The path of the file in the `Sources` folder.
  let path: String
  /// The beginning of the declaration after its access level, or `nil` for the whole file except its imports.
  private let declaration: String?
  /// Replacements for the output. Each old text must occur.
  private let renaming: [(String, String)]

  init(
    _ name: String, of path: String, _ declaration: String? = nil,
    renaming: [(String, String)] = []
  ) {
    self.name = name
    self.path = path
    self.declaration = declaration
    self.renaming = renaming
  }

  /// The text of the part for the output.
  func text() throws -> String {
    let file = repositoryRoot.appending(path: "Sources/\(path)")
    return try text(in: String(contentsOf: file, encoding: .utf8))
  }

  /// The text of the part for the output, from the source text of the file.
  func text(in source: String) throws -> String {
    var lines: [String] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false)
    where !line.hasPrefix("import ") {
      // The access level is removed, so the opening brace may fit on the declaration's line.
      if let last = lines.indices.last, line.drop(while: { $0 == " " }) == "{" {
        lines[last] += " {"
      } else {
        lines.append(withoutAccess(line))
      }
    }
    var text = try part(of: lines).joined(separator: "\n").trimmingCharacters(in: .newlines)
    for (old, new) in renaming {
      guard text.contains(old) else { throw NotFound(what: old) }
      text = text.replacing(old, with: new)
    }
    return text
  }

  /// The lines of the part, without common indentation.
  private func part(of lines: [String]) throws -> [String] {
    guard let declaration else { return lines }
    let head = lines.firstIndex { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix(declaration) || line.hasPrefix("nonisolated " + declaration)
    }
    guard let head else { throw NotFound(what: declaration) }
    let indentation = lines[head].prefix { $0 == " " }
    let opening = lines[..<head].lastIndex { line in
      !line.hasPrefix(indentation + "//") && !line.hasPrefix(indentation + "@")
    }
    let isInside = { (line: String) in
      line.isEmpty || line.hasPrefix(indentation + " ") || line.hasPrefix(indentation + ")")
    }
    let start = opening.map { $0 + 1 } ?? 0
    var end = lines[(head + 1)...].firstIndex { !isInside($0) } ?? lines.count
    if end < lines.count, lines[end] == indentation + "}" { end += 1 }
    return lines[start..<end].map { String($0.dropFirst(indentation.count)) }
  }

  /// A line without the access level `package`.
  private func withoutAccess(_ line: Substring) -> String {
    let start = line.prefix { $0 == " " }
    let rest = line.dropFirst(start.count)
    return String(
      rest.hasPrefix("package ") ? start + rest.dropFirst("package ".count) : line)
  }
}

extension String {
  /// Indents all lines that are not empty.
  fileprivate func indented(by count: Int) -> String {
    let spaces = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : spaces + $0 }.joined(separator: "\n")
  }
}
