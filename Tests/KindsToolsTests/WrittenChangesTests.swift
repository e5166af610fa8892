import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The places of data that the encoder writes differently.
@Suite struct WrittenChangesTests {
  /// A field is left out only if its value equals the default: as exactly as its type stores numbers.
  @Test(arguments: [
    ("Int", "9007199254740993", "9007199254740992", false),
    ("Int", "9007199254740993", "9007199254740993.0", true),
    ("UInt64", "18446744073709551615", "18446744073709551614", false),
    ("Double", "9007199254740993", "9007199254740992", true),
    ("Double", "0.5", "5e-1", true),
  ])
  func comparesNumbersExactly(_ type: String, _ value: String, _ found: String, _ isSame: Bool)
    throws
  {
    let schema = SourceFile(
      "Post.kinds.json",
      #"{ "structs": { "Post": { "fields": { "id": { "type": "\#(type)", "default": \#(value), "encodeDefault": false } } } } }"#
    )
    var diagnostics = Diagnostics()
    let checked = try #require(readSchema([schema], &diagnostics), "\(diagnostics.sorted())")
    let node = try #require(
      readJSON(SourceFile("a.json", #"{ "id": \#(found) }"#), file: 0, &diagnostics))
    let changes = WireReader(checked).changes(
      of: node, as: .declared(checked.schema.type(.structure(0))))
    #expect(changes.contains { $0.message.hasSuffix("not written") } == isSame, "\(changes)")
  }
}
