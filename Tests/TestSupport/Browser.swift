import Foundation

/// The Chromium that `KINDS_CHROMIUM` names, by default one that is installed.
public enum Browser {
  /// The location of the browser, or `nil` if there is none.
  public static let program: URL? = {
    if let name = ProcessInfo.processInfo.environment["KINDS_CHROMIUM"] {
      return try? findExecutable(name)
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
    return names.lazy.compactMap { try? findExecutable($0) }.first
  }()

  /// The reason why tests are skipped.
  public static let missing = "no 'chromium' in PATH, and KINDS_CHROMIUM names none"

  /// A page as the browser has it once all of it is loaded.
  public struct OpenedPage: Sendable {
    /// The document as HTML, after its scripts have run.
    public let document: String
    /// The messages in the browser's console, a line for each.
    public let console: [String]
  }

  private static let modules = [
    "--allow-file-access-from-files", "--virtual-time-budget=3600000",
    "--run-all-compositor-stages-before-draw",
  ]

  /// Opens a file, or a page of this machine, without a window, without a network and with a profile of its own.
  ///
  /// - Parameter importsModules: Whether its scripts import modules from files, and are waited for.
  public static func open(_ file: URL, importsModules: Bool = false) throws -> OpenedPage {
    guard let program else { throw MissingFile(description: missing) }
    return try withTemporaryFolder { profile in
      let result = try runProcess(
        program,
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
          "--no-first-run", "--user-data-dir=\(profile.path)",
          "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--enable-logging=stderr",
          "--dump-dom",
        ] + (importsModules ? modules : []) + [file.absoluteString], timeLimit: .seconds(300))
      guard result.exitCode == 0 else { throw FailedScript(description: result.summary) }
      let console = result.errors.split(separator: "\n").filter { $0.contains(":CONSOLE") }
      return OpenedPage(document: result.output, console: console.map(String.init))
    }
  }
}
