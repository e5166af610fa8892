import KindsSchema

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
    let call = call(kindNames, kind.hasPayload)
    return KindClause(pattern: ".\(kindNames.name)", statement: call)
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
  guardStatement("let kind\(value.isEmpty ? .empty : " = \(value).kind")", else: "return \(call)")
}

// MARK: Functions that return the function for a kind

/// A parameter of the functions that decode or encode the payload of a kind.
struct KindParameter {
  let label: Code
  let name: SwiftName
  let type: Code
  var isInOut = false
  /// The argument in calls by code that has already found the kind.
  let argument: Code

  private var reference: Code { isInOut ? "&" : .empty }

  /// The type of the parameter in the type of a function.
  var passedType: Code { isInOut ? "inout \(type)" : type }

  /// The parameter as it is declared.
  var declaration: Code {
    label.isEmpty ? "_ \(name): \(passedType)" : "\(label) \(name): \(passedType)"
  }

  /// Returns the argument of a call, with its label.
  func argument(_ value: Code) -> Code {
    label.isEmpty ? "\(reference)\(value)" : "\(label): \(reference)\(value)"
  }

  /// The same argument, with the `&` that an `inout` parameter requires.
  var unlabeledArgument: Code { "\(reference)\(argument)" }
}

extension UnionOutput {
  /// Returns the function that returns a kind's function for decoding its payload:
  ///
  ///     private static func payloadDecoder(for kind: Kind) -> (any Decoder) throws -> Node {
  ///       switch kind {
  ///       case .text: return { try decodeText(from: $0) }
  ///       case .separator: return { _ in .separator }
  ///       }
  ///     }
  ///
  /// - Parameter nothing: The statement for the kinds without a payload.
  func payloadDecoder(_ parameters: [KindParameter], nothing: Code) -> Code {
    functionOfKind(
      locals.payloadDecoder,
      "Returns the function that decodes the payload of a kind, to be called after this frame has left the stack.",
      parameters.map(\.passedType), names.typeCode
    ) { kind, kindNames in
      // Return a closure, because a function cannot be referred to where `Self` is generic.
      if kind.hasData {
        if !kind.hasAssociatedFields {
          return closure(
            call("try \(kindNames.decode)", closureArguments(parameters, from: 0)))
        }
        let branch = wire.branches[kindNames.position]
        // The fields of the kind are all in the object with the tag.
        if branch.content == nil, parameters.count > 1 {
          return closure(
            parameters.indices.map { $0 == 0 ? "container" : "_" },
            "try \(kindNames.decode)(from: container)", .empty)
        }
        let expressions = parameters.indices.map { Code(verbatim: "$\($0)") }
        return closure(
          call("try \(kindNames.decode)", valuesDecodingArguments(branch, expressions)))
      }
      let value = kindNames.value(nil)
      return closure(
        parameters.map { Code($0.name) }, nothing, nothing.isEmpty ? value : "return \(value)")
    }
  }

  /// Returns the statement that decodes the payload of the local `kind` with the function for that kind.
  func payloadDecoderCall(_ parameters: [KindParameter]) -> Code {
    call("self = try Self.\(locals.payloadDecoder)(for: kind)", parameters.map(\.unlabeledArgument))
  }

  /// Returns the functions that encode payloads, and the function that returns one of them for a kind.
  func payloadEncoder(_ parameters: [KindParameter]) -> Code {
    let encoder = functionOfKind(
      locals.payloadEncoder,
      "Returns the function that encodes the payload of a kind, to be called after this frame has left the stack.",
      [names.typeCode] + parameters.map(\.passedType), "Void"
    ) { kind, kindNames in
      kind.hasData
        ? closure(
          call(
            "try $0.\(locals.functions(of: kindNames).encode)",
            closureArguments(parameters, from: 1)))
        : closure(
          ["_"] + parameters.map { Code($0.name) },
          emptyKindEncoding(wire.branches[kindNames.position]), .empty)
    }
    let functions = zip(union.cases, associatedFieldsOfCases).compactMap {
      kind, associatedFields -> Code? in
      if !kind.hasData { return nil }
      let head = signature(
        "private func \(locals.functions(of: associatedFields.kind).encode)",
        (associatedFields.kind.isUnknown ? [.encoder] : parameters).map(\.declaration), " throws {")
      return kindFunction(
        head, associatedFields, binding: encodedPattern(associatedFields), isCalledInPlace: false,
        encoding(of: associatedFields, hasContainer: false))
    }
    return .blocks([encoder] + functions)
  }

  /// Returns the statement that encodes the payload of the local `kind` with the function for that kind.
  func payloadEncoderCall(_ parameters: [KindParameter]) -> Code {
    let arguments = ["self"] + parameters.map(\.unlabeledArgument)
    return call("try Self.\(locals.payloadEncoder)(for: kind)", arguments)
  }

  /// The statement that encodes a value of an unknown kind and returns from the method, if such values are kept.
  var unknownEncoderCall: Code {
    unknownGuard { "try \(locals.functions(of: $0).encode)(to: encoder)" }
  }

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
    let head = signature(
      "private static func \(name)", ["for kind: \(names.kindType)"],
      " -> (\(list: types))\(throwing) -> \(result) {")
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        pattern: ".\(kindNames.name)", statement: "return \(closure(kind, kindNames))")
    }
    return """
      /// \(doc)
      \(head)
        \(kindSwitch(on: "kind", clauses))
      }
      """
  }

  private func closureArguments(_ parameters: [KindParameter], from first: Int) -> [Code] {
    parameters.enumerated().map { index, parameter in
      parameter.argument(Code(verbatim: "$\(first + index)"))
    }
  }

  /// Returns a closure of one call that names its parameters by their numbers.
  private func closure(_ call: Code) -> Code {
    "{\(group: 100)\(.indentedLine)\(call)\(.line)}\(.end)"
  }

  /// Returns a closure. If it has no statements before the result, it ignores its parameters.
  private func closure(_ names: [Code], _ statements: Code, _ result: Code) -> Code {
    let names = statements.isEmpty ? names.map { _ in "_" } : names
    if statements.isEmpty, result.isEmpty { return "{ \(list: names) in }" }
    let body = Code.lines([statements, result])
    return "{ \(list: names) in\(group: 100)\(.indentedLine)\(body)\(.line)}\(.end)"
  }
}

// MARK: Records whose fields that are not recursive are coded separately

extension RecordOutput {
  /// The members by which the record can contain itself, and all members of a shared object that contains one of them.
  var recursiveMembers: [Wire.Member] { members.filter(isRecursive) }

  /// The members that are coded by separate functions, if the record has such functions.
  var otherMembers: [Wire.Member] { members.filter { !isRecursive($0) } }

  /// The members of the record's own object that are encoded by a separate function.
  var separatelyCodedMembers: [Wire.Member] {
    facts.hasSmallFrames ? ownMembers.filter { !isRecursive($0) } : []
  }

  /// Returns the local that stores a recursive member while the other members are decoded.
  private func local(_ member: Wire.Member) -> (name: SwiftName, type: Code) {
    associatedFields?.value(of: member.field).map { ($0.variable, $0.type) }
      ?? (member.field.storageName, member.field.storageType)
  }

  /// Returns the statements that decode the recursive members, and call the function that decodes the others:
  ///
  ///     let next = try container.decode(Node.self, forKey: "next")
  ///     try self.init(next: next, othersFrom: container)
  ///
  /// - Parameters:
  ///   - function: The function up to its arguments.
  ///   - containers: The arguments for the containers that the others are decoded from.
  ///   - container: Returns the container from which a member is decoded.
  func recursiveDecoding(
    _ function: Code, passing containers: [Code], from container: (Wire.Member) -> Code
  ) -> [Code] {
    let members = recursiveMembers
    let objects = openObjects(of: members, in: container)
    let statements = members.map { member -> Code in
      let (name, type) = local(member)
      let target: Code = member.field.isIndirect ? "let \(name): \(type)" : "let \(name)"
      return decoding(
        member, from: objects.container(of: member) ?? container(member), into: target)
    }
    let arguments = members.map { member -> Code in
      "\(label: local(member).name): \(local(member).name)"
    }
    return objects.statements + statements + [call(function, arguments + containers)]
  }

  /// Returns the parameters of the function that decodes the members that are not recursive.
  ///
  /// - Parameter containers: The parameters for the containers, without their types.
  func otherFieldsParameters(_ containers: [Code]) -> [Code] {
    recursiveMembers.map { "\(local($0).name): \(local($0).type)" as Code }
      + containers.map { "\($0): KeyedDecodingContainer<KindsKey>" as Code }
  }

  /// Returns the initializer that decodes the members that are not recursive.
  ///
  /// - Parameters:
  ///   - containers: The parameters, without their types, for the containers from which these members are decoded.
  ///   - container: Returns the container from which a member is decoded.
  func otherFieldsDecoding(
    _ containers: [Code], from container: (Wire.Member) -> Code
  ) -> Code {
    let assignments = recursiveMembers.map { member -> Code in
      "self.\(member.field.storageName) = \(member.field.storageName)"
    }
    return """
      /// Decodes the fields that contain no other value of the type. A separate method keeps its frame off the stack while
      /// the other fields are decoded.
      \(signature("private init", otherFieldsParameters(containers), " throws {"))
        \(lines: assignments + decoding(otherMembers, from: container))
      }
      """
  }

  /// The method that encodes the fields that are not recursive.
  var otherFieldsEncoding: Code {
    """
    /// Encodes the fields that contain no other value of the type. A separate method keeps its frame off the stack.
    private func encodeOthers(to container: inout KeyedEncodingContainer<KindsKey>) throws {
      \(lines: encoding(otherMembers))
    }
    """
  }
}
