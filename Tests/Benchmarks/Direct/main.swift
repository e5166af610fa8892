// Reads a feed in one of several ways, some times over, or writes it again:
//
//     direct read|write generated|direct|untyped FILE TIMES

import Foundation

let arguments = CommandLine.arguments
let (work, way) = (arguments[1], arguments[2])
let data = try Data(contentsOf: URL(filePath: arguments[3]))
let times = Int(arguments[4]) ?? 1

/// What is read or written once; its size, so that nothing is left out.
let body: () throws -> Int
switch (work, way) {
case ("read", "generated"): body = { try JSONDecoder().decode([Event].self, from: data).count }
case ("read", "direct"): body = { try [Event](json: data).count }
case ("read", "untyped"):
  body = { (try JSONSerialization.jsonObject(with: data) as? [Any])?.count ?? 0 }
case ("write", "generated"):
  let events = try [Event](json: data)
  body = { try JSONEncoder().encode(events).count }
case ("write", "direct"):
  let events = try [Event](json: data)
  body = { try events.json().count }
case ("write", "untyped"):
  let values = try JSONSerialization.jsonObject(with: data)
  body = { try JSONSerialization.data(withJSONObject: values).count }
default: fatalError("there is no way to \(work) called \(way)")
}
var total = 0
for _ in 0..<times { total += try body() }
print(total)
