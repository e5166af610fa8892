// Stand-ins for the symbols of SwiftUI that only the hand-written code of tests and articles uses.

extension Text {
  /// Makes a view of text as it is.
  public nonisolated init<Content: StringProtocol>(_ content: Content) { self.init(verbatim: "") }
}

/// Shows a line.
@MainActor @preconcurrency public struct Divider: View {
  /// Makes the line.
  public init() {}
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension List where SelectionValue == Never {
  /// Makes a list of rows.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// A part of a list with a title.
@MainActor @preconcurrency public struct Section<Parent: View, Content: View, Footer: View>: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Makes a section with a title.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {}
}

extension Optional: View where Wrapped: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension ViewBuilder {
  /// No statement.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// A condition without another branch.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
