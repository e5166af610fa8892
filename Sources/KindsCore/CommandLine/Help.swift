// The text of `--help`, formatted for a terminal of 80 columns.

/// The width of a terminal in columns.
private let width = 80
/// The column of the descriptions in a list.
private let indentation = 26

extension Command {
  /// The help of a command: an example, the usage, its own options, the names of the common options, and the description.
  var helpText: String {
    let own = options.filter { !$0.isCommon }
    let common = options.filter(\.isCommon).map(\.name).joined(separator: ", ")
    let sections = [
      wrapped(summary), "Example:\n  kinds \(example)", usageText,
      own.isEmpty ? "" : "Options:\n\(describe(own))",
      wrapped("Common options (see 'kinds help options'): \(common)"), reflowed(discussion),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The usage, with each form on a line of its own.
  private var usageText: String {
    let forms = usage.split(separator: "\n", omittingEmptySubsequences: false).map { form in
      let words = wordsToWrap("kinds \(name) \(form)", keepsOptions: true)
      return lines(of: words, firstColumn: 7, hanging: 7).joined(separator: "\n")
    }
    return "Usage: " + forms.joined(separator: "\n").dropFirst(7)
  }
}

extension Program {
  /// The help of the program.
  var help: String {
    let sections = [
      wrapped(
        "kinds generates Swift for tagged unions: the enum, a model for each kind, visitors and Codable."
      ),
      "Example:\n  kinds generate Post.kinds.json",
      "Usage: kinds COMMAND …",
      "Commands:\n" + list(commands.map { ($0.name, $0.summary) }),
      isPart ? "'swift run kinds' builds and runs the program with all commands." : "",
      "Options:\n" + describe([.help, .version]),
      wrapped(
        "'kinds COMMAND --help' describes a command, and 'kinds help options' the options that commands share."
      ),
      wrapped(
        "Exit codes: 0 for success; 1 if a schema or data has errors, --check finds a file that would change, or --fail-on finds a bad change; 2 if the command line is wrong or a file cannot be read or written."
      ),
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}

extension Program {
  /// The descriptions of the options that have the same meaning in several commands.
  var commonOptionsHelp: String {
    var options: [Option] = []
    for option in commands.flatMap(\.options)
    where option.isCommon && !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return "Common options:\n\(describe(options))\n"
  }
}

private func describe(_ options: [Option]) -> String {
  list(
    options.map {
      ($0.names.joined(separator: ", ") + ($0.valueName.map { " \($0)" } ?? ""), $0.help)
    })
}

/// A list with a name and a description on each line. A long description continues below.
private func list(_ rows: [(name: String, text: String)]) -> String {
  rows.map { name, text in
    let start = "  \(name)"
    let isShort = start.count + 2 <= indentation
    let lines = lines(of: wordsToWrap(text), firstColumn: indentation, hanging: indentation)
      .joined(separator: "\n")
    return isShort
      ? start + String(repeating: " ", count: indentation - start.count)
        + lines.drop { $0 == " " } : "\(start)\n\(lines)"
  }.joined(separator: "\n")
}

/// A string with refilled paragraphs. Paragraphs whose lines are all indented are kept.
private func reflowed(_ text: String) -> String {
  paragraphs(of: text).map { paragraph in
    paragraph.hasPrefix("  ")
      ? paragraph : wrapped(paragraph.split(separator: "\n").joined(separator: " "))
  }.joined(separator: "\n\n")
}

/// The paragraphs of a string, separated by empty lines.
private func paragraphs(of text: String) -> [String] {
  var paragraphs: [[Substring]] = [[]]
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
  }
  return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
}

private func wrapped(_ text: String) -> String {
  lines(of: wordsToWrap(text), firstColumn: 0, hanging: 0).joined(separator: "\n")
}

/// The words of a string.
///
/// - Parameter keepsOptions: Whether an option and its value count as one word.
private func wordsToWrap(_ text: String, keepsOptions: Bool = false) -> [String] {
  var words: [String] = []
  for word in text.split(separator: " ").map({ String($0) }) {
    if keepsOptions, let last = words.last, last.contains("--"), !last.contains(" "),
      !"]…".contains(last.last ?? " "), word.first?.isUppercase ?? false
    {
      words[words.count - 1] += " " + word
    } else {
      words.append(word)
    }
  }
  return words
}

private func lines(of words: [String], firstColumn: Int, hanging: Int) -> [String] {
  var lines: [String] = []
  var line = String(repeating: " ", count: firstColumn)
  var isEmpty = true
  for word in words {
    if !isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = String(repeating: " ", count: hanging)
      isEmpty = true
    }
    line += (isEmpty ? "" : " ") + word
    isEmpty = false
  }
  return lines + [line]
}
