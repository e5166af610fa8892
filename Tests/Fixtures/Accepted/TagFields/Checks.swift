import Foundation

nonisolated func checkTagFields() throws {
  // The payload contains its tag, inside and outside of the union.
  let ledger = Ledger(balance: 3)
  expectEqual(try encode(ledger), #"{"balance":3,"object":"ledger"}"#)
  expectEqual(try encode(TaggedResource.ledger(ledger)), try encode(ledger))
  try roundTrip(
    TaggedResource.self,
    #"{"balance":3,"object":"ledger","parent":{"balance":4,"object":"ledger"}}"#)

  // The tag is checked in both cases.
  expectRefused(
    Ledger.self, #"{"balance":3,"object":"coupon"}"#, at: "object", mentioning: "ledger")
  expectRefused(
    TaggedResource.self, #"{"balance":3,"object":"ledgers"}"#, at: "object",
    mentioning: "'ledgers' is not a")

  // Either the payload or the union encodes the tag, so it occurs once.
  let list: ListedResource = .list(
    ResourceList(
      data: [.voucher(Voucher(amount: 1)), .deleted(DeletedListedResource(id: "a")), .nothing],
      first: Voucher(amount: 2)))
  expectEqual(tagCount(list), 1)
  expectEqual(tagCount(ListedResource.nothing), 1)
  expectEqual(tagCount(ResourceEvent.rename(name: "a")), 1)
  expectEqual(tagCount(ResourceEvent.move(to: [])), 1)
  expectEqual(tagCount(ResourceCode.success(ResourceSuccess(text: "a"))), 1)
}

/// The number of times that the tag of an object is encoded, even if a second member would replace the first one.
private nonisolated func tagCount(_ value: some Encodable) -> Int {
  let counter = MemberCounter()
  try? value.encode(to: counter)
  return counter.count
}

/// An encoder that counts the tags in the outermost object: its strings and integers at the keys of tags.
private nonisolated final class MemberCounter: Encoder {
  var count = 0
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members<Key>(counter: self))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { fatalError("not an object") }
  func singleValueContainer() -> any SingleValueEncodingContainer { fatalError("not an object") }

  struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let counter: MemberCounter
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
      if ["object", "op", "code"].contains(key.stringValue) { counter.count += 1 }
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { fatalError("not called") }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      fatalError("not called")
    }
    func superEncoder() -> any Encoder { counter }
    func superEncoder(forKey key: Key) -> any Encoder { counter }
  }
}
