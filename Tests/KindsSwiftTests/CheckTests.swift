import Testing

@testable import KindsSchema
@testable import KindsSwift

/// What is said of schemas that keep every rule.
@Suite struct CheckTests {
  private func notes(_ kinds: String) -> [String] {
    notes(
      schema:
        #"{"unions": {"Message": {"coding": {"style": "members"}, "kinds": {\#(kinds)}}}}"#)
  }

  private func notes(schema: String) -> [String] {
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

  /// A schema with an event that has a model of another union.
  private func events(coding: String, subset: String = "", conforms: String = "") -> String {
    #"""
    {
      "unions": {
        "Resource": {
          "coding": {\#(coding)},
          "kinds": { "invoice": { "fields": { "id": "Int" } }, "charge": { "fields": { "id": "Int" } } }
          \#(subset)
        }
      },
      "structs": { "Event": { "fields": { "invoices": "[InvoiceResource]?" }\#(conforms) } }
    }
    """#
  }

  @Test func modelsThatAreCodedWithoutTheirTagAreNoted() {
    func message(_ cure: String) -> String {
      "'InvoiceResource' is read and written without the tag of 'Resource' here, and data with the tag of another kind is read as well; if the data has the tag, use \(cure), which checks and writes it"
    }
    #expect(
      notes(schema: events(coding: #""tag": "object""#)) == [
        message("a subset of the union with this kind alone")
      ])
    #expect(
      notes(schema: events(coding: "", subset: #", "subsets": { "Invoice": ["invoice"] }"#)) == [
        message("'Invoice'")
      ])
  }

  @Test func modelsThatHaveTheirTagAreNot() {
    let tag = #""type": { "type": "String", "const": "a" }"#
    #expect(
      notes(
        schema:
          #"{"unions": {"R": {"kinds": {"a": {"fields": {\#(tag)}}}}}, "structs": {"S": {"fields": {"r": "AR"}}}}"#
      ).isEmpty)
  }

  @Test func modelsBesideWhichThereIsNoTagAreNot() {
    for style in ["adjacent", "external"] {
      #expect(notes(schema: events(coding: #""style": "\#(style)""#)).isEmpty)
    }
    #expect(notes(schema: events(coding: "", conforms: #", "conforms": ["Sendable"]"#)).isEmpty)
  }
}
