extension Availability {
  /// The attribute: `@available(iOS 17.0, macOS 14, *)`.
  var code: Code { "@available(\(Code(verbatim: text)), *)" }
}

extension [Code] {
  /// Returns sections with an availability attribute on each top-level declaration, because each of these names a type
  /// that has the attribute.
  func available(_ availability: Availability?) -> [Code] {
    guard let availability else { return self }
    return map { $0.attributed(availability.code) }
  }
}

extension Code {
  /// Returns the code with an attribute before each declaration at its top level, after the documentation.
  fileprivate func attributed(_ attribute: Code) -> Code {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    var isStart = true
    for (number, line) in bytes.split(
      separator: ASCII.lineFeed, omittingEmptySubsequences: false
    ).enumerated() {
      if number > 0 { result.append(ASCII.lineFeed) }
      if line.isEmpty {
        isStart = true
      } else if line.first == ASCII.space {
        isStart = false
      } else if isStart, line.first != ASCII.slash, line.first != UInt8(ascii: "}") {
        result += attribute.bytes
        result.append(ASCII.lineFeed)
        isStart = false
      }
      result += line
    }
    return Code(result, needs)
  }
}
