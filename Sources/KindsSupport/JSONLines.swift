// JSON Lines, whose values are read one at a time as direct JSON.

/// The values of JSON Lines, which are read on demand. A chunk of bytes may end within a line.
package nonisolated struct KindsJSONLines<Value, Chunks: _Concurrency.AsyncSequence>
where Chunks.Element: Swift.Sequence<UInt8> {
  package typealias Element = Value

  fileprivate let chunks: Chunks
  fileprivate let read: ([UInt8]) throws(KindsJSONError) -> Value

  /// An iterator over the values.
  package struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
    fileprivate var chunks: Chunks.AsyncIterator
    fileprivate let read: ([UInt8]) throws(KindsJSONError) -> Value
    private var lines = KindsJSONLineBuffer()

    fileprivate init(_ lines: KindsJSONLines) {
      self.chunks = lines.chunks.makeAsyncIterator()
      self.read = lines.read
    }

    /// Reads the next value, or returns `nil` after the last one.
    package mutating func next() async throws -> Value? {
      while true {
        if let line = lines.next() { return try value(of: line) }
        if lines.isAtEnd { return nil }
        if let chunk = try await chunks.next() {
          lines.append(chunk)
        } else {
          lines.end()
        }
      }
    }

    private func value(of line: [UInt8]) throws(KindsJSONError) -> Value {
      do {
        return try read(line)
      } catch {
        throw error.onLine(lines.number)
      }
    }
  }

  /// Creates an iterator that begins with the first line.
  package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

nonisolated extension KindsJSONLines: _Concurrency.AsyncSequence {
  init(
    _ chunks: Chunks, isStrict: Bool = false
  ) where Value: KindsJSONReadable {
    self.chunks = chunks
    self.read = { bytes throws(KindsJSONError) in
      try KindsJSONReader.read(Value.self, from: bytes, isStrict: isStrict)
    }
  }
}
