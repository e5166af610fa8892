import KindsSchema

extension UnionOutput {
  /// The kinds of a union as an enum of their tags, and the kind of a value:
  ///
  ///     extension Post {
  ///       public enum Kind: String, CaseIterable, Sendable { case text, image }
  ///       public var kind: Kind { … }
  ///     }
  var kindSection: Code {
    let cases = zip(union.kinds, names.kinds).map { kind, kindNames -> Code in
      rawCase(kindNames.name, kind.tag.value)
    }
    let clauses = names.kinds.map {
      KindClause(pattern: ".\($0.name)", statement: "return .\($0.name)")
    }
    let doc: Code =
      union.keepsUnknown
      ? "/// The kind of the value, or `nil` if it is unknown."
      : "/// The kind of the value."
    let kindDoc: Code =
      union.coding.style == .shape
      ? "/// The kinds of ``\(bare: names.type)``, which JSON data does not name: their JSON types tell them apart."
      : "/// The kinds of ``\(bare: names.type)``; the raw value is the tag in JSON data."
    return """
      nonisolated extension \(names.type) {
        \(kindDoc)
        \(frozen)
        \(access.modifier)nonisolated enum \(names.kindType): \(union.tagForm.type), CaseIterable, Sendable {
          \(lines: cases)
        }

        \(doc)
        \(inlinable)
        \(access.modifier)var kind: \(names.kindType)\(union.keepsUnknown ? "?" : Code.empty) {
          \(kindSwitch(on: "self", self.clauses(clauses, unknown: "return nil")))
        }
      }
      """
  }
}
