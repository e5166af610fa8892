nonisolated func checkFlattenPrefixes() throws {
  let json = #"{"receiver_street":"b","receiver_zip":1,"sender_street":"a"}"#
  let drayage = try roundTrip(Drayage.self, json)
  expectEqual(
    drayage,
    Drayage(
      sender: DrayageAddress(street: "a"), receiver: DrayageAddress(street: "b", zip: 1)))
  expectEqual(try Drayage(json: json.utf8), drayage)
  // A key has the prefix of each flattened struct that encloses it.
  let letter = try roundTrip(
    Haulage.self,
    #"{"from_geo_x":1,"from_land":"x","from_street":"a","more":1,"stamps":2,"to_geo_x":3,"to_land":"x","to_street":"b","type":"letter"}"#
  )
  expectEqual(letter.from.street, "a")
  expectEqual(letter.asLetter?.extras.count, 1)
  expectEqual(try Haulage(json: letter.json()), letter)
}
