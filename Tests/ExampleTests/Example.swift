import Foundation
import TestSupport
import Testing

/// One of the example programs.
struct Example: CustomTestStringConvertible, Sendable {
  let name: String

  /// The folder of its sources.
  var folder: URL { repositoryRoot.appending(path: "Sources/Examples/\(name)") }

  var testDescription: String { name }

  static let all = ["FeedTable", "OrderList", "RemoteScreen", "SettingsScreen", "SocialFeed"]
    .map(Example.init)

  /// The hand-written Swift files.
  func sources() throws -> [URL] {
    try contents(of: folder).filter { $0.pathExtension == "swift" }
  }

  /// The hand-written Swift files that need SwiftUI or UIKit.
  func appSources() throws -> [URL] {
    try sources().filter {
      try String(contentsOf: $0, encoding: .utf8).hasPrefix("#if canImport(")
    }
  }

  /// The schemas, which are links into `Schemas`.
  func schemas() throws -> [URL] {
    try contents(of: folder).filter(\.isSchema)
  }
}
