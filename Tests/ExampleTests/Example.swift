import Foundation
import TestSupport
import Testing

/// One of the example programs.
struct Example: CustomTestStringConvertible, Sendable {
  let name: String

  /// The folder of its sources.
  var folder: URL { repositoryRoot.appending(path: "Sources/Examples/\(name)") }

  /// The expected output of the program.
  var expectedOutput: URL { fixturesFolder.appending(path: "Examples/\(name)/expected.txt") }

  var testDescription: String { name }

  static let all = ["FeedTable", "OrderList", "RemoteScreen", "SettingsScreen", "SocialFeed"]
    .map(Example.init)

  /// The Swift files that a person wrote.
  func sources() throws -> [URL] {
    try contents(of: folder).filter { $0.pathExtension == "swift" }
  }

  /// Those of them that are for apps: they need SwiftUI or UIKit.
  func appSources() throws -> [URL] {
    try sources().filter {
      try String(contentsOf: $0, encoding: .utf8).hasPrefix("#if canImport(")
    }
  }

  /// The schemas, which are links.
  func schemas() throws -> [URL] {
    try contents(of: folder).filter(\.isSchema)
  }
}
