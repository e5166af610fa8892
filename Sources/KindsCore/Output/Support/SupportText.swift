/// The text of the support file, without imports.
struct SupportText {
  private let runtime: RuntimeDeclarations
  /// The types that the code of schemas in other modules can name.
  private let visible: Set<Int>
  private let depthLimit: Int?
  private var bytes: [UInt8] = []
  private var last: RuntimeDeclaration?
  private(set) var needsFoundation = false

  init(_ runtime: RuntimeDeclarations) {
    self.runtime = runtime
    visible = Set(
      (SharedType.allCases.map(\.name) + ["KindsJSONError", "KindsJSONLines"])
        .compactMap { runtime.names.known($0) })
    depthLimit = runtime.names.known("depthLimit")
  }

  /// Appends a declaration.
  ///
  /// - Parameters:
  ///   - access: The access level of a type that the code of schemas in other modules can name.
  ///   - jsonDepthLimit: The maximum depth of a `JSON`, or `nil` if there is none.
  mutating func append(
    _ declaration: RuntimeDeclaration, _ access: Access, jsonDepthLimit: () -> Int?
  ) {
    begin(declaration)
    needsFoundation = needsFoundation || declaration.needsFoundation
    let type = declaration.owner.map { runtime.extensions[$0].type } ?? declaration.name
    let access = visible.contains(type) ? access : .internal
    let limit = declaration.name == depthLimit ? jsonDepthLimit() : nil
    for line in runtime[declaration.range].split(
      separator: ASCII.lineFeed, omittingEmptySubsequences: false)
    {
      append(line, access, limit)
    }
    // The next declaration begins a line feed itself.
    bytes.removeLast()
    last = declaration
  }

  /// Appends the end of an extension and the beginning of another one, unless both declarations are in the same one.
  private mutating func begin(_ declaration: RuntimeDeclaration) {
    let head = head(of: declaration)
    if let last {
      let isSame = self.head(of: last).elementsEqual(head)
      if !isSame { endExtension(of: last) }
      bytes += (isSame && last.group == declaration.group ? "\n" : "\n\n").utf8
      if isSame { return }
    }
    if head.isEmpty { return }
    bytes += head
    bytes.append(ASCII.lineFeed)
  }

  private func head(of declaration: RuntimeDeclaration) -> ArraySlice<UInt8> {
    declaration.owner.map { runtime[runtime.extensions[$0].head] } ?? []
  }

  private mutating func endExtension(of last: RuntimeDeclaration) {
    if last.owner != nil { bytes += "\n}".utf8 }
  }

  /// Appends a line, with the access level in place of `package`, and the value of the limit in place of its default.
  private mutating func append(_ line: ArraySlice<UInt8>, _ access: Access, _ limit: Int?) {
    let indentation = line.prefix { $0 == ASCII.space }
    var rest = line.dropFirst(indentation.count)
    if rest.elementsEqual("/*frozen*/".utf8) {
      if access != .public { return }
      rest = Array("@frozen".utf8)[...]
    }
    bytes += indentation
    let level = "package "
    if rest.starts(with: level.utf8) {
      rest = rest.dropFirst(level.utf8.count)
      if access != .internal { bytes += "\(access.rawValue) ".utf8 }
    }
    let ending = "{ .max }"
    if let limit, rest.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
      bytes += rest.dropLast(ending.utf8.count)
      bytes += "{ \(limit) }".utf8
    } else {
      bytes += rest
    }
    bytes.append(ASCII.lineFeed)
  }

  /// Ends the last extension, and returns the text.
  consuming func finish() -> String {
    guard let last else { return "" }
    endExtension(of: last)
    bytes.append(ASCII.lineFeed)
    return String(decoding: bytes, as: UTF8.self)
  }
}
