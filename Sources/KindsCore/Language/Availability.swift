/// The minimum platform versions of a declaration.
package struct Availability: Equatable {
  /// The platforms, as Swift spells them, each with a minimum version such as `17.0`.
  package let versions: [(platform: String, version: String)]

  init?(_ written: [PlatformVersion]?) {
    guard let written else { return nil }
    versions = written.map { ($0.value, $1.value) }
  }

  package static func == (left: Availability, right: Availability) -> Bool {
    left.text == right.text
  }

  /// The platforms and versions in Swift's syntax: `iOS 17.0, macOS 14`.
  package var text: String {
    versions.map { "\($0.platform) \($0.version)" }.joined(separator: ", ")
  }

  /// Whether some platform version supports the other declaration but not this one.
  package func isStricter(than other: Availability?) -> Bool {
    versions.contains { platform, version in
      let others = other?.versions.first { $0.platform == platform }
      return others.map {
        numbers(of: $0.version).lexicographicallyPrecedes(numbers(of: version))
      } ?? true
    }
  }

  private func numbers(of version: String) -> [Int] {
    let numbers = version.split(separator: ".").compactMap { Int($0) }
    return numbers + Array(repeating: 0, count: max(0, 3 - numbers.count))
  }
}

/// The platforms that a schema can name.
package let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS", "macCatalyst"]

/// Whether a string is a version of one to three numbers.
func isVersion(_ text: String) -> Bool {
  let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
  return numbers.count <= 3
    && numbers.allSatisfy { 1...4 ~= $0.utf8.count && $0.utf8.allSatisfy(ASCII.isDigit) }
}
