// The keys of objects.

/// A key of an object in coded data.
nonisolated struct KindsKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  var description: String { stringValue }

  init(stringLiteral text: String) { self.stringValue = text }
  init?(intValue: Int) { nil }
}

nonisolated extension CodingKey where Self == KindsKey {
  init?(stringValue: String) { self.init(stringLiteral: stringValue) }
}

// Only with: KindsKnownKeys
nonisolated extension KindsKey {
  /// Creates a key from a string that a coder provides, or returns `nil` for a key to skip.
  init?(stringValue: String) {
    if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *),
      KindsKnownKeys.passedOver(stringValue)
    {
      return nil
    }
    self.stringValue = stringValue
  }
}

/// The known keys, which are skipped while a container lists all of its keys. They are local to the task or thread,
/// because the initializer of a key receives nothing but the string.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
nonisolated enum KindsKnownKeys {
  static let current = _Concurrency.TaskLocal<[String]>(wrappedValue: [])

  static func passedOver(_ text: String) -> Bool {
    // Comparing lengths first is fast. Keys that are canonically equivalent but differ in length are removed later.
    let length = text.utf8.count
    for key in current.get() where key.utf8.count == length && key == text { return true }
    return false
  }
}
