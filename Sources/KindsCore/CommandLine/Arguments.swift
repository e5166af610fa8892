/// The options and operands of a command.
package struct Arguments {
  private(set) package var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  /// Parses the words after a command's name.
  ///
  /// An option's value is the next word or follows `=`. `--` ends the options (POSIX.1-2017, XBD 12.2).
  init(_ words: [String], for command: Command) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        return
      }
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
        .map { String(Substring($0)) }
      let name = parts.first ?? word
      guard let option = command.options.first(where: { $0.name == name || $0.shortName == name })
      else {
        throw Failure(
          "'kinds \(command.name)' has no option \(quoted(name))"
            + suggestionOrHelp(
              name, command.options.map(\.name).filter { $0 != Option.standardInput.name },
              help: "kinds \(command.name)"))
      }
      try read(option, inline: parts.count > 1 ? parts[1] : nil, from: &words)
    }
  }

  private mutating func read(
    _ option: Option, inline: String?, from words: inout ArraySlice<String>
  ) throws(Failure) {
    guard let valueName = option.valueName else {
      if inline != nil {
        throw Failure("the option '\(option.name)' does not accept a value; remove the value")
      }
      flags.insert(option.name)
      return
    }
    guard let value = inline ?? words.popFirst(), !value.isEmpty else {
      throw Failure("the option '\(option.name)' needs a value: \(option.name) \(valueName)")
    }
    guard option.isRepeated || values[option.name] == nil else {
      throw Failure("the option '\(option.name)' is given twice; remove one of them")
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw Failure(
        "'\(option.name)' cannot be \(quoted(value))\(suggestion(for: value, among: option.choices, otherwise: "use \(quotedList(option.choices))"))"
      )
    }
    values[option.name, default: []].append(value)
  }

  /// The files and folders that the command reads.
  var inputs: [String] {
    let imported = Option.schemasOfModules.flatMap { values(of: $0) }
      .compactMap { $0.split(separator: "=", maxSplits: 1).last.map { String($0) } }
    return operands + imported
  }

  /// Whether an option is given.
  package func has(_ option: Option) -> Bool {
    flags.contains(option.name) || values[option.name] != nil
  }

  package func value(of option: Option) -> String? { values[option.name]?.first }

  /// The values of an option that can be repeated, in order.
  package func values(of option: Option) -> [String] { values[option.name] ?? [] }
}
