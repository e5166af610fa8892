import Foundation

/// The Chromium that `KINDS_CHROMIUM` names, or by default an installed one.
public enum Browser {
  /// The location of the browser, or `nil` if none is found.
  public static let program: URL? = {
    if let name = ProcessInfo.processInfo.environment["KINDS_CHROMIUM"] {
      return try? findExecutable(name)
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
    return names.lazy.compactMap { try? findExecutable($0) }.first
  }()

  /// The reason for skipping tests that need the browser.
  public static let missing = "no 'chromium' in PATH, and KINDS_CHROMIUM names none"

  /// The state of a page in the browser after loading has finished.
  public struct OpenedPage: Sendable {
    /// The document as HTML, after its scripts have run.
    public let document: String
    /// The messages on the browser's console, one on each line.
    public let console: [String]
  }

  private static let modules = [
    "--allow-file-access-from-files", "--virtual-time-budget=3600000",
    "--run-all-compositor-stages-before-draw",
  ]

  /// Opens a local file or page without a window and without network access, with a new profile.
  ///
  /// - Parameter importsModules: Whether the page's scripts import modules from files, which the browser then waits
  ///   for.
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
