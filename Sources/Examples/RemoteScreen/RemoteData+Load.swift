extension RemoteData {
  /// A request for a value.
  typealias Request = @MainActor () async throws(Failure) -> (value: Value, hasMore: Bool)

  /// The latest value, kept while it is reloaded and after a failure.
  var value: Value? {
    match(
      notAsked: { nil }, loading: { old in old }, failed: { _, old in old }, empty: { nil },
      partial: { value in value }, loaded: { value in value })
  }

  /// The loading state, with the latest value.
  var reloading: RemoteData { .loading(old: value) }
}

extension RemoteData where Value: Collection {
  /// The state after a request, or the current state if the task is canceled.
  @MainActor func result(of request: Request) async -> RemoteData {
    let result: RemoteData
    do {
      let (value, hasMore) = try await request()
      result = value.isEmpty ? .empty : hasMore ? .partial(value) : .loaded(value)
    } catch {
      result = .failed(error, old: self.value)
    }
    return Task.isCancelled ? self : result
  }
}
