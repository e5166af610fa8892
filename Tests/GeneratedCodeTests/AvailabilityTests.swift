import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Declarations that require platform versions, compiled for an iOS version that may be older. The toolchain contains a
/// library of Embedded Swift for iOS 18 on every machine.
@Suite(
  .enabled(if: EmbeddedIOS.isInstalled, "this toolchain has no library of Embedded Swift for iOS"))
struct AvailabilityTests {
  private func check(_ name: String, available: String, more: String = "") throws -> ProcessResult {
    let schema = Self.schema.replacing("AVAILABLE", with: available)
    let source = SourceFile(path: "Latest.kinds.json", bytes: Array(schema.utf8))
    var compilation = Compilation(
      "availability/\(name)",
      [
        "-swift-version", "6", "-enable-experimental-feature", "Embedded", "-wmo", "-typecheck",
        "-target", "arm64-apple-ios18.0",
      ])
    for file in try generateCleanly([source]) { compilation.add(file.name, file.text) }
    compilation.add("More.swift", more)
    return try compilation.run()
  }

  @Test func generatedCodeRequiresVersionsOfItsTypes() throws {
    let result = try check("stated", available: #""available": { "iOS": "26.0" },"#)
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  @Test func codeForOlderVersionsIsError() throws {
    for type in ["Latest", "TextLatest", "LatestMedia", "LatestSize"] {
      let result = try check(
        "used", available: #""available": { "iOS": "26.0" },"#,
        more: "func use(_ value: \(type)) {}")
      #expect(result.errors.contains("is only available in iOS 26"), "\(type): \(result.summary)")
    }
    let result = try check("missing", available: "")
    #expect(result.errors.contains("'LatestSize' is only available in iOS 26"))
  }

  private static let schema = """
    {
      "access": "public",
      "defaults": { "conforms": ["Hashable", "Sendable"] },
      "unions": {
        "Latest": {
          AVAILABLE
          "with": ["mutatingVisitor", "modify", "traversal"],
          "constants": { "height": { "type": "Int", "default": 44 } },
          "subsets": { "LatestMedia": ["image", "picture"] },
          "kinds": {
            "text": { "fields": { "text": "String" } },
            "image": { "fields": { "size": "LatestSize" } },
            "picture": { "deprecated": "use 'image'", "fields": { "size": "LatestSize" } },
            "list": { "fields": { "posts": "[Latest]" } }
          }
        }
      },
      "structs": {
        "LatestSize": {
          "available": { "iOS": "26" },
          "fields": { "width": "Int", "level": "LatestLevel", "color": "LatestColor" }
        }
      },
      "presets": {
        "LatestStyle": {
          "available": { "iOS": "26" },
          "fields": { "level": "LatestLevel" },
          "values": { "plain": { "level": "low" } }
        }
      },
      "enums": {
        "LatestLevel": { "available": { "iOS": "26" }, "values": ["low"] },
        "LatestColor": { "available": { "iOS": "26" }, "unknown": "keep", "values": ["red"] }
      },
      "partialVisitors": { "LatestTextVisitor": { "of": "Latest", "kinds": ["text"] } }
    }
    """
}

/// The library of Embedded Swift for iOS.
private enum EmbeddedIOS {
  static let isInstalled: Bool = {
    guard let compiler = try? findExecutable("swiftc") else { return false }
    let library = URL(fileURLWithPath: compiler.path).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "lib/swift/embedded/Swift.swiftmodule/arm64-apple-ios.swiftmodule")
    return FileManager.default.fileExists(atPath: library.path)
  }()
}
