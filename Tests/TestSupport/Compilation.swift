import Foundation

/// A run of the compiler, or of another tool that reads source files. The run is not repeated as long as its input
/// stays the same: the files, the flags, the imported modules and the version of the compiler.
///
/// Compiled files are kept in `.build/compilations`, in a folder for each name, next to their sources. A result is kept
/// only if it provably depends on these files alone.
public struct Compilation: Sendable {
  /// The flags of a program: Swift 6, without warnings, and as a whole module, which is much faster than compiling many
  /// files one by one. Verification of the compiler's intermediate code, which takes a tenth of the time, is disabled.
  public static let programFlags = [
    "-swift-version", "6", "-warnings-as-errors", "-wmo", "-num-threads", "2",
    "-Xfrontend", "-disable-llvm-verify",
  ]

  /// The flags of the compiler. The compiler runs in ``products``, so paths such as that after `-o` are relative to
  /// this folder.
  public var flags: [String]
  /// The tool with its first arguments.
  private let tool: [String]
  /// The folder of this compilation.
  private let folder: URL
  private var sources: [String: Data] = [:]
  private var modules: [URL] = []

  /// Creates a compilation without files.
  ///
  /// - Parameters:
  ///   - name: The unique name of the compilation. Its parts may be separated by `/`.
  ///   - tool: The tool with its first arguments.
  public init(_ name: String, _ flags: [String], tool: [String] = ["swiftc"]) {
    self.flags = flags
    self.tool = tool
    let name = name.map {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-/".contains($0)) ? $0 : "_"
    }
    folder = repositoryRoot.appending(path: ".build/compilations/\(String(name))")
  }

  /// The folder for the compiler's output.
  public var products: URL { folder.appending(path: "products") }

  /// Adds a source file by its name.
  public mutating func add(_ name: String, _ text: String) { sources[name] = Data(text.utf8) }

  /// Adds a copy of a file.
  ///
  /// - Parameter name: The name of the copy; by default that of the file.
  public mutating func add(_ file: URL, as name: String? = nil) throws {
    sources[name ?? file.lastPathComponent] = try Data(contentsOf: file)
  }

  /// Makes the modules of another compilation available for import.
  public mutating func addModules(of other: Compilation) { modules.append(other.products) }

  /// Compiles the files, unless an earlier run had the same input.
  ///
  /// - Returns: The compiler's result, from this run or the earlier one.
  public func run() throws -> ProcessResult {
    let lock = locks.lock(for: folder.path)
    lock.lock()
    defer { lock.unlock() }
    let stamp = try Data(stamp().utf8)
    let isSame = (try? Data(contentsOf: folder.appending(path: "stamp"))) == stamp
    if try !writeSources(), isSame,
      let kept = try? JSONDecoder().decode(ProcessResult.self, from: Data(contentsOf: result))
    {
      return kept
    }
    try? FileManager.default.removeItem(at: result)
    try? FileManager.default.removeItem(at: products)
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    try stamp.write(to: folder.appending(path: "stamp"))
    let inputs = sources.keys.sorted().map { sourceFolder.appending(path: $0).path }
    let done = try runProcess(
      findExecutable(tool[0]),
      tool.dropFirst() + flags + modules.flatMap { ["-I", $0.path] } + inputs, in: products)
    if done.followsFromSources { try JSONEncoder().encode(done).write(to: result) }
    return done
  }

  private var sourceFolder: URL { folder.appending(path: "sources") }

  private var result: URL { folder.appending(path: "result.json") }

  /// Writes the files that differ from the last run and removes files that no longer exist. If anything differs, the
  /// result of the last run is removed first.
  ///
  /// - Returns: Whether anything differs.
  private func writeSources() throws -> Bool {
    try FileManager.default.createDirectory(at: sourceFolder, withIntermediateDirectories: true)
    let others = try contents(of: sourceFolder).filter { sources[$0.lastPathComponent] == nil }
    let changes = sources.filter { name, data in
      (try? Data(contentsOf: sourceFolder.appending(path: name))) != data
    }
    if others.isEmpty, changes.isEmpty { return false }
    try? FileManager.default.removeItem(at: result)
    for file in others { try FileManager.default.removeItem(at: file) }
    for (name, data) in changes { try data.write(to: sourceFolder.appending(path: name)) }
    return true
  }

  /// The input besides the files.
  private func stamp() throws -> String {
    let dates = try modules.flatMap(contents).map { file in
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      return "\(file.path) \((attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
    }
    return (tool + flags + dates + [try compilerVersion.get()]).joined(separator: "\n")
  }
}

extension ProcessResult {
  /// Whether the result depends on the sources alone: compilation succeeded, or an error is reported in one of the
  /// sources.
  fileprivate var followsFromSources: Bool {
    exitCode == 0 || exitCode == 1 && errors.contains(#/\.swift:\d+:\d+: error: /#)
  }
}

private let compilerVersion = Result<String, any Error> {
  try runProcess(findExecutable("swiftc"), ["--version"]).output
}

/// A lock for each folder, because two tests may request the same compilation.
private final class Locks: @unchecked Sendable {
  private let own = NSLock()
  private var locks: [String: NSLock] = [:]

  func lock(for path: String) -> NSLock {
    own.withLock {
      if let lock = locks[path] { return lock }
      let lock = NSLock()
      locks[path] = lock
      return lock
    }
  }
}

private let locks = Locks()
