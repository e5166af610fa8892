extension RemoteData {
  /// What is known once the value has been loaded, or could not be.
  init(loading load: @autoclosure () throws(Failure) -> Value) {
    do {
      self = .success(try load())
    } catch {
      self = .failure(error)
    }
  }
}
