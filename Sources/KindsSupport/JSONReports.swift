// Reports of losses in direct JSON.

// Only with: DecodingLosses
nonisolated extension KindsJSONReader {
  /// Reads a document and reports its losses.
  static func read<Value: KindsJSONReadable>(
    _ type: Value.Type, from bytes: some Swift.Sequence<UInt8>, isStrict: Bool = false,
    losses: DecodingLosses?
  ) throws -> Value {
    guard let losses else { return try read(type, from: bytes, isStrict: isStrict) }
    return try read(type, from: bytes, isStrict: isStrict) { path, error in
      losses.append(DecodingLosses.Loss(codingPath: path, error: error))
    }
  }
}
