import Foundation
import TestSupport
import Testing

/// The help of the program and of each command.
@Suite struct HelpTests {
  static let commands: [String] = {
    do {
      let help = try runKinds(["help"]).output
      let list = help.firstMatch(of: #/Commands:\n((?:  .*\n)+)/#)?.1 ?? ""
      return list.matches(of: #/(?m)^  ([a-z-]+) /#).map { String($0.1) }
    } catch {
      fatalError("the commands cannot be listed: \(error)")
    }
  }()

  private func help(_ words: String...) throws -> String {
    let result = try runKinds(["help"] + words)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.summary)")
    return result.output
  }

  @Test func listsEveryCommand() {
    #expect(Self.commands.count == 12, "\(Self.commands)")
  }

  @Test(arguments: ["", "options"] + commands) func fitsATerminal(command: String) throws {
    let text = command.isEmpty ? try help() : try help(command)
    let long = text.split(separator: "\n").filter { $0.count > 80 || $0.last == " " }
    #expect(long.isEmpty, "\(long)")
  }

  @Test(arguments: commands) func beginsWithAnExample(command: String) throws {
    let paragraphs = try help(command).components(separatedBy: "\n\n")
    #expect(paragraphs[1].hasPrefix("Example:\n  kinds \(command)"), "\(paragraphs[1])")
    #expect(paragraphs[2].hasPrefix("Usage: kinds \(command)"), "\(paragraphs[2])")
  }

  /// The options in an example are options of its command.
  @Test(arguments: commands) func exampleUsesOptionsOfCommand(command: String) throws {
    let paragraphs = try help(command).components(separatedBy: "\n\n")
    let options = paragraphs[1].matches(of: #/ (--?[a-z-]+)/#).map { String($0.1) }
    let list = paragraphs.dropFirst(3).joined(separator: "\n")
    for option in options { #expect(list.contains(" \(option) "), "\(option)") }
  }

  /// A command's own options come first. Options that commands share are only named, and `kinds help options` describes
  /// them.
  @Test(arguments: commands) func describesOwnOptions(command: String) throws {
    let paragraphs = try help(command).components(separatedBy: "\n\n")
    let index = paragraphs[3].hasPrefix("Options:\n") ? 4 : 3
    let common = try #require(
      paragraphs[index].firstMatch(of: #/^Common options \(see 'kinds help options'\): (?s:(.*))$/#)
    ).1.split { $0 == "," || $0 == "\n" || $0 == " " }
    #expect(common.last == "--help", "\(common)")
    let shared = try help("options")
    for option in common {
      #expect(shared.split { $0 == " " || $0 == "\n" || $0 == "," }.contains(option), "\(option)")
      #expect(index == 3 || !paragraphs[3].contains("\n  \(option) "), "\(option)")
    }
  }
}
