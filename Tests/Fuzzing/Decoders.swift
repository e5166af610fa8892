// A target of libFuzzer: the decoders that are generated for fixtures of each way of coding, which turn any data into a value
// or an error. What was decoded is encoded, and decoded from that to an equal value.

import Foundation

/// A type that is decoded; `.ci/fuzz` writes the list of them.
struct FuzzedType: Sendable {
  let test: @Sendable (Data) -> Void

  init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
    test = { data in
      do {
        let value = try JSONDecoder().decode(type, from: data)
        // A value may have a number that JSON lacks, such as one created from a string.
        guard let encoded = try? JSONEncoder().encode(value) else { return }
        do {
          let again = try JSONDecoder().decode(type, from: encoded)
          precondition(areEqual(value, again), "\(type): \(value) and \(again)")
        } catch {
          preconditionFailure("\(type): \(error) for what it encoded itself")
        }
      } catch is DecodingError {
        // Any data may end in a decoding error.
      } catch {
        preconditionFailure("\(type): \(error)")
      }
    }
  }
}

/// Whether two values are equal; those of types that do not say it are.
private func areEqual(_ first: Any, _ second: Any) -> Bool {
  func compare<Value: Equatable>(_ first: Value) -> Bool { first == second as? Value }
  guard let first = first as? any Equatable else { return true }
  return compare(first)
}

/// Decodes the bytes after the first, which says as what; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  // The first byte says which type it is.
  let data = Data(bytes: start + 1, count: count - 1)
  // Foundation traps on data that ends in the bracket that opens level 513.
  if data.last(where: { $0 != 0 }) == UInt8(ascii: "[") { return 0 }
  fuzzedTypes[Int(start[0]) % fuzzedTypes.count].test(data)
  return 0
}
