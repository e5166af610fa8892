/// What a screen says in place of its content, whatever that is: nothing once the content is there.
struct PlaceholderTitle<Value, Failure: Error & CustomStringConvertible>: RemoteDataVisitor {
  func visitNotAsked() -> String? { "Pull to load" }
  func visitLoading() -> String? { "Loading …" }
  func visitFailure(_ failure: Failure) -> String? { failure.description }
  func visitSuccess(_ success: Value) -> String? { nil }
}
