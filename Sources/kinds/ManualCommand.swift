import KindsCommandLine
import KindsSchema

extension Command {
  static let manual = Command(
    name: "manual",
    summary: "Write the manual page of the program, for 'man'.",
    example: "> ~/.local/share/man/man1/kinds.1",
    usage: "",
    discussion: """
      The page describes every command with its options, in the format of 'man' (groff_man macros).
      """,
    operands: .words { [] }, options: [.help],
    run: { arguments throws(Failure) in
      if let operand = arguments.operands.first {
        throw Failure("'kinds manual' accepts no words; remove \(quoted(operand))")
      }
      try Console.output(manualPage(KindsCommands.all))
      return .success
    })
}

private func manualPage(_ commands: [Command]) -> String {
  var lines = [
    ".TH KINDS 1 \"\" \"kinds \(roff(version))\"",
    ".SH NAME",
    "kinds \\- generate Swift for tagged unions",
    ".SH SYNOPSIS",
    ".B kinds",
    ".I COMMAND ...",
    ".SH DESCRIPTION",
    "kinds generates the enum of a tagged union, a model for each kind, visitors and Codable from a schema in JSON.",
    ".SH COMMANDS",
  ]
  for command in commands {
    lines += [".SS kinds \(roff(command.name))", roff(command.summary), ".PP"]
    for form in command.usage.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += [".B kinds \(roff(command.name))", roff(String(form)), ".br"]
    }
    lines = lines.filter { !$0.isEmpty }
    for paragraph in paragraphs(of: command.discussion) {
      if paragraph.hasPrefix("  ") {
        lines +=
          [".PP", ".RS 4", ".nf"]
          + paragraph.split(separator: "\n").map {
            roff(String($0.dropFirst(2)))
          }
        lines += [".fi", ".RE"]
      } else {
        lines += [".PP"] + paragraph.split(separator: "\n").map { roff(String($0)) }
      }
    }
    lines += [".PP", "Example:", ".PP", ".RS 4", "kinds \(roff(command.example))", ".RE"]
    for option in command.options {
      let value = option.valueName.map { " \\fI\(roff($0))\\fR" } ?? ""
      let names = option.names.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
      lines += [".TP", names + value, roff(option.help)]
    }
  }
  lines += [
    ".SH EXIT STATUS",
    ".TP", "0", "Success.",
    ".TP", "1",
    "A schema or data has errors, \\-\\-check finds a file that would change, or \\-\\-fail\\-on finds a bad change.",
    ".TP", "2", "The command line is wrong, or a file cannot be read or written.",
  ]
  return lines.joined(separator: "\n") + "\n"
}

/// A string escaped for roff, including at the beginning of a line.
private func roff(_ text: String) -> String {
  var result = text.first.map { ".'".contains($0) } ?? false ? "\\&" : ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "`": result += "\\(ga"
    case "^": result += "\\(ha"
    case "~": result += "\\(ti"
    case "…": result += "..."
    default: result.append(character)
    }
  }
  return result
}
