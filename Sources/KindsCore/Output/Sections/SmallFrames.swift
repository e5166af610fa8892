// Small stack frames for functions that recurse. `Facts` decides which unions and records need them.
//
// Values that contain each other are coded, compared, hashed and rendered by functions that call themselves, level by
// level. In debug builds, the frame of a function has separate space for each value that it binds, and for the result
// and the error of each call. Optimized builds share only some of this space. A switch that binds the payloads of 60
// kinds of six strings has a frame of 14.4 KB in debug builds and of 6.3 KB in optimized ones; with closures and local
// functions that are called in place, it still has 7.4 and 6.3 KB. So a frame that stays on the stack must name only
// the values that lead to the next level:
//
// - The payload of a kind is bound by a separate function for that kind, which receives the whole value.
// - To render, a switch over the kind of the value calls these functions. The switch needs no space if the functions
//   are not inlined: a level of rendering then takes 60 bytes in optimized builds, and otherwise 250 bytes.
// - To code, compare or hash, each call would need space in the switch: 24 bytes for an encoder, and 24 for a value
//   whose size is known only at run time, such as a `URL`. With 300 kinds, a level of `==` took 15 KB. So the switch is
//   in a separate function that returns the function to call. The frame with the switch has left the stack when the
//   returned function is called.
// - Fields that cannot contain the enclosing record are coded by a separate function, before or after the fields that
//   can.
// - A value in a box is coded as the box, so that coders reserve no space for the value.

// MARK: Functions for each kind

/// The attribute that keeps a function separate in optimized builds, created once.
let neverInlined: Code = "@inline(never)"

extension UnionOutput {
  /// Returns a function that processes the payload of one kind. Only the frame of this function has space for that
  /// payload:
  ///
  ///     @inline(never)
  ///     private func hashText(into hasher: inout Hasher) {
  ///       guard case .text(let payload) = self else { return }
  ///       hasher.combine(payload)
  ///     }
  ///
  /// - Parameters:
  ///   - head: The function up to its brace.
  ///   - pattern: The pattern that binds values of the case; by default it binds all of them.
  ///   - value: The value of the union.
  ///   - isCalledInPlace: Whether a switch calls the function. If so, the function must not be inlined into the switch.
  func kindFunction(
    _ head: Code, _ associatedFields: AssociatedFields, binding pattern: Code? = nil,
    of value: Code = "self",
    isCalledInPlace: Bool = true, _ body: Code
  ) -> Code {
    """
    \(isCalledInPlace ? neverInlined : .empty)
    \(head)
      \(associatedFields.guardStatement(pattern ?? associatedFields.pattern, of: value, else: "return"))
      \(body)
    }
    """
  }

  /// Returns the fields of a case, or `nil` if it has no associated values.
  func valueRecord(of associatedFields: AssociatedFields) -> RecordOutput? {
    associatedFields.kind.isUnknown ? nil : valueRecords[associatedFields.kind.position]
  }

  /// Returns one function for each case with a payload.
  func payloadFunctions(_ function: (Kind, AssociatedFields) -> Code) -> [Code] {
    zip(union.cases, associatedFieldsOfCases).compactMap { kind, associatedFields in
      kind.hasPayload ? function(kind, associatedFields) : nil
    }
  }
}

/// Returns a switch over the kind of a value that calls a function for each kind:
///
///     switch node.kind {
///     case .text: renderText(of: node, into: &html)
///     case .separator: renderSeparator(into: &html)
///     }
///
/// - Parameters:
///   - value: The expression for the value; empty for `self`.
///   - newer: The statement for kinds that are newer than the code, if they can occur.
///   - call: Returns the call for a kind. It receives whether the kind has a payload.
func switchOnKind(
  _ union: Union, _ names: UnionNames, of value: Code = .empty, newer: Code = .empty,
  _ call: (KindNames, Bool) -> Code
) -> Code {
  let kind: Code = value.isEmpty ? "kind" : "\(value).kind"
  let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
    KindClause(".\(kindNames.name)", call(kindNames, kind.hasPayload))
  }
  guard let unknown = names.unknown else {
    return kindSwitch(on: kind, clauses, leaves: false, newer: newer)
  }
  return .lines([
    guardOfKind(of: value, call(unknown, true)),
    kindSwitch(on: "kind", clauses, leaves: false, newer: newer),
  ])
}

/// Returns the statement that binds the kind of a value to the local `kind`, or returns with a call for values of
/// unknown kinds.
private func guardOfKind(of value: Code, _ call: Code) -> Code {
  "guard let kind\(value.isEmpty ? .empty : " = \(value).kind") else { return \(call) }"
}

// MARK: Functions that return the function for a kind

extension UnionOutput {
  /// Returns the statement that binds the kind of a value to the local `kind`, or returns with a call for values of
  /// unknown kinds, if these are kept.
  ///
  /// - Parameter value: The expression for the value; empty for `self`.
  func unknownGuard(of value: Code = .empty, _ call: (KindNames) -> Code) -> Code {
    names.unknown.map { guardOfKind(of: value, call($0)) } ?? .empty
  }

  /// Returns a function that returns the function for a kind. When the returned function is called, the frame of the
  /// first one has left the stack.
  func functionOfKind(
    _ name: SwiftName, _ doc: Code, _ types: [Code], _ result: Code, throwing: Code = " throws",
    _ closure: (Kind, KindNames) -> Code
  ) -> Code {
    let head: Code =
      "private static func \(name)\(parameters: ["for kind: \(names.kindType)"]) -> (\(list: types))\(throwing) -> \(result) {"
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(".\(kindNames.name)", "return \(closure(kind, kindNames))")
    }
    return """
      /// \(doc)
      \(head)
        \(kindSwitch(on: "kind", clauses))
      }
      """
  }
}
