// A libFuzzer target for generated decoders, with fixtures for each coding style. A decoder must turn any data into a
// value or an error. Each decoded value is encoded, and must be decoded to an equal value again.

import Foundation

/// A type to decode. `.ci/fuzz` generates the list of types.
struct FuzzedType: Sendable {
  let test: @Sendable (Data) -> Void

  init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
    test = { data in
      do {
        let value = try JSONDecoder().decode(type, from: data)
        // A value may contain a number that JSON cannot express, for example one created from a string.
        guard let encoded = try? JSONEncoder().encode(value) else { return }
        do {
          let again = try JSONDecoder().decode(type, from: encoded)
          precondition(areEqual(value, again), "\(type): \(value) and \(again)")
        } catch {
          preconditionFailure("\(type): \(error) for what it encoded itself")
        }
      } catch is DecodingError {
        // A decoding error is allowed for any data.
      } catch {
        preconditionFailure("\(type): \(error)")
      }
    }
  }
}

/// Whether two values are equal. Values of types that are not equatable count as equal.
private func areEqual(_ first: Any, _ second: Any) -> Bool {
  func compare<Value: Equatable>(_ first: Value) -> Bool { first == second as? Value }
  guard let first = first as? any Equatable else { return true }
  return compare(first)
}

/// Decodes the bytes after the first one, which selects the type. libFuzzer calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  // The first byte selects the type.
  let data = Data(bytes: start + 1, count: count - 1)
  // Foundation traps on data that ends with the bracket that opens level 513.
  if data.last(where: { $0 != 0 }) == UInt8(ascii: "[") { return 0 }
  fuzzedTypes[Int(start[0]) % fuzzedTypes.count].test(data)
  return 0
}
