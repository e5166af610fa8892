/// A generated file.
public struct GeneratedFile: Equatable, Sendable {
  /// The name of the file, without a folder.
  public let name: String
  /// The content of the file, in UTF-8 with line feeds.
  public let text: String
  /// Whether the file declares nothing, because its schema requests nothing that belongs in it.
  public let isEmpty: Bool
}
