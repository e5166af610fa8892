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
  let decoded = schema.codedDeclarations.filter { type in
    guard schema.declaration(type).conforms.contains(.decodable) else { return false }
    guard let union = schema.unionWithFieldsBeside(in: type) else { return true }
    print("no data of \(type.name.text): \(union) has shared fields beside its payloads")
    return false
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
  /// A union whose shared fields stand beside its payloads and that a value of a type can hold: of those no data is made.
  fileprivate func unionWithFieldsBeside(in type: DeclaredType) -> String? {
    var seen: Set<DeclaredType.Place> = []
    var pending = [type]
    while let type = pending.popLast() {
      if !seen.insert(type.place).inserted { continue }
      let types: [SwiftType]
      switch type.place {
      case .union(let index):
        if !unions[index].fieldsBeside.isEmpty { return unions[index].name.value.text }
        types = unions[index].kinds.flatMap(\.payload.types)
      case .model(let union, let kind): types = unions[union].kinds[kind].payload.types
      case .structure(let index): types = structures[index].fields.map(\.type)
      case .enumeration: types = []
      }
      for case .declared(let declared) in types.flatMap(\.parts) { pending.append(declared) }
    }
    return nil
  }

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
