@testable import KindsCore

/// A type of a fixture whose values are coded by themselves.
struct InstanceRoot {
  let fixture: String
  let type: DeclaredType
  let isEncodable: Bool

  /// The type as Swift writes it.
  var swiftType: SwiftType { .declared(type) }
}

/// Every decodable type of the fixtures; generic ones with several arguments.
func instanceRoots(_ schema: Schema, _ fixtures: [AcceptedFixture]) -> [InstanceRoot] {
  let names = fixtures.flatMap { fixture in fixture.schemas.map { _ in fixture.name } }
  func fixture(_ type: DeclaredType) -> String {
    names[schema.documents[schema.declaration(type).document].file]
  }
  let decoded = schema.codedDeclarations.filter {
    schema.declaration($0).conforms.contains(.decodable)
  }
  return decoded.flatMap { type in
    schema.argumentLists(of: type, among: decoded.filter { fixture($0) == fixture(type) })
      .map { arguments in
        InstanceRoot(
          fixture: fixture(type),
          type: DeclaredType(name: type.name, place: type.place, arguments: arguments),
          isEncodable: schema.declaration(type).conforms.contains(.encodable))
      }
  }
}

extension Schema {
  /// Arguments for the parameters of a type: `Int`, `String` and a declaration take turns. One empty list for a type without parameters,
  /// and none where the parameters ask for more than those are.
  fileprivate func argumentLists(
    of type: DeclaredType, among declared: [DeclaredType]
  ) -> [[SwiftType]] {
    let parameters = parameters(of: type)
    if parameters.isEmpty { return [[]] }
    let isPossible = parameters.allSatisfy { parameter in
      parameter.protocols.isEmpty && Conformances.standard.isSuperset(of: parameter.conforms)
    }
    guard isPossible else { return [] }
    let plain = declared.first { type in
      self.parameters(of: type).isEmpty
        && declaration(type).conforms.isSuperset(of: Conformances.standard)
    }
    let known = ["Int", "String"].compactMap { KnownType.byName[$0].map(SwiftType.known) }
    let choices = known + (plain.map { [SwiftType.declared($0)] } ?? [])
    return choices.indices.map { first in
      parameters.indices.map { choices[(first + $0) % choices.count] }
    }
  }
}

/// Swift that codes a value of each root.
func instanceCoders(_ roots: [InstanceRoot]) -> String {
  let cases = roots.enumerated().map { index, root in
    let function = root.isEncodable ? "recode" : "decodeOnly"
    let type = root.swiftType.code.text.split(separator: "\n").joined()
    return "  case \(index): return try \(function)(\(type).self, json)"
  }
  return """
    import Foundation

    nonisolated func codeInstance(_ type: Int, _ json: Data) throws -> Data {
      switch type {
    \(cases.joined(separator: "\n"))
      default: fatalError("there is no type \\(type)")
      }
    }

    """
}
