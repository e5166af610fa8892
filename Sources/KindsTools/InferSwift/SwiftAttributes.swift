import KindsSchema

// The attributes of hand-written declarations. A symbol graph has some of those that the compiler knows and no macros, so
// they are read from the files.

extension SwiftSources {
  /// Returns the attributes of a declaration: those in its line, and in the lines before it.
  ///
  /// - Returns: `nil` if the file cannot be read, or does not have the name at its position.
  func attributes(of symbol: SwiftSymbol) -> [String]? {
    let name = String(symbol.name.prefix { $0 != "(" })
    guard let position = symbol.position, let lines = lines(of: position.path),
      lines.indices.contains(position.line - 1)
    else { return nil }
    let line = lines[position.line - 1]
    let start = line.dropFirst(position.column - 1)
    guard start.starts(with: name.utf8) || start.starts(with: "`\(name)`".utf8) else { return nil }
    var result = attributes(in: line.prefix(position.column - 1)).attributes
    for line in lines[..<(position.line - 1)].reversed() {
      let (attributes, rest) = attributes(in: line)
      guard rest.isEmpty && !attributes.isEmpty || rest.hasPrefix("//") else { break }
      result = attributes + result
    }
    return result
  }

  /// The attributes that a line begins with, and the rest of the line.
  private func attributes(
    in line: ArraySlice<UInt8>
  ) -> (attributes: [String], rest: Substring) {
    var attributes: [String] = []
    var rest = String(decoding: line, as: UTF8.self).drop { $0.isWhitespace }
    while let attribute = SwiftAttribute.leading(in: String(rest)) {
      attributes.append(attribute)
      rest = rest.dropFirst(attribute.count).drop { $0.isWhitespace }
    }
    return (attributes, rest)
  }
}

extension SwiftReader {
  /// The attributes of a declaration, those that the schema says in another way left out.
  private func attributes(of symbol: SwiftSymbol) -> [String] {
    let written =
      sources.attributes(of: symbol)
      ?? SwiftDeclarationParser.modifiers(of: symbol).filter { $0.hasPrefix("@") }
    return written.filter { attribute in
      !["@available", "@frozen", "@_spi"].contains(attribute.prefix { $0 != "(" })
    }
  }

  /// The attributes of a declaration as a schema lists them; `nil` if there are none.
  func attributesMember(of symbol: SwiftSymbol) -> JSONValue? {
    let listed = attributes(of: symbol).filter(isListed)
    return listed.isEmpty ? nil : .array(listed.map { .string($0) })
  }

  /// Whether a union is declared as `@frozen`.
  func isFrozen(_ type: HandWrittenType) -> Bool {
    SwiftDeclarationParser.modifiers(of: type.symbol).contains("@frozen")
  }

  /// Whether a case that carries something is declared as `indirect`, by itself or with its enum.
  func isIndirect(_ value: HandWrittenCase, in type: HandWrittenType) -> Bool {
    !value.fields.isEmpty
      && [type.symbol, value.symbol].contains {
        SwiftDeclarationParser.modifiers(of: $0).contains("indirect")
      }
  }

  /// The versions of platforms that a declaration needs as a schema says them; `nil` if there are none.
  func availableMember(of symbol: SwiftSymbol) -> JSONValue? {
    let versions = symbol.restrictions.filter(isAvailability).map { restriction in
      let parts = restriction.split(separator: " ")
      return JSONValue.Member(key: String(parts[0]), value: .string(String(parts[1])))
    }
    return versions.isEmpty ? nil : .object(versions)
  }

  /// Whether a schema can say a restriction of a symbol.
  func isAvailability(_ restriction: String) -> Bool {
    platforms.contains { restriction.hasPrefix($0 + " ") }
  }

  /// Whether the schema lists an attribute. Generated code is isolated to no actor.
  private func isListed(_ attribute: String) -> Bool {
    let name = attribute.dropFirst()
    let isActor = graph.symbols.contains { symbol in
      symbol.fullName == name
        && SwiftDeclarationParser.modifiers(of: symbol).contains("@globalActor")
    }
    return !isActor && attribute != "@usableFromInline" && SwiftAttribute.isListable(attribute)
  }

  /// Warns of attributes that are not in the schema, and notes those of which the module is not known.
  ///
  /// - Parameter title: The declaration, as messages call it.
  mutating func remarkOnAttributes(of symbol: SwiftSymbol, _ title: String) {
    for attribute in attributes(of: symbol) {
      let name = String(attribute.dropFirst().prefix { $0 != "(" })
      if !isListed(attribute) {
        warn(symbol, "the attribute \(quoted(attribute)) of \(title) is not in the schema")
      } else if name.first?.isUppercase ?? false,
        !graph.symbols.contains(where: { $0.kind == "macro" && $0.name.hasPrefix(name) })
      {
        remark(
          symbol,
          "the attribute \(quoted(attribute)) of \(title) requires the module that declares it; add \(quoted("\"\(name)\": { \"import\": \"Module\" }")) to 'externals'"
        )
      }
    }
  }
}
