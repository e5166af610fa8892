// Reads a file in one of several ways, some times over, or writes its values again:
//
//     direct read|write generated|direct|written|untyped FILE TIMES
//
// The benchmark reads `Root`; `WrittenRoot` is the same type with hand-written Codable.

import Foundation

let arguments = CommandLine.arguments
let (work, way) = (arguments[1], arguments[2])
let data = try Data(contentsOf: URL(filePath: arguments[3]))
let times = Int(arguments[4]) ?? 1

/// The work of one round. It returns a size, so that the compiler leaves nothing out.
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

/// Takes a value, so that it is made; what is returned is the size of its type, in bytes.
///
/// It does not look into the value: that would create a list of any values, which costs as much as reading a part of
/// it.
@inline(never)
func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
