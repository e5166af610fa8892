// Limits of JSON objects that several declarations share: flattened structs, and unions in the objects of enclosing
// unions.

/// The maximum nesting depth of structs or unions that share an object.
private let maximumLevels = 64

/// The maximum number of members or kinds in an object.
private let maximumMembers = 10_000

/// Checks that shared objects are small, because other rules visit their members recursively.
///
/// Even a few structs can have too many members to list, if each of them flattens the next one twice.
func objectsAreSmall(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  guard schema.flattens || schema.unions.contains(where: \.isDiscriminatedByMembers) else {
    return
  }
  let numbers = DeclarationNumbers(schema)
  var inner: [[Int]] = Array(repeating: [], count: numbers.count)
  var sizes = Array(repeating: 1, count: numbers.count)
  for (index, structure) in schema.structures.enumerated() {
    let number = numbers.structure(index)
    sizes[number] = structure.fields.count
    inner[number] = structure.fields.compactMap { field in
      schema.flattenedStructure(of: field).flatMap { numbers[$0.index] }
    }
  }
  for (index, union) in schema.unions.enumerated() where union.sharesObject {
    sizes[numbers.union(index)] = union.kinds.count
    for case .type(.declared(let type), _) in union.kinds.map(\.payload) {
      guard case .union(let other) = type.index else { continue }
      inner[numbers.union(index)].append(numbers.union(other))
    }
  }
  let components = stronglyConnectedComponents(of: inner)
  var counts: [Int: Int] = [:]
  for component in components { counts[component, default: 0] += 1 }
  var levels = Array(repeating: 1, count: numbers.count)
  for number in inner.indices.sorted(by: { components[$0] < components[$1] }) {
    for other in inner[number] where components[other] != components[number] {
      levels[number] = max(levels[number], min(levels[other], maximumLevels) + 1)
      sizes[number] = min(sizes[number] + sizes[other], maximumMembers + 1)
    }
    if counts[components[number], default: 0] > maximumCycleLength {
      levels[number] = maximumLevels + 1
    }
  }
  func isLarge(_ number: Int) -> Bool {
    !inner[number].isEmpty && (levels[number] > maximumLevels || sizes[number] > maximumMembers)
  }
  /// Whether a declaration is too large, but contains no declaration that is reported itself.
  func isReported(_ number: Int) -> Bool {
    isLarge(number)
      && !inner[number].contains {
        ($0 >= schema.unions.count || schema.unions[$0].isDiscriminatedByMembers)
          && components[$0] != components[number] && isLarge($0)
      }
  }
  for (index, structure) in schema.structures.enumerated()
  where isReported(numbers.structure(index)) {
    diagnostics.error(
      .flatten,
      "flattened structs in \(quoted(structure.name.value.text)) nest more than \(maximumLevels) levels deep, or its object has more than \(maximumMembers) members; remove some 'flatten'",
      at: structure.name.range)
  }
  for (index, union) in schema.unions.enumerated()
  where union.isDiscriminatedByMembers && isReported(numbers.union(index)) {
    diagnostics.error(
      .discriminatingMembers,
      "unions that share the object of \(quoted(union.name.value.text)) nest more than \(maximumLevels) levels deep, or have more than \(maximumMembers) kinds; use a style with tags",
      at: union.name.range)
  }
}

/// The maximum number of structs or unions in a cycle. Other rules report smaller cycles.
private let maximumCycleLength = 8
