extension RemoteData {
  /// A request for a value.
  typealias Request = @MainActor () async throws(Failure) -> (value: Value, hasMore: Bool)

  /// The newest value, even while it is loaded again or after that has failed.
  var value: Value? {
    match(
      notAsked: { nil }, loading: { old in old }, failed: { _, old in old }, empty: { nil },
      partial: { value in value }, loaded: { value in value })
  }

  /// The state while the value is loaded, perhaps not for the first time.
  var reloading: RemoteData { .loading(old: value) }
}

extension RemoteData where Value: Collection {
  /// The state after a request. If the task is canceled, the state is as it was before.
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
