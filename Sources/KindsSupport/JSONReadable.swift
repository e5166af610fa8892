/// A type that can be read from JSON bytes.
nonisolated protocol KindsJSONReadable: Decodable {
  /// Reads a value.
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure)
}

nonisolated extension KindsJSONReader {
  /// A function that receives the location of each loss and the reason for it.
  typealias Report = ([KindsJSONKey], KindsJSONError) -> Void

  /// Reads a document.
  static func read<Value: KindsJSONReadable>(
    _ type: Value.Type, from bytes: some Swift.Sequence<UInt8>, isStrict: Bool = false,
    reportingLosses report: Report? = nil
  ) throws(KindsJSONError) -> Value {
    let result = bytes.withContiguousStorageIfAvailable {
      unsafe read(type, from: $0, isStrict, report)
    }
    if let result { return try result.get() }
    return try unsafe Swift.Array(bytes).withUnsafeBufferPointer {
      unsafe read(type, from: $0, isStrict, report)
    }.get()
  }

  private static func read<Value: KindsJSONReadable>(
    _ type: Value.Type, from bytes: Swift.UnsafeBufferPointer<UInt8>, _ isStrict: Bool,
    _ report: Report?
  ) -> Swift.Result<Value, KindsJSONError> {
    guard let first = bytes.baseAddress else { return .failure(emptiness) }
    var reader = unsafe KindsJSONReader(first, count: bytes.count, isStrict: isStrict)
    if report != nil { reader.losses = [] }
    defer { report.map { reader.tell($0) } }
    do {
      reader.begin()
      let value = try Value(from: &reader)
      try reader.end()
      return .success(value)
    } catch {
      return .failure(reader.error())
    }
  }

  /// Reports the losses.
  private func tell(_ report: Report) {
    let losses = losses ?? []
    let paths = paths(to: losses.flatMap { [$0.start, $0.problem.start] })
    for loss in losses {
      report(
        (paths[loss.start] ?? []) + loss.inside,
        error(of: loss.problem, at: paths[loss.problem.start] ?? []))
    }
  }
}

// Only with: KindsJSONReadable
nonisolated extension String: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let text = try reader.text(Self.self)
    self = reader.string(text)
  }
}
