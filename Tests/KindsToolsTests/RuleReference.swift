@testable import KindsSchema
@testable import KindsTools

/// The reference page of the rules in the documentation, in Markdown.
func ruleReference() -> String {
  """
  # Diagnostics

  Every rule that a schema or data can break, with a wrong and a right example.

  <!-- Generated from Sources/KindsTools/RuleExplanations.swift: KINDS_RECORD=1 swift test --filter LanguageReferenceTests -->

  ## Overview

  A message has a place, what is wrong, the cure, and in brackets the rule. `kinds explain RULE` shows the same in the terminal. A
  step of the generator reports all that it finds; the next one begins only if there was no error.

  \(Rule.allCases.map(section).joined(separator: "\n"))
  """
}

private func section(_ rule: Rule) -> String {
  let explanation = rule.explanation
  func example(_ title: String, _ files: [RuleExplanation.ExampleFile]) -> String {
    files.map { file in
      let name = files.count > 1 ? ", `\(file.name)`" : ""
      return """

        \(title)\(name):

        ```json
        \(exampleText(file.text))
        ```

        """
    }.joined()
  }
  return """
    ### \(rule.rawValue)

    \(explanation.asks)
    \(example("Wrong", explanation.wrong))\(example("Right", explanation.right))
    """
}
