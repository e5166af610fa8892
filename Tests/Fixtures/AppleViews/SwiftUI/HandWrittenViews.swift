// Stand-ins for the symbols of SwiftUI that only the hand-written code of tests and articles uses.

extension Text {
  /// Creates a view of a string, which is not localized.
  public nonisolated init<Content: StringProtocol>(_ content: Content) { self.init(verbatim: "") }
}

/// Shows a line.
@MainActor @preconcurrency public struct Divider: View {
  /// Creates the line.
  public init() {}
  /// Not used.
  public typealias Body = Never
  /// Not used.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension List where SelectionValue == Never {
  /// Creates a list of rows.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// A section of a list, with a title.
@MainActor @preconcurrency public struct Section<Parent: View, Content: View, Footer: View>: View {
  /// Not used.
  public typealias Body = Never
  /// Not used.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {}
}

extension Optional: View where Wrapped: View {
  /// Not used.
  public typealias Body = Never
  /// Not used.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension ViewBuilder {
  /// Builds a view from no statements.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds a view from an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}
