import Foundation

/// An external type that contains its own union. The schema does not show this recursion.
public nonisolated final class InnerShell: Decodable {
  let shell: Shell?
}

/// Returns a string with the same number of prefixes and suffixes.
private nonisolated func nested(
  _ start: String, _ count: Int, _ inner: String, _ end: String
) -> String {
  String(repeating: start, count: count) + inner + String(repeating: end, count: count)
}

nonisolated func checkDepthLimits() throws {
  try checkNests()
  try checkHusks()
  try checkRecords()
  checkMark()
}

private nonisolated func checkNests() throws {
  func twigs(_ count: Int) -> String {
    nested(#"{"nest":"#, count, #"{"type":"egg"}"#, #","type":"twig"}"#)
  }
  func clutches(_ count: Int) -> String {
    nested(#"{"nests":["#, count, #"{"type":"egg"}"#, #"],"type":"clutch"}"#)
  }
  try roundTrip(Nest.self, twigs(4))
  expectRefused(
    Nest.self, twigs(5), at: "nest.nest.nest.nest.nest", mentioning: "more than 4 keys and indices")
  expectRefused(Nest.self, twigs(5), at: "nest.nest.nest.nest.nest", mentioning: "'maxDepth'")
  try roundTrip(Nest.self, clutches(2))
  expectRefused(Nest.self, clutches(3), at: "nests.0.nests.0.nests.0")
  // A struct has the document's limit, and a union inside the struct has its own.
  func layers(_ count: Int, _ inner: String) -> String {
    let lining = nested(#"{"layers":["#, count, #"{"layers":[]\#(inner)}"#, "]}")
    return #"{"type":"lined","# + lining.dropFirst()
  }
  _ = try decode(Nest.self, layers(3, ""))
  // `JSON` has the largest limit among the module's documents, here that of other fixtures.
  _ = try decode(Nest.self, layers(3, #","note":[[{}]]"#))
}

private nonisolated func checkHusks() throws {
  expect(Husk<Int>.hollow != .seed(1), "kinds differ")
  expect(Husk<Int>.seed(2) != .seed(1), "payloads differ")
  expect(
    Husk<Int>.pair(PairHusk(left: .hollow)) != .pair(PairHusk(left: .seed(1))), "models differ")
  let husks: Set<Husk<Int>> = [.hollow, .seed(1), .seed(2), .husk(.hollow), .husk(.seed(1))]
  expectEqual(husks.count, 5)
  expectRefused(
    Husk<Int>.self, nested(#"{"husk":"#, 7, #""hollow""#, "}"),
    at: "husk.husk.husk.husk.husk.husk.husk")
  expect(NestCrate.payloadDecoder([.bare]) != .payloadDecoder([]), "payloads differ")
  expectEqual(Set<NestCrate>([.bare, .crate(nil), .crate(.bare), .crate(nil)]).count, 3)
  expectRefused(
    NestCrate.self, nested(#"{"type":"crate","data":"#, 7, #"{"type":"bare"}"#, "}"),
    at: "data.data.data.data.data.data.data")
}

private nonisolated func checkRecords() throws {
  _ = try decode(Strand.self, nested(#"{"next":"#, 6, "{}", "}"))
  expectRefused(
    Strand.self, nested(#"{"next":"#, 7, "{}", "}"), at: "next.next.next.next.next.next.next")
  expectEqual(
    try encode(Writable(all: [Writable(all: [])])), #"{"all":[{"all":[]}]}"#)
  _ = try decode(
    Shell.self, #"{"type":"shell","inner":{"shell":{"type":"shell"}}}"#)
  expectRefused(
    Shell.self,
    #"{"type":"shell","inner":{"shell":{"type":"shell","inner":{"shell":{"type":"shell"}}}}}"#,
    at: "inner.shell.inner.shell")
}

/// The underlying error distinguishes the depth error from other errors.
private nonisolated func checkMark() {
  do {
    _ = try decode(Strand.self, nested(#"{"next":"#, 7, "{}", "}"))
    expect(false, "the limit does not hold")
  } catch DecodingError.dataCorrupted(let context) {
    expect(context.underlyingError is KindsDepthError, "the error has no mark")
  } catch {
    expect(false, "\(error)")
  }
}
