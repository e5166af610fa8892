// Stand-ins for the controls, state and tasks that the views of the examples use.

/// A button.
@MainActor @preconcurrency public struct Button<Label: View>: View {
  /// Not used.
  public typealias Body = Never
  /// Not used.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public nonisolated init<Title: StringProtocol>(
    _ title: Title, action: @escaping @MainActor () -> Void
  ) {}
}

/// Shows an indicator of progress.
@MainActor @preconcurrency public struct ProgressView: View {
  /// Not used.
  public typealias Body = Never
  /// Not used.
  public var body: Never { fatalError("a stand-in does not run") }
  /// Creates an indicator without a known end.
  public nonisolated init() {}
}

/// A value that belongs to a view.
@propertyWrapper public struct State<Value> {
  /// Creates a state with an initial value.
  public init(wrappedValue value: Value) {}
  /// The value.
  public var wrappedValue: Value {
    get { fatalError("a stand-in does not run") }
    nonmutating set {}
  }
}

extension State: Sendable where Value: Sendable {}

/// A view with a modifier.
@MainActor @preconcurrency public struct ModifiedContent<Content: View>: View {
  /// Not used.
  public typealias Body = Never
  /// Not used.
  public var body: Never { fatalError("a stand-in does not run") }
}

extension View {
  /// Starts a task when the view appears, and cancels the task when the view disappears.
  public nonisolated func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { EmptyView() }
}
