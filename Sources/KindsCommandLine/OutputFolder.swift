import KindsSchema
import KindsSwift

/// The files that a change may replace.
package enum ReplaceableFile {
  /// The one with the contents that were read before, or none if there was none.
  case contents([UInt8]?)
  /// Those of which this holds by their contents, and empty ones.
  case own(([UInt8]) -> Bool)
}

/// A file of the output and whether the one on disk differs from it.
package struct FileChange {
  let path: String
  /// The new content, or `nil` to remove the file.
  let text: String?
  private let replaceable: ReplaceableFile
  let isNeeded: Bool

  /// The change of a generated file.
  ///
  /// - Parameter keepsEmptyFile: Whether the file is written even if it declares nothing; otherwise it is removed.
  /// - Returns: `nil` if there is to be no file, and either there is none or it was not generated.
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

  /// Looks once more whether the file may be replaced, now that no other run of the program replaces it.
  func check() throws(Failure) { _ = try Self.differs(text, path, replaceable) }

  /// Whether the file is not what it is to be.
  ///
  /// - Throws: If it may not be replaced.
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
      // An empty file may be a placeholder for the output, but a link may lead to a file of somebody else.
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
  /// The state of the file after the run, or after a run that would write.
  func summary(isDone: Bool) -> String {
    if !isNeeded { return "up to date" }
    if text == nil { return isDone ? "removed" : "would remove" }
    return isDone ? "wrote" : "would write"
  }
}

/// Makes the changes, or with `--check` only looks whether one is needed, and says what became of each file.
///
/// - Parameter folder: A further folder that may contain temporary files of a run that was killed. They can also be
///   next to the files.
/// - Returns: The exit code of the program.
package func carryOut(
  _ changes: [FileChange], in folder: String? = nil, isCheck: Bool, quiet: Bool
) throws(Failure) -> ExitCode {
  let leftBehind = try leftBehind(in: folder, for: changes)
  if !isCheck, let change = changes.first(where: \.isNeeded)?.path ?? leftBehind.first {
    let permission = try WritePermission(for: change)
    // Before signals are held back, so that one ends a run that waits for another.
    let locks = FolderLocks(folders(of: changes))
    defer { locks.release() }
    try apply(changes, removing: leftBehind, permission)
  }
  if !quiet { try list(changes, isDone: !isCheck, leftBehind: leftBehind) }
  let isUpToDate = leftBehind.isEmpty && !changes.contains(where: \.isNeeded)
  return isCheck && !isUpToDate ? .schemaFault : .success
}

/// Writes the changed files: all of them next to their destinations first, so that a failure leaves all files as they
/// were. Files are removed at the end.
///
/// A signal that ends the program does so when no temporary file is left.
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
        // The program is still there, so it ignores the signal.
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

/// The staging folders of runs that were killed, wherever the files are.
private func leftBehind(in folder: String?, for changes: [FileChange]) throws(Failure) -> [String] {
  var paths: [String] = []
  for folder in folders(of: changes, and: folder) {
    paths += try StagingFolder.leftBehind(in: folder)
  }
  return paths
}

/// The folders that the files are in, each once by its path.
private func folders(of changes: [FileChange], and folder: String? = nil) -> [String] {
  var folders = folder.map { [$0] } ?? []
  for change in changes {
    let folder = KindsCommandLine.folder(of: destination(of: change.path))
    if !folders.contains(where: { $0.utf8.elementsEqual(folder.utf8) }) { folders.append(folder) }
  }
  return folders
}

/// Prints the result for each file, or the result that a run would have.
private func list(
  _ changes: [FileChange], isDone: Bool, leftBehind: [String]
) throws(Failure) {
  let lines =
    changes.map { "\($0.summary(isDone: isDone)): \(printable($0.path))\n" }
    + leftBehind.map { "\(isDone ? "removed" : "would remove"): \(printable($0))\n" }
  try Console.output(lines.joined())
}

/// Whether a file begins as generated ones do.
private func isGenerated(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: "// Generated by kinds".utf8)
}

/// The generated files in a folder that this run does not give: those of a schema that was renamed or removed.
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
    // A file system may take two names for one.
    if !current.contains(where: { isSameEntry($0, path) }) { stale.append(path) }
  }
  return stale
}
