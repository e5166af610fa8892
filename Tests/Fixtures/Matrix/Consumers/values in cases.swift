func chooseStep(_ step: Step) -> Int {
  switch step {
  case .text(let text, let size): text.count + size
  case .jump(let distance): distance
  case .rule: 2
  }
}
func makeJump() -> Step {
  .jump(3)
}
struct Steps: StepVisitor {
  func visitText(text: String, size: Int) -> Int { text.count + size }
  func visitJump(_ distance: Int) -> Int { distance }
  func visitRule() -> Int { 2 }
}
