import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// The package of the examples.
  @Suite struct ExamplePackageTests {
    @Test(arguments: try contents(of: fixturesFolder.appending(path: "Examples")))
    func printsExpectedOutput(fixture: URL) throws {
      let result = try runProcess(ExamplePackage.program(fixture.lastPathComponent))
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.errors.isEmpty)
      let expected = fixture.appending(path: "expected.txt")
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
