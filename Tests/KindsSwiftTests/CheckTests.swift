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
          "data with all members that tell 'request' is read as that kind of 'Message', though it also has those of 'call'; without the kind it would be that one",
          "data with all members that tell 'batch' is read as that kind of 'Message', though it also has those of 'call' and 'request'; without the kind it would be one of these",
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
