import KindsSchema
import KindsTools

/// The options and operands of a command.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Reads the words behind a command's name.
  ///
  /// An option's value is the next word, or stands behind `=`; `--` ends the options (POSIX.1-2017, XBD 12.2).
  init(_ words: [String], for command: Command) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.first ?? word
      guard let option = command.options.first(where: { $0.name == name || $0.shortName == name })
      else {
        throw Failure(
          "'kinds \(command.name)' has no option \(quoted(name))"
            + suggestionOrHelp(name, command.options.map(\.name), help: "kinds \(command.name)"))
      }
      try read(option, inline: parts.count > 1 ? parts[1] : nil, from: &words)
    }
  }

  private mutating func read(
    _ option: Option, inline: String?, from words: inout ArraySlice<String>
  ) throws(Failure) {
    guard let valueName = option.valueName else {
      if inline != nil { throw Failure("the option '\(option.name)' takes no value") }
      flags.insert(option.name)
      return
    }
    guard let value = inline ?? words.popFirst(), !value.isEmpty else {
      throw Failure("the option '\(option.name)' needs a value: \(option.name) \(valueName)")
    }
    guard values.updateValue(value, forKey: option.name) == nil else {
      throw Failure("the option '\(option.name)' is given twice")
    }
  }

  func has(_ option: Option) -> Bool { flags.contains(option.name) }

  func value(of option: Option) -> String? { values[option.name] }
}

extension GenerationOptions {
  /// What the options of a command let schemas say.
  init(_ arguments: Arguments) {
    self.init(
      allowsSwiftExpressions: !arguments.has(.noSwiftExpressions),
      allowsUnescapedTemplates: !arguments.has(.noUnescapedTemplates))
  }
}

/// The end of a message about an unknown word: the near miss, or where help is.
func suggestionOrHelp(_ word: String, _ candidates: [String], help: String) -> String {
  guard let match = nearest(to: word, among: candidates) else { return "; see '\(help) --help'" }
  return "; did you mean \(quoted(match))?"
}
