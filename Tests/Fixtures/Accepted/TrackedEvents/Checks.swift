import Foundation

nonisolated func checkTrackedEvents() throws {
  // Events as an app reports them.
  let events: [TrackedEvent] = [
    .screenViewed(screen: "cart"), .screenViewed(screen: "tea", referrer: "search"),
    .productAdded(id: "tea", price: 4), .signedUp(plan: .team), .signedOut,
  ]
  expectEqual(
    events.map(\.category), [.navigation, .navigation, .commerce, .account, .account])
  expectEqual(events.filter { !$0.isPersonal }.map(\.sampling), [0.1, 0.1, 1, 1])
  expectEqual(
    Dictionary(grouping: TrackedEvent.Kind.allCases, by: \.category)[.account],
    [.signedUp, .signedOut])

  // Constants of a kind are encoded with each value.
  expectEqual(
    try events.map(encode),
    [
      #"{"event":"Screen Viewed","properties":{"category":"navigation","screen":"cart"},"schema_version":3}"#,
      #"{"event":"Screen Viewed","properties":{"category":"navigation","referrer":"search","screen":"tea"},"schema_version":3}"#,
      #"{"event":"Product Added","properties":{"category":"commerce","price":4,"product_id":"tea","quantity":1},"schema_version":3}"#,
      #"{"event":"Signed Up","properties":{"category":"account","plan":"team"},"schema_version":3}"#,
      #"{"event":"Signed Out","properties":{"category":"account"},"schema_version":3}"#,
    ])
  for event in events { expectEqual(try decode(TrackedEvent.self, encode(event)), event) }

  // Constants are checked when a value is decoded.
  expectRefused(
    TrackedEvent.self,
    #"{"event":"Signed Out","properties":{"category":"commerce"},"schema_version":3}"#,
    at: "properties.category", mentioning: "in the kind 'signedOut' of TrackedEvent")
  expectRefused(
    TrackedEvent.self, #"{"event":"Signed Out","properties":{},"schema_version":3}"#,
    at: "properties.category")
  expectRefused(
    TrackedEvent.self,
    #"{"event":"Signed Out","properties":{"category":"account"},"schema_version":2}"#,
    at: "schema_version")
  expectRefused(
    TrackedEvent.self,
    #"{"event":"Signed Out","properties":{"category":"account","plan":"free"},"schema_version":3}"#,
    at: "properties.plan", mentioning: "not a key of signedOut")
  expectRefused(
    TrackedEvent.self, #"{"event":"Signed out","properties":{},"schema_version":3}"#, at: "event",
    mentioning: "'Signed out' is not a tag of TrackedEvent")
}
