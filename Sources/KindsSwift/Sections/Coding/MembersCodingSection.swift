import KindsSchema

// A union without a discriminator: the members of an object tell its kind.
extension UnionOutput {
  /// The decoding of a value whose members tell its kind:
  ///
  ///     init(from decoder: any Decoder) throws {
  ///       let container = try decoder.container(keyedBy: KindsKey.self)
  ///       var members = KindsTellingMembers<Kind>(of: "Message", in: container)
  ///       members.tell(.request, by: [["id"], ["method"]])
  ///       members.tell(.response, by: [["id"], ["result"]])
  ///       let kind = try members.kind()
  ///       …
  ///     }
  var membersDecoding: Code {
    let told = schema.toldKinds(of: index)
    let statements = told.ways.map { way in
      call(
        "members.tell",
        [".\(names.kinds[way.kind].name)", "by: \(collection(way.keys.map(stringList)))"])
    }
    let head = call(
      "\(support: .telling)<\(names.kindType)>",
      ["of: \(literal: names.type.text)", "in: container"])
    return """
      \(access.modifier)init(from decoder: any Decoder) throws {
        \(depthCheck(facts.depthLimitOnEntry))
        let container = try decoder.container(keyedBy: \(support: .key).self)
        \(assignment("var members =", head))
        \(lines: statements)
        let kind = try members.kind()
        \(kindNamingSwitch)
      }
      """
  }

  var membersEncoding: Code {
    let nothing: Code = "_ = encoder.container(keyedBy: \(support: .key).self)"
    return encoding(
      [.encoder], { [$0] }, nothing: { _ in nothing }
    ) { _ in "try \(locals.payload).encode(to: encoder)" }
  }
}
