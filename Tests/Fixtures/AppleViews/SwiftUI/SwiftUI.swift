// Stand-ins for exactly the symbols of SwiftUI that generated views use. Each has the declaration, the availability and
// the address from Apple's documentation. They are type-checked on every machine and never run. Symbols that only
// hand-written code uses are in `HandWrittenViews.swift`.
//
// The `@ContentBuilder` of newer documentation is an alias of `@ViewBuilder`.

@_exported import Foundation
import UIKit

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/view/body-swift.associatedtype
  associatedtype Body: View
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/view/body-8kl5o
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  /// The same platforms. The page lists it among the conforming types.
  /// https://developer.apple.com/documentation/swiftui/view
  public typealias Body = Never
  /// As above.
  /// https://developer.apple.com/documentation/swiftui/view
  public var body: Never { fatalError("a stand-in does not run") }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0. Generated code does not name its methods.
/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder {
  /// As above.
  /// https://developer.apple.com/documentation/swiftui/viewbuilder
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// As above.
  /// https://developer.apple.com/documentation/swiftui/viewbuilder
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// As above.
  /// https://developer.apple.com/documentation/swiftui/viewbuilder
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError("a stand-in does not run") }

  /// As above.
  /// https://developer.apple.com/documentation/swiftui/viewbuilder
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError("a stand-in does not run") }

  /// As above.
  /// https://developer.apple.com/documentation/swiftui/viewbuilder
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError("a stand-in does not run") }
}

/// A result of the builder, which generated code does not name.
/// https://developer.apple.com/documentation/swiftui/viewbuilder
@MainActor @preconcurrency public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  /// As above.
  /// https://developer.apple.com/documentation/swiftui/viewbuilder
  public typealias Body = Never
  /// As above.
  /// https://developer.apple.com/documentation/swiftui/viewbuilder
  public var body: Never { fatalError("a stand-in does not run") }
}

/// A result of the builder, which generated code does not name.
/// https://developer.apple.com/documentation/swiftui/tupleview
@MainActor @preconcurrency public struct TupleView<T>: View {
  /// As above.
  /// https://developer.apple.com/documentation/swiftui/tupleview
  public typealias Body = Never
  /// As above.
  /// https://developer.apple.com/documentation/swiftui/tupleview
  public var body: Never { fatalError("a stand-in does not run") }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
/// https://developer.apple.com/documentation/swiftui/emptyview
@MainActor @preconcurrency public struct EmptyView: View {
  /// The same platforms. The page was not found; the SDK's index lists it.
  /// https://developer.apple.com/documentation/swiftui/emptyview
  public nonisolated init() {}
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/emptyview
  public typealias Body = Never
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/emptyview
  public var body: Never { fatalError("a stand-in does not run") }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
/// https://developer.apple.com/documentation/swiftui/foreach
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/foreach
  public typealias Body = Never
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/foreach
  public var body: Never { fatalError("a stand-in does not run") }

  /// iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0. The page shows another overload; this is the interface of the iOS 18 SDK.
  /// https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0. The page shows another overload; this is the interface of the iOS 18 SDK.
  /// https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
/// https://developer.apple.com/documentation/swiftui/list
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View {
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/list
  public typealias Body = Never
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/list
  public var body: Never { fatalError("a stand-in does not run") }
}

extension List where SelectionValue == Never {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  /// https://developer.apple.com/documentation/swiftui/list/init(_:id:rowcontent:)-4s0aj
  public nonisolated init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {}
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
/// https://developer.apple.com/documentation/swiftui/text
@MainActor @preconcurrency public struct Text: View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  /// https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
  public nonisolated init(verbatim content: String) {}
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/text
  public typealias Body = Never
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/text
  public var body: Never { fatalError("a stand-in does not run") }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
/// https://developer.apple.com/documentation/swiftui/vstack
@MainActor @preconcurrency public struct VStack<Content: View>: View {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  /// https://developer.apple.com/documentation/swiftui/vstack/init(alignment:spacing:content:)
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {}
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/vstack
  public typealias Body = Never
  /// The same platforms.
  /// https://developer.apple.com/documentation/swiftui/vstack
  public var body: Never { fatalError("a stand-in does not run") }
}

/// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
/// https://developer.apple.com/documentation/swiftui/horizontalalignment
public struct HorizontalAlignment: Sendable {
  /// iOS 13.0, macOS 10.15, tvOS 13.0, visionOS 1.0, watchOS 6.0
  /// https://developer.apple.com/documentation/swiftui/horizontalalignment/leading
  public static let leading = HorizontalAlignment()
  /// The default of the stack, which generated code does not name.
  /// https://developer.apple.com/documentation/swiftui/horizontalalignment/center
  public static let center = HorizontalAlignment()
}

/// iOS 16.0, tvOS 16.0, visionOS 1.0
/// https://developer.apple.com/documentation/swiftui/uihostingconfiguration
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {}

extension UIHostingConfiguration where Background == EmptyView {
  /// iOS 16.0, tvOS 16.0, visionOS 1.0
  /// https://developer.apple.com/documentation/swiftui/uihostingconfiguration/init(content:)
  public init(@ViewBuilder content: () -> Content) {}
}
