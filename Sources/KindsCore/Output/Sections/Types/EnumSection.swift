extension UnionOutput {
  /// The enum of a union:
  ///
  ///     public nonisolated enum Post: Hashable, Sendable {
  ///       case text(TextPost)
  ///       case separator
  ///     }
  var enumSection: Code {
    let isIndirect = facts.isIndirect + (union.keepsUnknown ? [union.fallback != nil] : [])
    let allIndirect = isIndirect.allSatisfy { $0 }
    let cases = zip(zip(union.cases, associatedFieldsOfCases), isIndirect).map { pair, isIndirect in
      caseDeclaration(pair.0, pair.1, isIndirect: isIndirect && !allIndirect)
    }
    let type = generic(Code(names.type.inner), parameterDeclarations)
    let keyword: Code = allIndirect ? "indirect enum" : "enum"
    let declaration: Code = """
      \(Code.doc(union.doc, default: superset.map { "/// A subset of the kinds of ``\(link: $0.type)``." } ?? .empty))
      \(union.attributes.code)
      \(frozen)
      \(typeHead("\(access.modifier)nonisolated \(keyword) \(type)", conformances.unconditional.inheritance))
        \(lines: cases)
      }
      """
    return .blocks([.declaration(of: names.type, declaration)] + conformances.extensions)
  }

  private func caseDeclaration(
    _ kind: Kind, _ associatedFields: AssociatedFields, isIndirect: Bool
  ) -> Code {
    """
    \(caseDocumentation(kind.doc, kind.name.value, of: names.type))
    \(deprecationAttribute(kind.deprecation))
    \(kind.hasModel || superset != nil ? .empty : kind.attributes.code)
    \(isIndirect ? "indirect " : Code.empty)case \(associatedFields.declaration)
    """
  }
}

extension UnionOutput {
  /// The enum of the kinds, and the kind of a value:
  ///
  ///     extension Post {
  ///       public enum Kind: String, CaseIterable, Sendable { case text, image }
  ///       public var kind: Kind { … }
  ///     }
  var kindSection: Code {
    if !union.parts.has(.kind) { return .empty }
    let clauses = names.kinds.map {
      // For an optional, '.none' alone is 'nil'.
      let type: Code = union.keepsUnknown && $0.name == "none" ? "\(names.kindType)" : .empty
      return KindClause(".\($0.name)", "return \(type).\($0.name)")
    }
    let doc: Code = union.keepsUnknown ? "/// The kind, or `nil` if it is unknown." : .empty
    let isTag = union.conforms.isCoding && wire.hasTags
    let ofPayload: Code =
      union.kinds.contains { $0.payloadTags != nil }
      ? ", or the first tag of a payload with several" : .empty
    let kindDoc: Code =
      isTag
      ? "/// A kind of value. The raw value is the tag in JSON data\(ofPayload)." : .empty
    return """
      nonisolated extension \(names.type) {
        \(kindDoc)
        \(frozen)
        \(kindEnum)

        \(doc)
        \(access.modifier)var kind: \(names.kindType)\(union.keepsUnknown ? "?" : Code.empty) {
          \(kindSwitch(on: "self", self.clauses(clauses, unknown: "return nil")))
        }
      }
      """
  }

  /// The enum of the kinds. Its raw values are the tags if the union is coded, or if a tag in the schema differs from
  /// the name of its kind.
  private var kindEnum: Code {
    let head: Code = "\(access.modifier)nonisolated enum \(names.kindType):"
    let namesTags = union.kinds.contains { $0.tag.value != .string($0.name.value.text) }
    if !union.conforms.isCoding, !namesTags {
      return "\(head) CaseIterable, Sendable { case \(list: names.kinds.map { Code($0.name) }) }"
    }
    let cases = zip(union.kinds, names.kinds).map { rawCase($1.name, $0.tag.value) }
    let coding: Code =
      union.looksUpTags ? .empty : union.conforms.coding.map { "\(Code($0)), " } ?? .empty
    return """
      \(head) \(union.tagForm.type), CaseIterable, \(coding)Sendable {
        \(lines: cases)
      }
      """
  }
}

extension UnionOutput {
  /// The property that replaces a value of an unknown kind with its fallback:
  ///
  ///     extension Post {
  ///       public var resolved: Post {
  ///         var post = self
  ///         while case .unknown(let payload) = post {
  ///           guard let fallback = payload.fallback else { return self }
  ///           post = fallback
  ///         }
  ///         return post
  ///       }
  ///     }
  var resolvedSection: Code {
    guard let fallback = union.fallback, let unknown = names.unknown else { return .empty }
    return """
      nonisolated extension \(names.type) {
        /// This value if its kind is known, or else the first value of a known kind in its chain of fallbacks.
        ///
        /// If no fallback has a known kind, the property is this value.
        \(access.modifier)var \(UnknownNames.resolved): \(names.type) {
          var resolved = self
          while case .\(unknown.name)(let payload) = resolved {
            guard let fallback = payload.\(fallback.name.value) else { return self }
            resolved = fallback
          }
          return resolved
        }
      }
      """
  }
}
