func useUnknownCaseOfValues(_ color: UnknownCaseOfValues) -> String? {
  if case .unknown(let tag) = color { return tag }  // breaks
  return nil
}
