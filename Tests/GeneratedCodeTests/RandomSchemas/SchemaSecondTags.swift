@testable import KindsSchema

extension SchemaMaker {
  /// Gives some kinds of a union second tags: a kind shares the tag of the one before it, or has one of its own, which
  /// nothing else can have a value of. By the seed, so that all other choices stay as they are.
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
  /// Whether a field of its model, or a member of a declaration that it carries, is at a key.
  fileprivate func hasMember(at key: String) -> Bool {
    switch payload {
    case .nothing: return false
    case .model(let fields): return fields.contains { $0.keys.contains(key) }
    case .type(.declared(let declaration, _)): return declaration.objectKeys.contains(key)
    case .type: return false
    }
  }
}
