// A stand-in for SwiftUI: what generated views and their checks use of it, with Apple's signatures, so that they can be
// type-checked on every machine. Nothing of it ever runs.

@_exported import Foundation

/// What is shown.
@MainActor @preconcurrency public protocol View {
  /// What it is made of.
  associatedtype Body: View
  /// What it is made of, for this value.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
}

/// A view that the framework draws itself.
public protocol StandInView: View where Body == Never {}

extension StandInView {
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
}

/// Shows nothing.
@MainActor @preconcurrency public struct EmptyView: StandInView {
  /// Makes the view.
  public nonisolated init() {}
}

/// Shows text.
@MainActor @preconcurrency public struct Text: StandInView {
  /// Makes a view of text as it is.
  public nonisolated init<Content: StringProtocol>(_ content: Content) {}
}

/// Shows a line.
@MainActor @preconcurrency public struct Divider: StandInView {
  /// Makes the line.
  public init() {}
}

/// Shows views below each other.
@MainActor @preconcurrency public struct VStack<Content: View>: StandInView {
  /// Makes the stack.
  public init(@ViewBuilder content: () -> Content) {}
}

/// Shows a view for each element of a collection.
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
  /// Makes the views.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

/// One of two views.
@MainActor @preconcurrency public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
}

/// Several views.
@MainActor @preconcurrency public struct TupleView<T>: StandInView {}

extension Optional: View where Wrapped: View {
  /// Nothing.
  public typealias Body = Never
  /// Nothing.
  public var body: Never { fatalError("a stand-in does not run") }
}

/// Makes one view of the statements of a function.
@resultBuilder public struct ViewBuilder {
  /// An expression.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError("a stand-in does not run") }

  /// A condition without another branch.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first half of the branches.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError("a stand-in does not run") }

  /// The second half of the branches.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError("a stand-in does not run") }
}
