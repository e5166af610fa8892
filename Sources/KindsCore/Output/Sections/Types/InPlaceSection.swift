// A value that is changed in place is taken out of the enum and put back. In the meantime, the enum has no second
// reference to the value's strings and lists, so they are not copied.
//
// Only a value that is known to have content on the heap is consumed: the compiler rejects `consume` for an enum whose
// values are all stored inline. A `switch` over a consumed value copies indirect payloads, and so does a `switch` with
// a `default`.

extension UnionOutput {
  /// A method for each kind that changes the payload of a value:
  ///
  ///     @discardableResult
  ///     public mutating func modifyText<Output>(
  ///       _ change: (inout TextPost) throws -> Output
  ///     ) rethrows -> Output? {
  ///       guard case .text = self else { return nil }
  ///       guard case .text(var payload) = consume self else { … }
  ///       defer { self = .text(payload) }
  ///       return try change(&payload)
  ///     }
  var modifySection: Code {
    if !union.parts.has(.modify) { return .empty }
    let methods = zip(union.kinds, associatedFieldsOfCases).compactMap {
      _, associatedFields -> Code? in
      if associatedFields.isEmpty { return nil }
      let pattern = associatedFields.pattern(changing: { _ in true })
      let head: Code =
        "\(access.modifier)mutating func \(associatedFields.kind.modify)<Output>\(parameters: ["_ change: \(associatedFields.closureParameters("inout ")) throws -> Output"]) rethrows -> Output? {"
      return """
        /// Changes the payload in place if the value is \(associatedFields.kind.ofKind).
        ///
        /// If the closure throws, its changes remain.
        ///
        /// - Returns: The result of the closure, or `nil` if the value is of another kind.
        @discardableResult
        \(head)
          \(hasSharedStorage ? "guard case .\(associatedFields.kind.name) = self else { return nil }" : .empty)
          \(hasSharedStorage ? takeOut(associatedFields, pattern) : associatedFields.guardStatement(pattern, of: "self", else: "return nil"))
          \(block("defer", "self = \(associatedFields.value)"))
          return try change(\(list: associatedFields.values.map { "&\($0.variable)" }))
        }
        """
    }
    if methods.isEmpty { return .empty }
    return """
      nonisolated extension \(names.type) {
        \(blocks: methods)
      }
      """
  }

  /// Returns the statement that takes the payload of a case out of the enum, after the case was matched.
  private func takeOut(_ associatedFields: AssociatedFields, _ pattern: Code) -> Code {
    associatedFields.guardStatement(
      pattern, of: "consume self", else: "Swift.fatalError(\"the case is checked above\")")
  }
}
