public nonisolated protocol Explicable {
  var explanation: String { get }
}

public nonisolated enum LoadError: Error, Explicable, Hashable {
  case offline

  public var explanation: String { "The network cannot be reached." }
}

/// The title of a placeholder for any type of data.
private nonisolated struct PlaceholderTitle<Value, Failure: Error>: RemoteDataVisitor {
  func visitNotAsked() -> String? { "Nothing asked" }
  func visitLoading() -> String? { "Loading" }
  func visitFailure(_ failure: Failure) -> String? { "Failed: \(failure)" }
  func visitSuccess(_ success: Value) -> String? { nil }
}

/// Visits data of one type.
private nonisolated struct Length: LoadedDataVisitor {
  func visitSuccess(_ success: String) -> Int { success.count }
  func visitOther(_ remoteData: RemoteData<String, LoadError>) -> Int { 0 }
}

private nonisolated struct Successes<Value, Failure: Error>: MutatingRemoteDataVisitor {
  var values: [Value] = []

  mutating func visitNotAsked() {}
  mutating func visitLoading() {}
  mutating func visitFailure(_ failure: Failure) {}
  mutating func visitSuccess(_ success: Value) { values.append(success) }
}

/// A type that is neither Equatable nor Sendable.
private nonisolated final class Opaque {}

private nonisolated func isEquatable<Value>(_: Value) -> Bool { false }
private nonisolated func isEquatable<Value: Equatable>(_: Value) -> Bool { true }
private nonisolated func isSendable<Value>(_: Value) -> Bool { false }
private nonisolated func isSendable<Value: Sendable>(_: Value) -> Bool { true }
private nonisolated func isIdentifiable<Value>(_: Value) -> Bool { false }
private nonisolated func isIdentifiable<Value: Identifiable>(_: Value) -> Bool { true }

nonisolated func checkGenerics() throws {
  try checkGenericCoding()
  let failed = RemoteData<String, LoadError>.failure(.offline)
  let loaded = RemoteData<String, LoadError>.success("Ada")
  expectEqual(failed.accept(PlaceholderTitle()), "Failed: offline")
  expectEqual(loaded.accept(PlaceholderTitle()), nil)
  expectEqual(loaded.accept(Length()), 3)
  expectEqual(failed.accept(Length()), 0)
  var successes = Successes<String, LoadError>()
  for data in [failed, loaded, .loading, loaded] { data.accept(&successes) }
  expectEqual(successes.values, ["Ada", "Ada"])
  expectEqual(loaded.asSuccess, "Ada")
  expectEqual(loaded.kind, .success)
  expect(loaded.isFinal && !RemoteData<Int, Never>.loading.isFinal, "constants")
  expectEqual(loaded.description, "success(Ada)")
  let length = loaded.match(
    notAsked: { 0 }, loading: { 0 }, failure: { _ in 0 }, success: { $0.count })
  expectEqual(length, 3)
  checkConditionalConformances(loaded)
  checkGenericStructs()
}

/// Each conformance depends only on the arguments that it requires.
private nonisolated func checkConditionalConformances(_ loaded: RemoteData<String, LoadError>) {
  let opaque = RemoteData<Opaque, LoadError>.loading
  expect(isEquatable(loaded) && !isEquatable(opaque), "Equatable")
  expect(isSendable(loaded) && !isSendable(opaque), "Sendable")
  expect(isIdentifiable(Twosome(id: 1, second: Opaque())), "Identifiable needs the id alone")
  expect(!isIdentifiable(Twosome(id: Opaque(), second: 1)), "Identifiable needs the id")
  let wood = Wood<Int, Opaque>.leaf(LeafWood(id: 1, leaves: [1]))
  expect(isIdentifiable(wood) && !isEquatable(wood), "Identifiable alone")
  expect(isEquatable(LeafWood<Int, Int>(id: 1, leaves: [])), "a model like its union")
}

private nonisolated func checkGenericStructs() {
  let crates = [Crate<Stone, String>.wrapped(Stone(weight: 2)), .plain(PlainCrate(weight: 3))]
  expectEqual(crates.map(\.weight), [2, 3])
  expectEqual(crates.map(Wagon.full).compactMap { $0.laden?.weight }, [2, 3])
  expect(Wagon.empty.laden == nil, "nothing weighs nothing")
  var wood = Wood<Int, String>.leaf(LeafWood(id: 1, leaves: [2, 3]))
  wood.mark = "oak"
  let tree = Wood<Int, String>.branch(BranchWood(id: 4, left: wood, right: wood))
  expectEqual(tree.asBranch?.left.mark, "oak")
  expectEqual(tree, tree)
  let user = Screenful.user(
    UserScreenful(
      name: .success("Ada"), scores: [.loading, .success(3)],
      pair: Twosome(id: 1, second: "two"), report: Report(problems: [.offline])))
  expectEqual(user.asUser?.report?.problems.map(\.explanation), [LoadError.offline.explanation])
  expectEqual(ScreenfulTextRenderer().render(.nested(.loading)), "Nested:\n    Loading")
  let text = ScreenfulTextRenderer().render(user)
  expect(text.contains("Name:\n    Success: Ada"), text)
}

private nonisolated func isDecodable<Value>(_: Value.Type) -> Bool { false }
private nonisolated func isDecodable<Value: Decodable>(_: Value.Type) -> Bool { true }
private nonisolated func isEncodable<Value>(_: Value.Type) -> Bool { false }
private nonisolated func isEncodable<Value: Encodable>(_: Value.Type) -> Bool { true }

/// A type that is only Decodable.
private nonisolated struct ReadOnly: Decodable {}

private nonisolated func checkGenericCoding() throws {
  let filled = try roundTrip(
    Boxful<Int>.self, #"{"content":1,"more":[2],"type":"filled"}"#)
  expectEqual(filled, .filled(FilledBoxful(content: 1, more: [2])))
  try roundTrip(
    Boxful<String>.self,
    #"{"boxes":[{"content":"a","type":"filled"},{"type":"empty"}],"named":{"b":"c"},"type":"stacked"}"#
  )
  try roundTrip(Boxful<Bool>.self, #"{"left":true,"right":false,"type":"paired"}"#)
  try roundTrip(Boxful<[Bool]>.self, #"{"text":"generic in nothing","type":"note"}"#)
  let wellFilled = try decode(WellFilled.self, "{}")
  expectEqual(wellFilled.couple, Coupled(left: 1))
  expectEqual(wellFilled.box.asFilled?.more, [1, 2])
  expect(isDecodable(Boxful<ReadOnly>.self) && !isEncodable(Boxful<ReadOnly>.self), "one way")
  expect(isDecodable(Parcel<ReadOnly>.self) && !isEncodable(Parcel<ReadOnly>.self), "one way")
  let dropped = try roundTrip(
    Delivery<Int, String>.self, #"{"at":["a"],"number":7,"type":"dropped"}"#)
  let unknown: UnknownDelivery<Int>? = dropped.asUnknown
  expectEqual(unknown?.number, 7)
  expectEqual(unknown?.tag, "dropped")
  expectEqual(dropped.number, 7)
}
