@testable import KindsCore
@testable import KindsTools

/// A root type of a fixture: a type whose values are complete documents.
struct InstanceRoot {
  let fixture: String
  let type: DeclaredType
  let isEncodable: Bool

  /// The type in Swift syntax.
  var swiftType: SwiftType { .declared(type) }
}

/// Every decodable type of the fixtures. Generic types occur with several arguments.
func instanceRoots(
  _ checked: CheckedSchema, _ fixtures: [AcceptedFixture]
) -> [InstanceRoot] {
  instanceRoots(
    checked,
    fixtureOfFile: fixtures.flatMap { fixture in fixture.schemas.map { _ in fixture.name } })
}

/// Every decodable type of schemas. Generic types occur with several arguments.
///
/// - Parameter fixtureOfFile: The fixture of each file. Only types of the same fixture are used as arguments of generic
///   types.
func instanceRoots(_ checked: CheckedSchema, fixtureOfFile: [String]) -> [InstanceRoot] {
  let schema = checked.schema
  func fixture(_ type: DeclaredType) -> String {
    fixtureOfFile[schema.documents[schema[type.index].document].file]
  }
  let decoded = schema.codedDeclarations.filter {
    schema[$0.index].conforms.contains(.decodable)
  }
  return decoded.flatMap { type in
    schema.argumentLists(of: type, among: decoded.filter { fixture($0) == fixture(type) })
      .map { arguments in
        InstanceRoot(
          fixture: fixture(type),
          type: DeclaredType(name: type.name, index: type.index, arguments: arguments),
          isEncodable: schema[type.index].conforms.contains(.encodable))
      }
  }
}

extension Schema {
  /// Up to three argument lists for a type's parameters. Each parameter gets, in turn, the first three types that
  /// satisfy its constraints: of `Int`, `String` and the declarations. A type without parameters has one empty list. If
  /// no type satisfies a constraint, there are no lists.
  fileprivate func argumentLists(
    of type: DeclaredType, among declared: [DeclaredType]
  ) -> [[SwiftType]] {
    let parameters = parameters(of: type)
    if parameters.isEmpty { return [[]] }
    let known = ["Int", "String"].compactMap { KnownType.byName[$0].map(SwiftType.known) }
    let plain = declared.filter {
      self.parameters(of: $0).isEmpty && self[$0.index].conforms.isSuperset(of: .codable)
    }
    let choices = parameters.map { parameter in
      (known + plain.map(SwiftType.declared)).filter { argument in
        parameter.protocols.allSatisfy(protocols(of: argument).contains)
          && missingConformances(parameter.conforms, from: argument, self).isEmpty
      }
    }
    if let position = choices.firstIndex(where: \.isEmpty) {
      let parameter = parameters[position].name.text
      print("no data of \(type.name.text): no type of its fixture can be its '\(parameter)'")
      return []
    }
    let lists = (0..<3).map { first in
      choices.enumerated().map { $1[(first + $0) % min($1.count, 3)] }
    }
    return lists.enumerated().filter { !lists[..<$0].contains($1) }.map(\.element)
  }
}

/// Swift that codes a value of each root type.
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
