import KindsCore
import KindsTools

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explain an object, a key, a type or a rule of the schema language.",
    example: "union",
    usage: "[OBJECT | KEY | OBJECT.KEY | TYPE | RULE]",
    discussion: """
      Without a word, the command lists the objects of the language. 'kinds explain union' lists the keys of an
      object, and 'kinds explain maxDepth' describes a key. If several objects have the key, name the object
      too, as in 'kinds explain coding.tag'. 'kinds explain types' lists the types of fields, and 'kinds explain
      Date' describes one of them. 'kinds explain adjacent' lists the keys that accept the value 'adjacent'. A
      diagnostic ends with a rule in brackets, which 'kinds explain unknown-type' describes.
      """,
    operands: .words {
      // The other words, such as '[Element]', contain characters that are special in shells.
      Set(explainedWords).filter { $0.utf8.allSatisfy(isPlainInShells) }.sorted()
    },
    options: [.help],
    run: runExplain)
}

private func isPlainInShells(_ byte: UInt8) -> Bool {
  ASCII.isDigit(byte) || ASCII.isUppercase(byte) || ASCII.isLowercase(byte)
    || byte == ASCII.minus || byte == ASCII.period
}

private func runExplain(_ arguments: Arguments) throws(Failure) -> ExitCode {
  guard let word = arguments.operands.first else {
    try Console.output(explanationOfLanguage())
    return .success
  }
  if arguments.operands.count > 1 {
    throw Failure(
      "'kinds explain' accepts one word; remove \(quoted(arguments.operands[1]))")
  }
  guard let text = explanation(of: word) else {
    if ChangeRule.allCases.contains(where: { $0.name == word }) {
      throw Failure(
        "\(quoted(word)) is a change in the reports of 'kinds diff', which describe its effects; give a word of 'kinds explain'"
      )
    }
    let end = suggestion(
      for: word, among: explainedWords, otherwise: "'kinds explain' lists its objects")
    throw Failure("the schema language has no \(quoted(word))\(end)")
  }
  try Console.output(text)
  return .success
}
