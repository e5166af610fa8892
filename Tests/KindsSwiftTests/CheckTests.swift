import Testing

@testable import KindsSchema
@testable import KindsSwift

/// What is said of schemas that keep every rule.
@Suite struct CheckTests {
  private func notes(_ kinds: String) -> [String] {
    let schema = #"{"unions": {"Message": {"coding": {"style": "members"}, "kinds": {\#(kinds)}}}}"#
    let sources = [SourceFile(path: "Message.kinds.json", bytes: Array(schema.utf8))]
    let diagnostics = check(sources)
    #expect(diagnostics.allSatisfy { $0.severity == .note })
    #expect(generate(sources).diagnostics.isEmpty)
    return diagnostics.map(\.message)
  }

  @Test func kindsThatAreToldByMoreMembersThanOthersAreNoted() {
    #expect(
      notes(
        #"""
        "call": {"fields": {"method": "String"}},
        "request": {"fields": {"method": "String", "id": "Int"}},
        "batch": {"fields": {"method": "String", "id": "Int", "all": "[Int]"}},
        "reply": {"fields": {"result": "Int"}}
        """#) == [
          "the members that tell the kind 'request' of 'Message' include those that tell 'call', so data that has them all is not told to be of that kind, as it would be without 'request'",
          "the members that tell the kind 'batch' of 'Message' include those that tell 'call' and 'request', so data that has them all is not told to be of those kinds, as it would be without 'batch'",
        ])
  }

  @Test func kindsThatAreToldByOtherMembersAreNot() {
    #expect(
      notes(
        #"""
        "result": {"fields": {"result": "Int", "id": "Int?"}},
        "error": {"fields": {"error": "String", "id": "Int?"}},
        "other": {}
        """#
      ).isEmpty)
  }
}
