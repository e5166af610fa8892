// Stands for the direct JSON of types that are generated without it. Only a run with `coders` can use this file.

extension Decodable {
  init(json bytes: some Sequence<UInt8>) throws { fatalError() }
  init(json bytes: some Sequence<UInt8>, losses: DecodingLosses?) throws { fatalError() }
}

extension Encodable {
  func json() throws -> [UInt8] { fatalError() }
}
