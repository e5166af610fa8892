import KindsCore

/// A hand-written type as schemas write it.
struct MappedType {
  var text: String
  /// The types that it is composed of.
  var parts: [Part]

  enum Part {
    case known(KnownType)
    /// A type that the schema declares, by the identifier of its symbol.
    case declared(String)
    /// An external type, by its name.
    case external(String)
    /// An `any` type, with the protocols that its values conform to.
    case existential(Conformances)
  }
}

/// The error for declarations that a schema cannot express, such as types, cases and names.
struct NotInSchema: Error {
  /// The reason as a part of a sentence, such as "a function", "lazy" or "has no cases".
  let reason: String
}

/// A type or protocol that stays hand-written or belongs to another module.
struct HandWrittenExternal {
  let name: String
  /// The module that declares it; `nil` for this module and for modules that need no import.
  let module: String?
  /// Its conformances; `nil` if the symbol graph lacks them.
  let conforms: Conformances?
  /// Whether it can be the key of an encoded dictionary.
  var isKey = false
  /// The JSON type of its values, if that is known.
  var form: JSONType?
}

/// Maps Swift types to types of the schema.
struct SwiftTypeMapping {
  let symbols: [String: SwiftSymbol]
  /// The names of the types that the schema declares, by symbol identifier.
  let names: [String: String]
  /// The type whose members are read, to resolve `Self`.
  var owner: SwiftSymbol?
  /// Describes a type of the module that stays hand-written.
  let external: (SwiftSymbol) -> HandWrittenExternal
  /// The external types that were used, in order.
  private(set) var externals: [HandWrittenExternal] = []
  private var externalNames: Set<String> = []

  init(
    symbols: [String: SwiftSymbol], names: [String: String],
    external: @escaping (SwiftSymbol) -> HandWrittenExternal
  ) {
    self.symbols = symbols
    self.names = names
    self.external = external
  }

  /// Returns a type as schemas write it.
  ///
  /// - Parameter parameters: The generic parameters in scope.
  mutating func map(
    _ type: WrittenType, _ parameters: [String], depth: Int = 0
  ) throws(NotInSchema) -> MappedType {
    if let problem = type.problem { throw NotInSchema(reason: problem) }
    // The last letter of a mangled name is the kind of declaration; `P` is a protocol (Swift ABI, Mangling).
    if type.isExistential || type.parts.last?.identifier?.hasSuffix("P") ?? false {
      return try existential(of: type.parts)
    }
    return try map(type.parts, parameters, depth: depth)
  }

  private mutating func existential(
    of parts: [WrittenType.Part]
  ) throws(NotInSchema) -> MappedType {
    guard let last = parts.last, last.arguments.isEmpty else {
      throw NotInSchema(reason: "a type with 'any' and arguments")
    }
    let symbol = last.identifier.flatMap { symbols[$0] }
    let name = symbol?.fullName ?? last.name
    let module = last.identifier.flatMap(moduleName)
    var conforms: Conformances = name == "Error" ? [.error, .sendable] : []
    let isStandard = Conformances.named.contains { $0.name == name }
    if symbol != nil || module != nil || !isStandard {
      let declared =
        symbol.map(external) ?? HandWrittenExternal(name: name, module: module, conforms: [])
      _ = try external(declared, [])
      conforms = declared.conforms ?? []
    } else if name == "Sendable" {
      conforms = .sendable
    }
    return MappedType(
      text: "any \(name)", parts: [.existential(conforms.intersection([.error, .sendable]))])
  }

  private func optional(of wrapped: MappedType) throws(NotInSchema) -> MappedType {
    if wrapped.text.hasPrefix("any ") {
      return MappedType(text: "(\(wrapped.text))?", parts: wrapped.parts)
    }
    if wrapped.text.hasSuffix("?") { throw NotInSchema(reason: "an optional of an optional") }
    return MappedType(text: wrapped.text + "?", parts: wrapped.parts)
  }

  private mutating func map(
    _ parts: [WrittenType.Part], _ parameters: [String], depth: Int
  ) throws(NotInSchema) -> MappedType {
    guard let last = parts.last else { throw NotInSchema(reason: "its syntax is not known") }
    if parts.dropLast().contains(where: { !$0.arguments.isEmpty }) {
      throw NotInSchema(reason: "generic and nested in another type")
    }
    var arguments: [MappedType] = []
    for argument in last.arguments { arguments.append(try map(argument, parameters, depth: depth)) }
    if let identifier = last.identifier, let symbol = symbols[identifier] {
      return try map(symbol, arguments, parameters, depth: depth)
    }
    if parts.count == 1, last.name == "Self", let owner {
      let arguments = owner.parameters.map { MappedType(text: $0, parts: []) }
      return try map(owner, arguments, parameters, depth: depth)
    }
    if parts.count == 1, parameters.contains(last.name) {
      return MappedType(text: last.name, parts: [])
    }
    let module = last.identifier.flatMap(moduleName)
    if module == nil || module == "Foundation" {
      let (texts, inner) = (arguments.map(\.text), arguments.flatMap(\.parts))
      switch (last.name, arguments.count) {
      case ("Optional", 1): return try optional(of: arguments[0])
      case ("Array", 1): return MappedType(text: "[\(texts[0])]", parts: inner)
      case ("Dictionary", 2): return MappedType(text: "[\(texts[0]): \(texts[1])]", parts: inner)
      case ("Set", 1): return MappedType(text: "Set<\(texts[0])>", parts: inner)
      case ("Void", 0): throw NotInSchema(reason: "'Void'")
      default: break
      }
      if arguments.isEmpty, let type = KnownType.byName[last.name] {
        return MappedType(text: last.name, parts: [.known(type)])
      }
    }
    // Removes a module name in front of the first type.
    let path = parts.drop { $0.identifier == nil && $0.name != last.name }.map(\.name)
    return try external(
      HandWrittenExternal(name: path.joined(separator: "."), module: module, conforms: nil),
      arguments)
  }

  private mutating func map(
    _ symbol: SwiftSymbol, _ arguments: [MappedType], _ parameters: [String], depth: Int
  ) throws(NotInSchema) -> MappedType {
    if let name = names[symbol.identifier] {
      return generic(name, arguments, .declared(symbol.identifier))
    }
    switch symbol.kind {
    case "typealias":
      var parser = SwiftDeclarationParser(symbol)
      // A valid alias cannot refer to itself, but a damaged file may contain one that does.
      guard symbol.parameters.isEmpty, depth < 32, let type = parser.aliasedType() else {
        throw NotInSchema(reason: "a generic 'typealias'")
      }
      do throws(NotInSchema) {
        return try map(type, parameters, depth: depth + 1)
      } catch {
        return try external(
          HandWrittenExternal(name: symbol.fullName, module: nil, conforms: nil), arguments)
      }
    case "class", "enum", "struct":
      if symbol.path.count > 1, !symbol.parameters.isEmpty {
        throw NotInSchema(reason: "generic and nested in another type")
      }
      return try external(external(symbol), arguments)
    default: throw NotInSchema(reason: "a protocol used as a type")
    }
  }

  private mutating func external(
    _ external: HandWrittenExternal, _ arguments: [MappedType]
  ) throws(NotInSchema) -> MappedType {
    guard
      external.name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
        isIdentifier(String($0)) && !swiftKeywords.contains(String($0))
      })
    else { throw NotInSchema(reason: "its name is not allowed") }
    add(external)
    return generic(external.name, arguments, .external(external.name))
  }

  /// Adds an external type unless it was added before.
  mutating func add(_ external: HandWrittenExternal) {
    if externalNames.insert(external.name).inserted { externals.append(external) }
  }

  private func generic(
    _ name: String, _ arguments: [MappedType], _ part: MappedType.Part
  ) -> MappedType {
    let texts = arguments.map(\.text).joined(separator: ", ")
    return MappedType(
      text: arguments.isEmpty ? name : "\(name)<\(texts)>",
      parts: [part] + arguments.flatMap(\.parts))
  }
}

/// Returns the module in a type's mangled name, or `nil` if the type needs no import or the module is unknown.
///
/// A mangled name starts with `s:`, the length of the module's name, and that name. Common modules have a letter
/// instead (Swift ABI, Mangling).
private func moduleName(_ identifier: String) -> String? {
  guard identifier.hasPrefix("s:") else { return nil }
  let rest = identifier.dropFirst(2)
  let digits = rest.prefix { $0.isASCII && $0.isNumber }
  guard let count = Int(digits), count > 0, count < rest.utf8.count else { return nil }
  let name = String(rest.dropFirst(digits.count).prefix(count))
  if name.hasPrefix("Foundation") { return "Foundation" }
  return isModuleName(name) && !name.hasPrefix("_") ? name : nil
}
