extension UnionOutput {
  /// The shared fields on the enum:
  ///
  ///     public var id: UUID {
  ///       get {
  ///         switch self {
  ///         case .text(let payload): return payload.id
  ///         }
  ///       }
  ///       set { … }
  ///     }
  var sharedFieldSection: Code {
    if union.sharedFields.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(blocks: union.sharedFields.map { names.unknown == nil ? sharedProperty($0) : keptProperty($0) })
      }
      """
  }

  private func sharedProperty(_ field: Field) -> Code {
    let name = field.name.value
    let documentation = Code.doc(field.doc)
    if let constant = values.valueNotStored(of: field) {
      return """
        \(documentation)
        \(deprecationAttribute(field.deprecation))
        \(access.modifier)var \(name): \(field.type.code) { \(constant.code) }
        """
    }
    let getters = getters(associatedFieldsOfCases, field)
    return """
      \(documentation)
      \(deprecationAttribute(field.deprecation))
      \(access.modifier)var \(name): \(field.type.code) {
        get {
          \(kindSwitch(on: "self", getters))
        }
        \(setter(field))
      }
      """
  }

  private func setter(_ field: Field) -> Code {
    let payload = locals.payload
    let clauses = associatedFieldsOfCases.map { associatedFields -> KindClause in
      if let value = associatedFields.value(of: field) {
        return KindClause(
          associatedFields.pattern(binding: { $0.variable != value.variable }),
          "self = \(associatedFields.value(replacing: value, with: "newValue"))")
      }
      return KindClause(
        ".\(associatedFields.kind.name)(var \(payload))",
        """
        \(payload).\(field.name.value) = newValue
        self = \(associatedFields.value)
        """)
    }
    return """
      set {
        \(kindSwitch(on: "self", clauses, leaves: false))
      }
      """
  }

  /// Returns a shared field of a union that keeps unknown kinds. Values of unknown kinds do not have the field, unless
  /// the schema specifies that they have it:
  ///
  ///     public var id: UUID? {
  ///       switch self {
  ///       case .text(let payload): return payload.id
  ///       case .unknown: return nil
  ///       }
  ///     }
  private func keptProperty(_ field: Field) -> Code {
    let name = field.name.value
    // CustomStringConvertible requires a description of every value.
    let isDescription = name == "description" && union.conforms.contains(.customStringConvertible)
    let alwaysHasValue = isDescription || field.isOfUnknown
    let clauses =
      alwaysHasValue
      ? getters(associatedFieldsOfCases, field)
      : clauses(getters(associatedFieldsOfCases.dropLast(), field), unknown: "return nil")
    let type = alwaysHasValue ? field.type : field.type.orNil
    let remark =
      isDescription
      ? nil
      : field.isOfUnknown
        ? "To change the value, change the payload."
        : "The value is `nil` if the kind is unknown. To change it, change the payload."
    return """
      \(Code.doc(field.doc, remark: remark))
      \(deprecationAttribute(field.deprecation))
      \(access.modifier)var \(name): \(type.code) {
        \(kindSwitch(on: "self", clauses))
      }
      """
  }

  private func getters(_ cases: some Sequence<AssociatedFields>, _ field: Field) -> [KindClause] {
    cases.map { associatedFields in
      if let value = associatedFields.value(of: field) {
        return KindClause(
          associatedFields.pattern(binding: { $0.variable == value.variable }),
          "return \(value.variable)")
      }
      if let constant = values.valueNotStored(of: field), associatedFields.kind.model == nil {
        return KindClause(".\(associatedFields.kind.name)", "return \(constant.code)")
      }
      return KindClause(
        associatedFields.pattern,
        "return \(locals.payload).\(field.name.value)")
    }
  }
}

extension UnionOutput {
  /// The payload of each kind, for code that needs only one kind:
  ///
  ///     public var asText: TextPost? { if case .text(let payload) = self { payload } else { nil } }
  var accessorSection: Code {
    if !union.parts.has(.accessors) { return .empty }
    let accessors = zip(union.cases, associatedFieldsOfCases).compactMap {
      kind, associatedFields -> Code? in
      if associatedFields.isEmpty { return nil }
      let isOptional = if case .type(.optional, _) = kind.payload { true } else { false }
      let type: Code = isOptional ? associatedFields.type : "\(optional: associatedFields.type)"
      let head: Code = "\(access.modifier)var \(associatedFields.kind.accessor): \(type) {"
      if associatedFields.values.count > 1 {
        return """
          \(head)
            guard case \(associatedFields.pattern) = self else { return nil }
            return \(associatedFields.tuple)
          }
          """
      }
      return
        "\(head) if case \(associatedFields.pattern) = self { \(associatedFields.tuple) } else { nil } }"
    }
    if accessors.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(lines: accessors)
      }
      """
  }
}
