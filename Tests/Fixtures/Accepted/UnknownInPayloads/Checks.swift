import Foundation

/// Values of unknown kinds share an object with the tags of several unions, and each member is written once.
nonisolated func checkUnknownInPayloads() throws {
  let texts = [
    #"{"a":"pocket","b":"slip","c":"new","size":1,"version":1}"#,
    #"{"a":"pocket","b":"old","c":"new","size":1,"version":7}"#,
    #"{"a":"pocket","b":"slip","c":"note","version":1}"#, #"{"a":"pocket","b":"empty"}"#,
  ]
  for text in texts {
    let pouch = try roundTrip(Pouch.self, text)
    expectEqual(try Pouch(json: text.utf8), pouch)
    let sleeve = try roundTrip(Sleeve.self, text)
    expectEqual(try Sleeve(json: text.utf8), sleeve)
    for written in [try pouch.json(), try sleeve.json()] {
      expectEqual(written.count, text.utf8.count)
      let json = String(decoding: written, as: UTF8.self)
      expectEqual(try decode(Pouch.self, json), pouch)
      expectEqual(try decode(Sleeve.self, json), sleeve)
    }
  }
}
