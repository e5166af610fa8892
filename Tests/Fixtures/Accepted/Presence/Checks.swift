import Foundation

nonisolated func checkPresence() throws {
  // Missing members, null and values are distinguished, and round-trip.
  let patch = try roundTrip(
    ContactChange.self, #"{"age":7,"name":null,"reason":"moved","type":"patch"}"#)
  expectEqual(patch.asPatch?.name, .null)
  expectEqual(patch.asPatch?.age, .value(7))
  expectEqual(patch.asPatch?.address, .missing)
  expectEqual(patch.reason, .value("moved"))
  expectEqual(patch.asPatch?.age.value, 7)
  expectEqual(patch.asPatch?.name.value, nil)
  expectEqual(try roundTrip(ContactChange.self, #"{"type":"patch"}"#), .patch(PatchContactChange()))
  expectEqual(
    try decode(ContactChange.self, #"{"type":"patch","years":9}"#).asPatch?.age, .value(9))
  expectEqual(try decode(ContactChange.self, #"{"type":"poll"}"#).reason, nil)

  // Formats, lists and indirect fields.
  expectRefused(ContactChange.self, #"{"type":"patch","age":256}"#, at: "age", mentioning: "256")
  let removal = try roundTrip(ContactChange.self, #"{"at":null,"id":1,"type":"removal"}"#)
  expectEqual(removal, .removal(id: 1, at: .null))

  // A patch changes only the members that it contains.
  var contact: [String: String] = ["name": "Ida", "reason": "none"]
  contact["name"] = patch.asPatch?.name.applied(to: contact["name"])
  contact["reason"] = patch.reason?.applied(to: contact["reason"])
  contact["city"] = patch.asPatch?.address.value?.city.applied(to: contact["city"])
  expectEqual(contact, ["reason": "moved"])
  var changed = patch
  changed.modifyPatch { $0.name = $0.age.map { String($0) } }
  expectEqual(changed.asPatch?.name, .value("7"))
  expectEqual(changed.asPatch?.born.map(\.timeIntervalSince1970), .missing)
  expectEqual(Set([Presence<Int>.missing, .null, .value(1), .null]).count, 3)

  // Values of defaults and presets.
  let defaults = try decode(ContactDefaults.self, "{}")
  expectEqual(defaults.address.city, .null)
  expectEqual(defaults.address.box.value, .value(1))
  expectEqual(defaults.list.first.value?.first, .null)
  expectEqual(defaults.span.end, .value(Date(timeIntervalSince1970: 0)))
  expectEqual(defaults.span.pause, .missing)
  expectEqual([ContactStyle.plain, .bare, .red].map(\.color), [.missing, .null, .value("red")])
  expect(
    ContactRequest(name: .value("a")) as any ContactNamed is ContactRequest, "it conforms")

  // Renderers write only members with a value.
  expectEqual(ContactChangeTextRenderer().render(patch), "Patch\n  Reason: moved\n  Age: 7")
  expectEqual(
    ContactChangeHTMLRenderer().render(patch), "<p>, 7 of no fixed address without phones</p>")
  let whole = try decode(
    ContactChange.self,
    #"{"type":"patch","name":"Ida","is-close":true,"phones":{"a":1},"address":{"city":"Ghent","box":{}}}"#
  )
  expectEqual(ContactChangeHTMLRenderer().render(whole), "<p>Ida of Ghent!</p>")
  expectEqual(
    ContactChangeMailRenderer().render(removal), "**Removal**\n- ID: 1")

  // Traversal visits values, and does not change null and missing members.
  let tree = try roundTrip(
    ContactTree.self,
    #"{"friends":[{"friends":null,"name":"b","type":"person"}],"name":"a","partner":{"left":{"name":"c","type":"person"},"right":null,"type":"pair"},"type":"person"}"#
  )
  expectEqual(tree.children.count, 2)
  let loud = tree.map { node in
    guard case .person(var person) = node else { return node }
    person.name = person.name.uppercased()
    return .person(person)
  }
  expectEqual(loud.children.compactMap(\.asPerson?.name), ["B"])
  let group = try roundTrip(
    ContactTree.self,
    #"{"list":{"first":{"first":null,"head":{"name":"d","type":"person"}}},"type":"group"}"#)
  expectEqual(group.children.count, 1)
}

extension Presence where Value == String {
  /// The value of a member after a patch.
  fileprivate nonisolated func applied(to old: String?) -> String? {
    switch self {
    case .missing: return old
    case .null: return nil
    case .value(let new): return new
    }
  }
}
