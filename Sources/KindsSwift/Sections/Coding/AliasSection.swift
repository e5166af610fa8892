import KindsSchema

extension UnionOutput {
  /// The tags that kinds are read by besides their own:
  ///
  ///     extension Post.Kind {
  ///       fileprivate init?(tag: String) {
  ///         switch tag {
  ///         case "picture": self = .image
  ///         default: self.init(rawValue: tag)
  ///         }
  ///       }
  ///     }
  var aliasSection: Code {
    guard union.hasAliases, union.conforms.contains(.decodable) else { return .empty }
    let clauses = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.aliases.map { alias in
        caseClause(alias.value.code, "self = .\(kindNames.name)")
      }
    }
    return """
      nonisolated extension \(names.type).\(names.kindType) {
        /// The kind that a tag or an alias of it names.
        fileprivate init?(tag: \(union.tagForm.type)) {
          switch tag {
          \(lines: clauses)
          default: self.init(rawValue: tag)
          }
        }
      }
      """
  }

  /// The kind that a tag names, or `nil`.
  func kind(of tag: Code) -> Code {
    union.hasAliases ? "\(names.kindType)(tag: \(tag))" : "\(names.kindType)(rawValue: \(tag))"
  }
}
