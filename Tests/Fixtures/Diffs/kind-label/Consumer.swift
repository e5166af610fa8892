func makeKindLabel() -> KindLabel { .quotes(status: "1") }  // breaks

func useKindLabel(_ value: KindLabel) -> String? {
  if case .quotes(let status) = value { return status }
  return nil
}

struct KindLabelLength: KindLabelVisitor {
  func visitQuotes(status: String) -> Int { status.count }  // breaks
  func visitHome() -> Int { 0 }
}
