import KindsSchema

// Earlier shapes of kinds, which decoding converts to the current ones.

extension UnionOutput {
  /// The protocol of the conversions, and your type that conforms to it:
  ///
  ///     nonisolated protocol PostUpgrading: Swift.SendableMetatype {
  ///       static func image(_ earlier: ImagePostV1) throws -> ImagePostV2
  ///       static func image(_ earlier: ImagePostV2) throws -> ImagePost
  ///     }
  ///
  ///     extension Post {
  ///       fileprivate static var upgrades: any PostUpgrading.Type { PostUpgrades.self }
  ///     }
  ///
  /// No other generated code names your type. So if the type is missing, the compiler reports a single error in
  /// generated code. All other errors are at lines of your own code.
  var upgradingSection: Code {
    guard union.hasEarlierShapes, union.superset == nil else { return .empty }
    let requirements = zip(union.kinds, names.kinds).flatMap { kind, kindNames -> [Code] in
      let types = shapeTypes(of: kind, kindNames)
      return zip(kind.earlier, zip(types, types.dropFirst())).map { shape, step in
        """
        /// Converts a value with \(described(shape.tag.value)).
        static func \(kindNames.name)(_ earlier: \(step.0)) throws -> \(step.1)
        """
      }
    }
    let declaration: Code = """
      /// Conversions of earlier shapes of the kinds of ``\(link: names.type)``, each to the next shape.
      ///
      /// Decoding calls these functions, and fails if one throws.
      nonisolated protocol \(names.upgrading.inner): Swift.SendableMetatype {
        \(blocks: requirements)
      }
      """
    return """
      \(Code.declaration(of: names.upgrading, declaration))

      nonisolated extension \(names.type) {
        /// Your type with the conversions. If the compiler cannot find it, declare it in a file of your own, as
        /// `enum \(names.upgrades): \(names.upgrading) { … }`. The compiler then reports each function that is missing.
        fileprivate static var \(EarlierNames.upgrades): any \(names.upgrading).Type { \(names.upgrades).self }
      }
      """
  }

  private func described(_ tag: Tag) -> Code {
    guard let second = tag.second else { return "the tag `\(literal: tag.key)`" }
    return "the tags `\(tag.first.code)` and `\(second.code)`"
  }

  /// The structs of the earlier shapes of a kind, followed by the kind's model.
  private func shapeTypes(of kind: Kind, _ kindNames: KindNames) -> [Code] {
    kind.earlier.map { Code(schema.structures[$0.structure].name.value) }
      + (kindNames.model.map { [Code($0)] } ?? [])
  }

  /// The expression for your type with the conversions.
  private var upgrades: Code {
    "\(superset.map(\.type) ?? names.type).\(EarlierNames.upgrades)"
  }

  /// Returns the statements that create a value of a kind, and convert it if the data has an earlier shape.
  ///
  /// - Parameters:
  ///   - head: The code before the value: `self = `, or nothing if the value is returned.
  ///   - arguments: The arguments of the function that reads an earlier shape.
  ///   - current: Returns the statements for the current shape after a head.
  func upgraded(
    _ branch: Wire.Branch, _ kind: KindNames, _ head: Code, _ arguments: [Code],
    _ current: (Code) -> Code
  ) -> Code {
    if branch.kind.earlier.isEmpty { return current(head) }
    let head: Code = head.isEmpty ? "return " : head
    return """
      if let upgraded = \(call("try Self.\(kind.upgrade)", arguments)) {
        \(head)\(kind.value("upgraded"))
      } else {
        \(current(head))
      }
      """
  }

  /// The functions that decode earlier shapes:
  ///
  ///     private static func upgradeImage(from decoder: any Decoder) throws -> ImagePost? {
  ///       let container = try decoder.container(keyedBy: KindsKey.self)
  ///       switch try container.decodeString(forKey: "type") {
  ///       case "image.v1": …
  ///       default: return nil
  ///       }
  ///     }
  var upgradeDecoding: Code {
    let parameters = decodingParameters
    let (container, key) = (Code(locals.decoding.container), Code(locals.decoding.key))
    return upgradeFunctions(
      parameters.map(\.declaration), throwing: "throws",
      tag: wire.isKeyed
        ? "let tag = \(key).stringValue"
        : .lines([
          decodesByDecoder
            ? "let \(container) = try decoder.container(keyedBy: \(support: .key).self)" : .empty,
          tagKeyLookup(in: container), assignment("let tag =", keyedTag(in: container)),
          secondTagDecoding(from: container),
        ])
    ) { branch, local, conversion in
      guard let coded = payloadType(branch) else { return .empty }
      let payload = payload(branch, coded, from: container, key)
      return .lines([reading(payload, as: local), conversion])
    }
  }

  /// Returns a function for each kind with earlier shapes. The function returns a converted value, or `nil` if the tag
  /// is not one of an earlier shape.
  ///
  /// - Parameters:
  ///   - tag: The statements that bind the tag to the local `tag`.
  ///   - statements: Returns the statements for an earlier shape. It receives the local of the shape, and the
  ///     statements that convert the shape and return the result.
  func upgradeFunctions(
    _ parameters: [Code], throwing: Code, tag: Code,
    _ statements: (Wire.Branch, Code, Code) -> Code
  ) -> Code {
    .blocks(
      names.kinds.map { kindNames in
        let shapes = wire.earlier.filter { $0.index == kindNames.position }
        guard !shapes.isEmpty, let model = kindNames.model else { return .empty }
        let clauses = shapes.enumerated().map { index, branch -> Code in
          let locals = (1...shapes.count - index).map(shapeLocal)
          return caseClause(
            pattern(ofTags: branch.tags[0]),
            statements(branch, locals[0], conversion(locals, kindNames)))
        }
        return """
          /// Reads and converts an earlier shape of the kind `\(bare: kindNames.name)`. For the current shape, returns `nil`.
          \(signature("private static func \(kindNames.upgrade)", parameters, " \(throwing) -> \(model)? {"))
            \(tag)
            switch \(tagSubject) {
            \(lines: clauses)
            default: return nil
            }
          }
          """
      })
  }

  /// The local of an earlier shape, by the number of the step.
  private func shapeLocal(_ step: Int) -> Code {
    let candidates: [SwiftName] = ["earlier", "earlierShape", "oldShape"]
    return Code(locals.decoding.name(of: candidates.map { $0.numbered(step) }))
  }

  /// The statement that reads an earlier shape.
  func reading(_ payload: (value: Code, otherwise: Code), as local: Code) -> Code {
    let value: Code = "try \(payload.value)\(payload.otherwise)"
    return payload.otherwise.isEmpty
      ? "let \(local) = \(value)" : "let \(local) =\(group: 100)\(.indentedLine)\(value)\(.end)"
  }

  /// The statements that convert the value of the first local step by step into the other locals, and return the
  /// result.
  private func conversion(_ locals: [Code], _ kind: KindNames) -> Code {
    let calls = locals.map { "try \(upgrades).\(kind.name)(\($0))" as Code }
    let steps = zip(locals.dropFirst(), calls).map { "let \($0) = \($1)" as Code }
    return .lines(steps + ["return \(calls[calls.count - 1])"])
  }
}
