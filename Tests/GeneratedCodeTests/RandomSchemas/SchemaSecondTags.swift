@testable import KindsSchema

extension SchemaMaker {
  /// Adds second tags to some kinds of a union. A kind either shares the tag of the previous kind, or has a unique tag.
  /// The choice is derived from the seed rather than from the random numbers, so that it does not affect later random
  /// choices.
  func addSecondTags(to union: MadeDeclaration, _ coding: inout [JSONValue.Member]) {
    let turn = seed &+ UInt64(union.name.utf8.count)
    guard [.internal, .adjacent].contains(union.coding.style), turn % 3 == 0,
      !union.hasMissingTag, union.kindOfOtherTags == nil,
      !union.kinds.contains(where: \.hasTagsOfPayload)
    else { return }
    let key = "2nd \"tag\" of \(union.name)"
    let isInteger = turn % 2 == 0
    var hasPairs = false
    for index in union.kinds.indices where index % 2 == 1 || union.kinds.count == 1 {
      let kind = union.kinds[index]
      if kind.hasMember(at: union.coding.tag) { continue }
      let second: JSONValue = isInteger ? .number(String(index)) : .string("\(index)\u{301}")
      let sharesTag = turn % 4 < 2 && index > 0
      let first = sharesTag ? union.kinds[index - 1].tag : kind.tag
      union.kinds[index].tag = first
      union.kinds[index].secondTag = .init(key: key, value: second)
      let members = kind.json.members.filter { $0.key != "tag" }
      union.kinds[index].json = .object([.init(key: "tag", value: [first, second])] + members)
      hasPairs = true
    }
    if !hasPairs { return }
    union.coding.secondTag = key
    add("secondTag", .string(key), to: &coding)
  }
}

extension MadeKind {
  /// Whether the kind's model, or a declaration in its payload, has a member with the given key.
  fileprivate func hasMember(at key: String) -> Bool {
    switch payload {
    case .nothing: return false
    case .model(let fields): return fields.contains { $0.keys.contains(key) }
    case .type(.declared(let declaration, _)): return declaration.objectKeys.contains(key)
    case .type: return false
    }
  }
}
