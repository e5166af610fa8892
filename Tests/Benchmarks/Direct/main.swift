// Reads a file or writes its values repeatedly, with one of several implementations:
//
//     direct read|write generated|direct|written|untyped FILE TIMES
//
// The program reads and writes `Root`. `WrittenRoot` is the same type with hand-written Codable, if the data has one,
// and otherwise `Root`.

import Foundation

let arguments = CommandLine.arguments
let (work, way) = (arguments[1], arguments[2])
let data = try Data(contentsOf: URL(filePath: arguments[3]))
let times = Int(arguments[4]) ?? 1

/// The work of one round. It returns a size, so that the compiler cannot remove the work.
let body: () throws -> Int
switch (work, way) {
case ("read", "generated"): body = { size(of: try JSONDecoder().decode(Root.self, from: data)) }
case ("read", "direct"): body = { size(of: try Root(json: data)) }
case ("read", "written"):
  body = { size(of: try JSONDecoder().decode(WrittenRoot.self, from: data)) }
case ("read", "untyped"): body = { size(of: try JSONSerialization.jsonObject(with: data)) }
case ("write", "generated"):
  let value = try Root(json: data)
  body = { try JSONEncoder().encode(value).count }
case ("write", "direct"):
  let value = try Root(json: data)
  body = { try value.json().count }
case ("write", "written"):
  let value = try JSONDecoder().decode(WrittenRoot.self, from: data)
  body = { try JSONEncoder().encode(value).count }
case ("write", "untyped"):
  let value = try JSONSerialization.jsonObject(with: data)
  body = { try JSONSerialization.data(withJSONObject: value).count }
default: fatalError("there is no way to \(work) called \(way)")
}
var total = 0
for _ in 0..<times { total += try body() }
print(total)

/// Uses a value, so that it must be created, and returns the size of its type in bytes.
///
/// The function does not count the elements of the value. That would require an array of `Any`, which costs as much as
/// reading a part of the value.
@inline(never)
func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
