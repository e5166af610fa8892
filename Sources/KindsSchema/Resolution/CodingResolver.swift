// What a union takes of its coding.
extension CodingDeclaration {
  /// The name of a kind in data; in the style `shape`, whose data does not name it, its own.
  func tag(of kind: KindDeclaration) -> Located<Tag> {
    let style = style == .shape ? .verbatim : tagStyle
    return kind.tag ?? kind.name.map { .string(style.styled($0)) }
  }

  /// Where a union is asked to keep unknown kinds, or `nil`; what is asked of a whole document does not concern the
  /// unions that are not decoded, and those that have no tags.
  func keepsUnknown(in conforms: Conformances) -> SourceRange? {
    guard let unknown, unknown.value == .keep, style != .shape else { return nil }
    return inheritsUnknown && !conforms.contains(.decodable) ? nil : unknown.range
  }
}
