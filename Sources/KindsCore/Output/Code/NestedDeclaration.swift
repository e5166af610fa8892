extension Code {
  /// Returns the declaration of a type, in an extension of the enclosing type if there is one.
  ///
  ///     nonisolated extension Tool {
  ///       enum Content: Swift.Hashable { … }
  ///     }
  static func declaration(of name: SwiftName, _ declaration: Code) -> Code {
    guard let outer = name.outer else { return declaration }
    return """
      nonisolated extension \(outer) {
        \(name.isQualified ? declaration.qualifyingStandardTypes : declaration)
      }
      """
  }

  /// The code with the module before each type of the standard library and of Foundation, because a hand-written
  /// enclosing type may contain types with the same names.
  private var qualifyingStandardTypes: Code {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 4)
    var index = 0
    var declares = false
    func end(after start: Int, where isEnd: (Int) -> Bool) -> Int {
      var end = start
      while end < bytes.count, !isEnd(end) { end += 1 }
      return end
    }
    while index < bytes.count {
      var next = index + 1
      let byte = bytes[index]
      if byte == ASCII.slash, next < bytes.count, bytes[next] == ASCII.slash {
        next = end(after: next) { bytes[$0] == ASCII.lineFeed }
      } else if byte == ASCII.quote {
        next = endOfStringLiteral(at: index)
      } else if ASCII.beginsIdentifier(byte) {
        next = end(after: next) { !ASCII.continuesIdentifier(bytes[$0]) }
        let word = String(decoding: bytes[index..<next], as: UTF8.self)
        let isMember = index > 0 && bytes[index - 1] == ASCII.period
        if !isMember, !declares, let module = standardModules[word] {
          result += module.utf8
          result.append(ASCII.period)
        }
        declares = wordsBeforeTypes.contains(word)
      }
      result += bytes[index..<min(next, bytes.count)]
      index = next
    }
    return Code(result, needs)
  }
}

extension Code {
  /// Returns the end of the string literal that begins at an index.
  private func endOfStringLiteral(at start: Int) -> Int {
    func hasQuotes(_ count: Int, at index: Int) -> Bool {
      index + count <= bytes.count && bytes[index..<index + count].allSatisfy { $0 == ASCII.quote }
    }
    let delimiter = hasQuotes(3, at: start) ? 3 : 1
    var index = start + delimiter
    while index < bytes.count, !hasQuotes(delimiter, at: index) {
      index += bytes[index] == ASCII.backslash ? 2 : 1
    }
    return index + delimiter
  }
}

/// The words that come before the name of a declared type.
private let wordsBeforeTypes: Set<String> = [
  "associatedtype", "enum", "protocol", "struct", "typealias",
]

/// The module of each type that generated declarations name without a module.
private let standardModules: [String: String] = {
  var modules = Dictionary(
    uniqueKeysWithValues: namesUsedByOutput.subtracting(["Foundation", "Swift", "NSLock"]).map {
      ($0, "Swift")
    })
  for type in KnownType.all { modules[type.name.text] = type.isFoundation ? "Foundation" : "Swift" }
  return modules
}()
