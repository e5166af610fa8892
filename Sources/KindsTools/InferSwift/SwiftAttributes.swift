import KindsCore

// The attributes of hand-written declarations. They are read from the source files, because a symbol graph lacks macros
// and some other attributes.

extension SwiftSources {
  /// Returns the attributes of a declaration from its line and from the lines before it.
  ///
  /// - Returns: `nil` if the file cannot be read or does not have the declaration's name at its position.
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

  /// Returns the attributes at the beginning of a line, and the rest of the line.
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
  /// Returns the attributes of a declaration, except those that schemas express with keys.
  private func attributes(of symbol: SwiftSymbol) -> [String] {
    let written =
      sources.attributes(of: symbol)
      ?? symbol.modifiers.filter { $0.hasPrefix("@") }
    return written.filter { attribute in
      let isExpressed =
        attribute.hasPrefix("@available(")
        && (symbol.isEnumOrStruct
          ? symbol.restrictions.contains(where: isAvailability) : symbol.deprecated != nil)
      return attribute != "@frozen" && !isExpressed
    }
  }

  /// Returns the value of `attributes` in the schema, or `nil` if there are none.
  func attributesMember(of symbol: SwiftSymbol) -> JSONValue? {
    let listed = attributes(of: symbol).filter(isListed)
    return listed.isEmpty ? nil : .array(listed.map { .string($0) })
  }

  /// Returns the value of `available` in the schema, or `nil` if there is none.
  func availableMember(of symbol: SwiftSymbol) -> JSONValue? {
    let versions = symbol.restrictions.filter(isAvailability).map { restriction in
      let parts = restriction.split(separator: " ")
      return JSONValue.Member(key: String(parts[0]), value: .string(String(parts[1])))
    }
    return versions.isEmpty ? nil : .object(versions)
  }

  /// Whether a schema can express a restriction of a symbol.
  func isAvailability(_ restriction: String) -> Bool {
    platforms.contains { restriction.hasPrefix($0 + " ") }
  }

  /// Whether the schema lists an attribute. Attributes of other modules would need an import, and global actors are not
  /// listed, because generated code is nonisolated.
  private func isListed(_ attribute: String) -> Bool {
    let name = attribute.dropFirst().prefix { $0 != "(" }
    let isForeign =
      name.first?.isUppercase ?? false
      && !macros.contains { $0.hasPrefix(name) }
    return !isForeign && !attribute.hasPrefix("@available") && !attribute.hasPrefix("@_spi")
      && attribute != "@usableFromInline" && SwiftAttribute.isListable(attribute)
  }

  /// Warns of attributes that the schema drops.
  mutating func remarkOnAttributes(of type: HandWrittenType) {
    let fields = Set(type.fields.map(\.name))
    let stored = type.members.filter {
      $0.kind == "enum.case" || $0.kind == "property" && fields.contains($0.name)
    }
    for symbol in [type.symbol] + stored {
      let dropped = attributes(of: symbol).filter { !isListed($0) }
      if dropped.isEmpty { continue }
      warn(
        symbol,
        "\(quotedList(dropped, conjunction: "and")) of \(quoted(symbol.fullName)) \(dropped.count == 1 ? "is" : "are") not in the schema"
      )
    }
  }
}
