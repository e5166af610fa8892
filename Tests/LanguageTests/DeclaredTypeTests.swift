import Testing

@testable import KindsCore

@Suite struct DeclaredTypeTests {
  /// A generic declaration can result in thousands of types, so sets need distinct hashes for them.
  @Test func hashesDependOnArguments() {
    let parameters = ["A", "B", "C", "D", "E"].map { name in
      SwiftType.parameter(TypeParameter(name: SwiftName(name), conforms: [], protocols: []))
    }
    let types = parameters.flatMap { first in
      parameters.map { second in
        DeclaredType(name: "Pair", index: .structure(0), arguments: [first, second])
      }
    }
    #expect(Set(types.map(\.hashValue)).count > types.count / 2)
  }
}
