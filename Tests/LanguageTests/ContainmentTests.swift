import Testing

@testable import KindsCore
import KindsTools

@Suite struct ContainmentTests {
  @Test func findsCycles() {
    let components = stronglyConnectedComponents(of: [[1], [2], [0, 3], [4], [3], []])
    #expect(components[0] == components[1] && components[1] == components[2])
    #expect(components[3] == components[4])
    #expect(Set(components).count == 3)
    // A component that leads to another one has the higher number of the two.
    #expect(components[0] > components[3])
  }

  @Test func longChainsDoNotOverflowTheStack() {
    let count = 200_000
    let chain = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(Set(stronglyConnectedComponents(of: chain)).count == count)
  }

  @Test func checksLongChainsOfDeclarations() {
    let count = 2_000
    let structs = (0..<count).map { index in
      "\"S\(index)\": { \"fields\": { \"next\": \"\(index + 1 < count ? "S\(index + 1)" : "Int")\" } }"
    }
    let text = "{ \"structs\": { \(structs.joined(separator: ", ")) } }"
    #expect(check([SourceFile(path: "A.kinds.json", bytes: Array(text.utf8))]) == [])
  }
}
