@testable import KindsCore
@testable import KindsTools

/// The reference page of the rules in the documentation, in Markdown.
func ruleReference() -> String {
  """
  # Diagnostics

  The rules that schemas and data can violate, each with a wrong and a right example.

  <!-- Generated from Sources/KindsTools/RuleExplanations.swift: KINDS_RECORD=1 swift test --filter LanguageReferenceTests -->

  ## Overview

  A message has a location, the problem, a fix, and the name of the rule in brackets. `kinds explain RULE` shows the
  same text in the terminal. The generator works in steps: a step reports all of its errors, and the next step starts
  only if there are none.

  \(Rule.allCases.map(section).joined(separator: "\n"))
  """
}

private func section(_ rule: Rule) -> String {
  let (wrong, right) = (rule.explanation.wrong, rule.explanation.right)
  func example(_ title: String, _ files: [RuleExplanation.ExampleFile]) -> String {
    files.map { file in
      let name = wrong.count + right.count > 2 ? ", `\(file.name)`" : ""
      return """

        \(title)\(name):

        ```json
        \(exampleText(file.text))
        ```

        """
    }.joined()
  }
  func isShared(_ file: RuleExplanation.ExampleFile) -> Bool {
    (wrong + right).count { $0.name == file.name && $0.text == file.text } > 1
  }
  let examples =
    example("Both", wrong.filter(isShared)) + example("Wrong", wrong.filter { !isShared($0) })
    + example("Right", right.filter { !isShared($0) })
  return """
    ### \(rule.rawValue)

    \(rule.explanation.requirement)
    \(examples)
    """
}
