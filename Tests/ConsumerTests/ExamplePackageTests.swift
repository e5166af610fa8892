import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// The package of the examples.
  @Suite struct ExamplePackageTests {
    @Test(arguments: ["FeedTable", "OrderList", "RemoteScreen", "SettingsScreen", "SocialFeed"])
    func printsExpectedOutput(example: String) throws {
      let result = try runProcess(ExamplePackage.program(example))
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.errors.isEmpty)
      let expected = fixturesFolder.appending(path: "Examples/\(example)/expected.txt")
      #expect(try recordOrCompare(result.output, with: expected) == nil)
    }

    @Test func passesItsTests() throws {
      _ = try ExamplePackage.program("SocialFeed")
      let tests = try ExamplePackage.swift(
        "test", "--skip-build", "-Xswiftc", "-warnings-as-errors")
      #expect(tests.exitCode == 0, "\(tests.summary)")
      #expect(tests.output.contains(#/Test run with [1-9]\d* tests .*passed/#), "\(tests.summary)")
    }
  }
}
