func chooseStep(_ step: Step) -> Int {
  switch step {
  case .text(let text, let size): text.count + size
  case .rule: 2
  }
}
struct Steps: StepVisitor {
  func visitText(text: String, size: Int) -> Int { text.count + size }
  func visitRule() -> Int { 2 }
}
