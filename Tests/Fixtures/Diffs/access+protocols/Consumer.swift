public func useShownProtocol(_ value: any ShownProtocol) -> String {  // breaks
  value.title
}
