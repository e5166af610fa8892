import KindsCore

/// A shell with completions.
private enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The completion script for the shell.
  func script(_ commands: [Command]) -> String {
    switch self {
    case .bash: return bashCompletions(commands)
    case .zsh: return zshCompletions(commands)
    case .fish: return fishCompletions(commands)
    }
  }
}

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "Write a shell script that completes commands and options.",
    example: "zsh > ~/.zfunc/_kinds",
    usage: "bash | zsh | fish",
    discussion: """
      Each shell looks for its script in one of these files. For zsh, 'fpath' must contain the folder:

        kinds completions bash > ~/.local/share/bash-completion/completions/kinds
        kinds completions zsh > ~/.zfunc/_kinds
        kinds completions fish > ~/.config/fish/completions/kinds.fish
      """,
    operands: .words { Shell.allCases.map(\.rawValue) }, options: [.help],
    run: { arguments throws(Failure) in
      let shells = Shell.allCases.map(\.rawValue)
      guard arguments.operands.count == 1, let word = arguments.operands.first else {
        throw Failure("'kinds completions' needs one shell: \(quotedList(shells))")
      }
      guard let shell = Shell(rawValue: word) else {
        throw Failure(
          "'kinds completions' cannot write for \(quoted(word)); use \(quotedList(shells))")
      }
      try Console.output(shell.script(KindsCommands.all))
      return .success
    })
}

/// The files that complete a value or an operand.
private enum Files {
  case any
  case folders
  case schemas

  init?(_ option: Option) {
    switch option.valueName {
    case "DIR": self = .folders
    case "SCHEMA", "MODULE=SCHEMA": self = .schemas
    case "FILE", "MODULE.symbols.json": self = .any
    default: return nil
    }
  }
}

extension Command {
  /// The options except `-`, which is an operand that the help lists as an option.
  fileprivate var words: [Option] { options.filter { $0.name.count > 1 } }
}

// bash (section 8.6 of the manual), without the package bash-completion.

private func bashCompletions(_ commands: [Command]) -> String {
  let cases = commands.map { command in
    let values = command.words.compactMap { option -> String? in
      guard option.valueName != nil else { return nil }
      let completion = bashCompletion(option.choices, Files(option))
      return "        \(option.names.joined(separator: "|"))) \(completion); return ;;\n"
    }
    let operands =
      switch command.operands {
      case .schemas: bashCompletion([], .schemas)
      case .files: bashCompletion([], .any)
      case .words(let words): bashCompletion(words(), nil)
      }
    return """
          \(command.name))
            case $previous in
      \(values.joined())      esac
            case $current in
              -*) _kinds_words \(bashQuoted(command.words.flatMap(\.names).joined(separator: " "))) ;;
              *) \(operands) ;;
            esac
            ;;

      """
  }
  let names = commands.map(\.name).joined(separator: " ")
  return """
    # Completions of kinds for bash, written by 'kinds completions bash'.

    _kinds_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }

    # Completes paths: folders, and files that match a pattern.
    _kinds_files() {
      local IFS=$'\\n'
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -d -- "$current"))
      if [ -n "$1" ]; then COMPREPLY+=($(compgen -f -X "!$1" -- "$current")); fi
    }

    _kinds() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
      # '=' is a word of its own.
      if [ "$current" = "=" ]; then
        current=
      elif [ "$previous" = "=" ]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        _kinds_words \(bashQuoted("\(names) help --help --version"))
        return
      fi
      case ${COMP_WORDS[1]} in
    \(cases.joined())    help) _kinds_words \(bashQuoted(names)) ;;
      esac
    }

    complete -F _kinds kinds

    """
}

private func bashCompletion(_ choices: [String], _ files: Files?) -> String {
  switch files {
  case .any: return "_kinds_files '*'"
  case .folders: return "_kinds_files ''"
  case .schemas: return "_kinds_files '*\(schemaSuffix)'"
  case nil where choices.isEmpty: return ":"
  case nil: return "_kinds_words \(bashQuoted(choices.joined(separator: " ")))"
  }
}

/// A string in single quotes, for bash and zsh.
private func bashQuoted(_ text: String) -> String {
  "'\(text.replacing("'", with: "'\\''"))'"
}

// zsh (the function `_arguments` of `zshcompsys`).

private func zshCompletions(_ commands: [Command]) -> String {
  let list = commands.map {
    "    \(bashQuoted("\($0.name):\($0.summary)"))\n"
  }.joined()
  let cases = commands.map { command in
    let options = command.words.map { "        \(zshArgument($0)) \\\n" }.joined()
    let operands =
      switch command.operands {
      case .schemas: "*:schema:_files -g \"*\(schemaSuffix)\""
      case .files: "*:file:_files"
      case .words(let words): "1:word:(\(words().joined(separator: " ")))"
      }
    return """
          \(command.name))
            _arguments \\
      \(options)        \(bashQuoted(operands))
            ;;

      """
  }
  return """
    #compdef kinds
    # Completions of kinds for zsh, written by 'kinds completions zsh'.

    _kinds() {
      local -a commands
      commands=(
    \(list)  )
      if (( CURRENT == 2 )); then
        _describe -t commands command commands
        _arguments '--help[Show the help.]' '--version[Show the version.]'
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    \(cases.joined())    help) _describe -t commands command commands ;;
      esac
    }

    if [ "$funcstack[1]" = _kinds ]; then _kinds "$@"; else compdef _kinds kinds; fi

    """
}

/// An option in the syntax of `_arguments`: `'(-o --output)'{-o+,--output=}'[HELP]:DIR:_files -/'`.
private func zshArgument(_ option: Option) -> String {
  var escaped = ""
  for character in option.help {
    if "[]\\".contains(character) { escaped += "\\" }
    escaped.append(character)
  }
  var text = "[\(escaped)]"
  if let value = option.valueName {
    let action =
      switch Files(option) {
      case .any: "_files"
      case .folders: "_files -/"
      case .schemas: "_files -g \"*\(schemaSuffix)\""
      case nil: option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
      }
    text += ":\(value):\(action)"
  }
  let names = option.names.map { name in
    option.valueName == nil ? name : name + (name.hasPrefix("--") ? "=" : "+")
  }
  let excluded = option.isRepeated ? "*" : "(\(option.names.joined(separator: " ")))"
  if names.count == 1 { return bashQuoted("\(excluded)\(names[0])\(text)") }
  return "\(bashQuoted(excluded)){\(names.joined(separator: ","))}\(bashQuoted(text))"
}

// fish (the command `complete`).

private func fishCompletions(_ commands: [Command]) -> String {
  let names = commands.map(\.name).joined(separator: " ")
  var lines = [
    "# Completions of kinds for fish, written by 'kinds completions fish'.",
    "",
    "complete -c kinds -f",
    "complete -c kinds -n __fish_use_subcommand -l help -s h -d 'Show the help.'",
    "complete -c kinds -n __fish_use_subcommand -l version -d 'Show the version.'",
    "complete -c kinds -n '__fish_seen_subcommand_from help' -a '\(names)'",
  ]
  for command in commands {
    let summary = fishQuoted(command.summary)
    let start = "complete -c kinds -n '__fish_seen_subcommand_from \(command.name)'"
    lines += [
      "", "complete -c kinds -n __fish_use_subcommand -a \(command.name) -d \(summary)",
    ]
    switch command.operands {
    case .schemas:
      lines.append("\(start) -k -a '(__fish_complete_suffix \(schemaSuffix))'")
    case .files: lines.append("\(start) -F")
    case .words(let words): lines.append("\(start) -a '\(words().joined(separator: " "))'")
    }
    for option in command.words {
      var line = "\(start) -l \(option.name.dropFirst(2))"
      if let short = option.shortName { line += " -s \(short.dropFirst())" }
      if option.valueName != nil {
        line += " -x"
        switch Files(option) {
        case .any: line += " -a '(__fish_complete_path)'"
        case .folders: line += " -a '(__fish_complete_directories)'"
        case .schemas: line += " -k -a '(__fish_complete_suffix \(schemaSuffix))'"
        case nil where option.choices.isEmpty: break
        case nil: line += " -a '\(option.choices.joined(separator: " "))'"
        }
      }
      lines.append("\(line) -d \(fishQuoted(option.help))")
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

private func fishQuoted(_ text: String) -> String {
  "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
}
