// A libFuzzer target for types with direct JSON. Codable must accept all data that direct JSON accepts, and read an
// equal value. Both must read the written value again. Codable may accept ignored values that direct JSON rejects,
// because Foundation does not check all of them.

import Foundation

/// A type to read. `.ci/fuzz` generates the list of types.
struct FuzzedType: Sendable {
  let test: @Sendable (Data) -> Void

  init<Value: Codable & KindsJSONReadable & KindsJSONWritable & SendableMetatype>(
    _ type: Value.Type
  ) {
    test = { data in
      let value: Value
      do {
        value = try KindsJSONReader.read(type, from: data)
      } catch is DecodingError {
        return
      } catch {
        preconditionFailure("\(type): \(error)")
      }
      do {
        let decoded = try JSONDecoder().decode(type, from: data)
        precondition(
          areEqual(value, decoded) || hasLongFraction(data), "\(type): \(value) and \(decoded)")
      } catch {
        if hasZeroWithExponent(data) { return }
        preconditionFailure("\(type): \(error) for what is read as \(value)")
      }
      var bytes: [UInt8] = []
      // A value may contain a number that JSON cannot express, for example one created from a string.
      guard (try? KindsJSONWriter.write(value, into: &bytes)) != nil else { return }
      do {
        let again = try KindsJSONReader.read(type, from: bytes)
        let decoded = try JSONDecoder().decode(type, from: Data(bytes))
        precondition(areEqual(again, decoded), "\(type): \(again) and \(decoded)")
        let encoded = try JSONDecoder().decode(type, from: JSONEncoder().encode(value))
        precondition(areEqual(again, encoded), "\(type): \(again) and \(encoded)")
      } catch {
        preconditionFailure("\(type): \(error) for what it wrote itself")
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

/// Whether the data contains a zero with an exponent, such as `0e1`. Foundation refuses it as a `Double`.
private func hasZeroWithExponent(_ data: Data) -> Bool {
  data.split { !"0123456789.eE+-".utf8.contains($0) }.contains { number in
    let parts = number.split { "eE".utf8.contains($0) }
    return parts.count == 2 && parts[0].allSatisfy { "-0.".utf8.contains($0) }
  }
}

/// Whether the data contains a number that has a fraction or an exponent and more digits than a `Double`. Foundation
/// reads some of these as integers.
private func hasLongFraction(_ data: Data) -> Bool {
  data.split { !"0123456789.eE+-".utf8.contains($0) }.contains { number in
    number.count > 16 && number.contains { ".eE".utf8.contains($0) }
  }
}

/// Reads the bytes after the first one, which selects the type. libFuzzer calls this function.
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
