import Foundation
import TestSupport
import Testing

/// The compiler errors of changes to RemoteScreen.
@Suite struct RemoteScreenErrorTests {
  @Test(arguments: [
    ("RemoteData<Int, LoadError>.loading(1)", "missing argument label 'old:' in call"),
    ("RemoteData<Int, LoadError>.loaded()", "missing argument for parameter #1 in call"),
    ("screen.isListHidden = true", "cannot assign to property: 'isListHidden' is a get-only"),
  ])
  func statesThatContradictThemselvesDoNotCompile(line: String, message: String) throws {
    let last = "  await screen.load()  // finds an empty list"
    let edit = Edit(file: "main.swift", old: last, new: "\(last)\n  _ = \(line)")
    let errors = try compilerErrors(in: "RemoteScreen", after: edit)
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("main.swift: \(message)") == true, "\(errors)")
  }

  /// A new state breaks the SwiftUI container and all other code that handles states.
  @Test func aNewStateBreaksWhatHandlesStates() throws {
    let stale = Edit(
      file: "RemoteData.kinds.json", old: #""kinds": {"#,
      new: #""kinds": { "stale": { "payload": "Value" },"#)
    let errors = try compilerErrors(in: "RemoteScreen", after: stale)
    #expect(
      errors == [
        "DeparturesView.swift: type 'DepartureViews' does not conform to protocol 'StaleRemoteDataViews'",
        "PlaceholderForData.swift: type 'PlaceholderForData<Item, Failure>' does not conform to protocol 'RemoteDataVisitor'",
        "RemoteData+Load.swift: missing argument for parameter 'stale' in call",
        "RemoteScreen.swift: missing argument for parameter 'stale' in call",
      ])
  }
}
