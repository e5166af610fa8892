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
  try checkHives()
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
  // The levels outside of the value count too.
  try roundTrip([Nest].self, "[\(twigs(3))]")
  expectRefused([Nest].self, "[\(twigs(4))]", at: "0.nest.nest.nest.nest")
  // The subset has the limit of its union.
  try roundTrip(SmallNest.self, twigs(4))
  expectRefused(SmallNest.self, twigs(5), at: "nest.nest.nest.nest.nest")
  // A struct has the document's limit, and a union inside the struct has its own.
  func layers(_ count: Int, _ inner: String) -> String {
    let lining = nested(#"{"layers":["#, count, #"{"layers":[]\#(inner)}"#, "]}")
    return #"{"type":"lined","# + lining.dropFirst()
  }
  _ = try decode(Nest.self, layers(3, ""))
  expectRefused(Nest.self, layers(4, ""), at: "layers.0.layers.0.layers.0.layers.0")
  expectRefused(
    Nest.self, layers(2, #","nest":{"type":"egg"}"#), at: "layers.0.layers.0.nest")
  // `JSON` has the largest limit among the module's documents, here that of other fixtures.
  _ = try decode(Nest.self, layers(3, #","note":[[{}]]"#))
  try roundTrip(
    NestNote.self,
    #"{"note":"# + nested("[", 8, #"null,true,-1,18446744073709551615,1.5,"a","# + "{}", "]") + "}")
  // A scalar may be one level deeper than a list, because it contains no values.
  try roundTrip(NestNote.self, #"{"note":"# + nested("[", 9, "1", "]") + "}")
}

/// Records with many fields. The fields that can contain the record are coded separately.
private nonisolated func checkHives() throws {
  let empty = #"{"type":"empty"}"#
  try roundTrip(
    Hive.self,
    #"{"a":1,"container":\#(empty),"decoder":\#(empty),"h":2,"hives":[\#(empty)],"#
      + #""hivesCoded":["2026-01-02T03:04:05Z"],"more":[1],"othersFrom":[],"type":"comb"}"#)
  expectRefused(
    Hive.self, #"{"type":"comb","decoder":{"type":"comb","a":"b"}}"#, at: "decoder.a")
  try roundTrip(
    HiveTower.self,
    #"{"comb":{"a":1,"content":[{"empty":{},"queen":"c"}]},"queen":"a","#
      + #""shared":{"empty":{},"queen":"b"}}"#)
  try roundTrip(CombHiveTower.self, #"{"a":1,"content":[],"h":2,"queen":"a"}"#)
  expectRefused(
    HiveTower.self, #"{"queen":"a","comb":{"content":[],"queen":"b"}}"#, at: "comb.queen")
  try roundTrip(
    HiveRow<Int>.self,
    #"{"bee":1,"next":{"bee":2,"rows":[]},"rows":[{"bee":3,"rows":[]}],"#
      + #""texts":{"a":"","b":"","c":"","d":""}}"#)
}

private nonisolated func checkHusks() throws {
  for json in [
    #"{"seed":1}"#, #"{"husk":{"seed":1}}"#, #"{"husk":{"husk":"hollow"}}"#, #""gone""#,
    #"{"pair":{"left":{"seed":1},"right":{"husk":{"seed":2}}}}"#, #"{"pair":{"left":"hollow"}}"#,
    #"{"row":{"husks":[{"seed":1},"gone"],"label":"a","size":2,"weight":1.5}}"#,
    #"{"sack":{"husks":{"a":{"seed":1}},"label":"a","size":2,"weight":1.5}}"#,
    #"{"marked":{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7}}"#,
  ] {
    let husk = try roundTrip(Husk<Int>.self, json)
    expectEqual(husk, try decode(Husk<Int>.self, json))
    expectEqual(Set([husk, try decode(Husk<Int>.self, json)]).count, 1)
  }
  expectEqual(try decode(Husk<Int>.self, #"{"hollow":{}}"#), .hollow)
  expect(Husk<Int>.hollow != .seed(1), "kinds differ")
  expect(Husk<Int>.seed(2) != .seed(1), "payloads differ")
  expect(
    Husk<Int>.pair(PairHusk(left: .hollow)) != .pair(PairHusk(left: .seed(1))), "models differ")
  let husks: Set<Husk<Int>> = [.hollow, .seed(1), .seed(2), .husk(.hollow), .husk(.seed(1))]
  expectEqual(husks.count, 5)
  expectRefused(
    Husk<Int>.self, nested(#"{"husk":"#, 7, #""hollow""#, "}"),
    at: "husk.husk.husk.husk.husk.husk.husk")
  for json in [
    #"{"data":{"data":{"type":"bare"},"type":"crate"},"type":"crate"}"#, #"{"type":"crate"}"#,
    #"{"data":[{"type":"bare"},{"type":"crate"}],"type":"payloadDecoder"}"#,
    #"{"data":{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8},"type":"numbers"}"#,
  ] {
    expectEqual(try roundTrip(NestCrate.self, json), try decode(NestCrate.self, json))
  }
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
