import KindsSchema

// JSON Lines, whose values are read one at a time as direct JSON.

let directLinesFamily = [SupportEntry(.jsonLines, text: jsonLines)]

private func jsonLines(_ context: SupportContext) -> Code {
  let access = context.access(of: .jsonLines)
  return """
    \(lines(access))

    \(RecordedSupport.jsonLineBuffer)\(needs: .jsonReader)
    """
}

private func lines(_ access: Access) -> Code {
  """
  /// The values of JSON Lines, which are read on demand. A chunk of bytes may end within a line.
  \(access.modifier)nonisolated struct KindsJSONLines<Value, Chunks: _Concurrency.AsyncSequence>
  where Chunks.Element: Swift.Sequence<UInt8> {
    \(access.modifier)typealias Element = Value

    fileprivate let chunks: Chunks
    fileprivate let read: ([UInt8]) throws(\(support: .jsonError)) -> Value

    /// An iterator over the values.
    \(access.modifier)struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
      fileprivate var chunks: Chunks.AsyncIterator
      fileprivate let read: ([UInt8]) throws(\(support: .jsonError)) -> Value
      private var lines = KindsJSONLineBuffer()

      fileprivate init(_ lines: KindsJSONLines) {
        self.chunks = lines.chunks.makeAsyncIterator()
        self.read = lines.read
      }

      /// Reads the next value, or returns `nil` after the last one.
      \(access.modifier)mutating func next() async throws -> Value? {
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

      private func value(of line: [UInt8]) throws(\(support: .jsonError)) -> Value {
        do {
          return try read(line)
        } catch {
          throw error.located(inLine: lines.number)
        }
      }
    }

    /// Creates an iterator that begins with the first line.
    \(access.modifier)func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
  }

  nonisolated extension \(support: .jsonLines): _Concurrency.AsyncSequence {
    init(
      _ chunks: Chunks, isStrict: Bool = false
    ) where Value: \(support: .jsonReadable) {
      self.chunks = chunks
      self.read = { bytes throws(\(support: .jsonError)) in
        try \(support: .jsonReader).read(Value.self, from: bytes, isStrict: isStrict)
      }
    }
  }
  """
}
