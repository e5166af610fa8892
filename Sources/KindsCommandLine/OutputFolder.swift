import KindsSchema
import KindsSwift

/// The existing files that a change may replace.
package enum ReplaceableFile {
  /// The file with the content that was read before; `nil` if it did not exist.
  case contents([UInt8]?)
  /// Files whose content satisfies a condition, and empty files.
  case own(([UInt8]) -> Bool)
}

/// A change to an output file, and whether the file on disk differs.
package struct FileChange {
  let path: String
  /// The new content, or `nil` to remove the file.
  let text: String?
  private let replaceable: ReplaceableFile
  let isNeeded: Bool

  /// The change to a generated file.
  ///
  /// - Parameter keepsEmptyFile: Whether the file is written even if it declares nothing; otherwise it is removed.
  /// - Returns: `nil` if the file is to be removed and does not exist or was not generated.
  init?(_ file: GeneratedFile, in folder: String, keepsEmptyFile: Bool) throws(Failure) {
    let path = join(folder, file.name)
    if file.isEmpty, !keepsEmptyFile {
      guard let old = try readFileIfPresent(path), isGenerated(old) else { return nil }
      self.init(removing: path)
    } else {
      try self.init(file.text, for: path, replaces: .own(isGenerated))
    }
  }

  /// The removal of a generated file.
  init(removing path: String) {
    self.path = path
    text = nil
    replaceable = .own(isGenerated)
    isNeeded = true
  }

  package init(_ text: String, for path: String, replaces replaceable: ReplaceableFile)
    throws(Failure)
  {
    self.path = path
    self.text = text
    self.replaceable = replaceable
    isNeeded = try Self.differs(text, path, replaceable)
  }

  /// Checks again that the file may be replaced, while other runs of the program are locked out.
  func check() throws(Failure) { _ = try Self.differs(text, path, replaceable) }

  /// Whether the file on disk differs from the new content.
  ///
  /// - Throws: If the file may not be replaced.
  private static func differs(
    _ text: String?, _ path: String, _ replaceable: ReplaceableFile
  ) throws(Failure) -> Bool {
    let old = try readFileIfPresent(path)
    let isEqual =
      old.map { old in text.map { KindsCommandLine.isEqual(old, $0) } ?? false } ?? false
    switch replaceable {
    case .contents(let contents):
      guard old == contents else { throw Failure(changed: path) }
    case .own(let isOwn):
      guard let old else { break }
      // An empty file may be a placeholder for the output, but a link may lead to someone else's file.
      let isLink = !isRegularFile(path)
      guard old.isEmpty && !isLink || isOwn(old) else {
        let what = isLink ? "the link leads to; remove the link" : "is there; move it away"
        throw Failure(
          "cannot write \(quotedPath(path)): kinds has not generated the file that \(what)")
      }
    }
    return !isEqual
  }
}

extension FileChange {
  /// The file's state after the run, or after a run without `--check`.
  func summary(isDone: Bool) -> String {
    if !isNeeded { return "up to date" }
    if text == nil { return isDone ? "removed" : "would remove" }
    return isDone ? "wrote" : "would write"
  }
}

/// Applies the changes, or with `--check` only determines whether any is needed, and prints the result for each file.
///
/// - Parameter folder: Another folder that may contain temporary files of a run that was killed. The folders of the
///   changed files are always searched for them.
/// - Returns: The exit code of the program.
package func carryOut(
  _ changes: [FileChange], in folder: String? = nil, isCheck: Bool, quiet: Bool
) throws(Failure) -> ExitCode {
  let leftBehind = try leftBehind(in: folder, for: changes)
  if !isCheck, let change = changes.first(where: \.isNeeded)?.path ?? leftBehind.first {
    let permission = try WritePermission(for: change)
    // Lock before holding back signals, so that a signal ends a run that waits for another.
    let locks = FolderLocks(folders(of: changes))
    defer { locks.release() }
    try apply(changes, removing: leftBehind, permission)
  }
  if !quiet { try list(changes, isDone: !isCheck, leftBehind: leftBehind) }
  let isUpToDate = leftBehind.isEmpty && !changes.contains(where: \.isNeeded)
  return isCheck && !isUpToDate ? .schemaFault : .success
}

/// Writes the changed files. All of them are first written to temporary files, so that a failure changes no file. Files
/// are removed last.
///
/// A signal that ends the program takes effect when no temporary files are left.
///
/// - Parameter leftBehind: The staging folders of runs that were killed.
private func apply(
  _ changes: [FileChange], removing leftBehind: [String], _ permission: WritePermission
) throws(Failure) {
  let signals = HeldSignals()
  defer { signals.release() }
  for path in leftBehind { try StagingFolder.removeLeftBehind(path, permission) }
  var staged = StagedFiles(permission)
  do throws(Failure) {
    for change in changes where change.isNeeded {
      if let text = change.text { try staged.add(text, for: change.path) }
      if signals.arePending {
        staged.discard()
        signals.release()
        // The program ignores the signal, because it is still running.
        return try apply(changes, removing: [], permission)
      }
    }
    for change in changes where change.isNeeded { try change.check() }
    try staged.commit()
    for change in changes where change.text == nil { try removeFile(change.path, permission) }
  } catch {
    staged.discard()
    throw error
  }
}

/// The staging folders of killed runs, in all folders of the changed files.
private func leftBehind(in folder: String?, for changes: [FileChange]) throws(Failure) -> [String] {
  var paths: [String] = []
  for folder in folders(of: changes, and: folder) {
    paths += try StagingFolder.leftBehind(in: folder)
  }
  return paths
}

/// The distinct folders of the changed files.
private func folders(of changes: [FileChange], and folder: String? = nil) -> [String] {
  var folders = folder.map { [$0] } ?? []
  for change in changes {
    let folder = KindsCommandLine.folder(of: destination(of: change.path))
    if !folders.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) { folders.append(folder) }
  }
  return folders
}

/// Prints the result for each file, or the result that a run without `--check` would have.
private func list(
  _ changes: [FileChange], isDone: Bool, leftBehind: [String]
) throws(Failure) {
  let lines =
    changes.map { "\($0.summary(isDone: isDone)): \(printable($0.path))\n" }
    + leftBehind.map { "\(isDone ? "removed" : "would remove"): \(printable($0))\n" }
  try Console.output(lines.joined())
}

/// Whether a file begins like a generated file.
private func isGenerated(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: "// Generated by kinds".utf8)
}

/// The generated files in a folder that this run does not generate, because their schema was renamed or removed.
func staleFiles(in folder: String, besides files: [GeneratedFile]) throws(Failure)
  -> [String]
{
  let current = files.map { join(folder, $0.name) }
  let known = Set(current.map { Array($0.utf8) })
  let suffix = Array(".kinds.swift".utf8)
  var stale: [String] = []
  for name in try namesInFolder(folder) where name.utf8.suffix(suffix.count).elementsEqual(suffix) {
    let path = join(folder, name)
    if known.contains(Array(path.utf8)) || !isRegularFile(path) { continue }
    guard let bytes = try readFileIfPresent(path), isGenerated(bytes) else { continue }
    // A file system may treat two different names as the same.
    if !current.contains(where: { isSameEntry($0, path) }) { stale.append(path) }
  }
  return stale
}
