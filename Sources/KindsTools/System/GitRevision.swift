import KindsCore

/// A file or folder in a revision of a Git repository.
///
/// The repository may be untrusted. Therefore only Git commands that look up objects are run: no configuration of a
/// repository makes these commands call a hook, a filter or a pager, and they fetch nothing. No argument can be
/// mistaken for an option: a path follows `-C` or a hash, and a revision must not begin with `-`.
package struct GitRevision {
  private let name: String
  private let hash: String
  private let path: String
  /// The nearest existing folder of the working tree. The remaining components of the path may be missing.
  private let folder: String
  /// The path below that folder.
  private let rest: [UInt8]

  /// Looks up a revision.
  ///
  /// - Parameters:
  ///   - name: The revision as users write it: a branch, a tag or a hash.
  ///   - path: A file or folder of the repository. It need not exist.
  package init(_ name: String, of path: String) throws(Failure) {
    if name.utf8.first == UInt8(ascii: "-") {
      throw Failure(
        "\(quoted(name)) is not a revision, because it begins with '-'; give a branch, a tag or a hash"
      )
    }
    var folder = path
    while !isFolder(folder), folder != "." { folder = KindsCore.folder(of: folder) }
    let start = folder == "." ? 0 : folder.utf8.count
    let rest = path.utf8.dropFirst(start).drop { $0 == UInt8(ascii: "/") }
    self.name = name
    self.path = path
    self.folder = folder
    self.rest = rest.isEmpty ? [UInt8(ascii: ".")] : Array(rest)
    let isInside = try runGit(["rev-parse", "--is-inside-work-tree"], in: folder)
    guard isInside.isSuccess, isInside.output.elementsEqual("true\n".utf8) else {
      throw Failure(
        "the folder \(quotedPath(absolutePath(of: folder))) is not in the working tree of a Git repository; run 'git rev-parse --show-toplevel' in it to see why"
      )
    }
    let (isSuccess, output) = try runGit(
      ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], in: folder)
    let hash = output.filter { $0 != newline }
    guard isSuccess, !hash.isEmpty, hash.allSatisfy(isHexadecimal) else {
      throw Failure(
        "the Git repository has no revision \(quoted(name)); in a shallow clone, fetch it first")
    }
    self.hash = String(decoding: hash, as: UTF8.self)
  }

  /// The schemas at the path: the file itself or, as `schemaFiles(at:)` does for the working tree, all schemas at any
  /// depth in the folder. Empty if the path does not exist.
  package func schemas() throws(Failure) -> [SourceFile] {
    guard let object = try object(at: rest) else {
      try requireAbsence()
      return []
    }
    if object.type == "blob" { return isSchema(path) ? [source(path, object.content)] : [] }
    let (isSuccess, entries) = try runGit(
      ["ls-tree", "-r", "-z", "--full-tree", object.hash], in: folder)
    guard isSuccess else { throw lacksContent(of: path) }
    let slash = UInt8(ascii: "/")
    var sources: [SourceFile] = []
    // MODE TYPE HASH TAB NAME
    for entry in entries.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, let hash = parts[0].split(separator: UInt8(ascii: " ")).last else {
        continue
      }
      let name = parts[1]
      let isHidden = name.split(separator: slash).contains { $0.first == UInt8(ascii: ".") }
      if isHidden { continue }
      let file = join(path, text(of: name))
      if parts[0].starts(with: "160000".utf8) {
        // A submodule. If it was fetched, it has a separate repository.
        let repository = join(file, ".git")
        if isFolder(repository) || isRegularFile(repository) {
          sources += try GitRevision(String(decoding: hash, as: UTF8.self), of: file).schemas()
        }
      } else if isSchema(file) {
        guard let object = try self.object(at: rest + [slash] + name), object.type == "blob" else {
          throw lacksContent(of: file)
        }
        sources.append(source(file, object.content))
      }
    }
    return sources
  }

  private func source(_ path: String, _ content: [UInt8]) -> SourceFile {
    SourceFile(path: "\(name):\(path)", absolutePath: absolutePath(of: path), bytes: content)
  }

  /// The object at a path below the folder. Symbolic links are followed as long as they stay in the revision.
  ///
  /// - Returns: `nil` if the object does not exist in this clone.
  private func object(
    at path: [UInt8]
  ) throws(Failure) -> (type: String, hash: String, content: [UInt8])? {
    let hasLines = path.contains(newline)
    let (isSuccess, output) = try runGit(
      ["cat-file", "--batch=%(objecttype) %(objectname)", "--follow-symlinks"]
        + (hasLines ? ["-z"] : []),
      input: Array("\(hash):./".utf8) + path + [hasLines ? 0 : newline], in: folder)
    let line = output.prefix { $0 != newline }
    let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard isSuccess, words.count > 1 else {
      throw Failure(
        "Git cannot find \(quotedPath(text(of: path))); check the repository with 'git fsck'")
    }
    switch words[0] {
    case "blob", "tree":
      return (words[0], words[1], Array(output[(line.endIndex + 1)...].dropLast()))
    case "dangling", "loop", "symlink":
      throw Failure(
        "\(quotedPath(text(of: path))) is a symbolic link in the revision \(quoted(name)) to a file that the revision lacks; give the other schemas one by one"
      )
    default: return nil
    }
  }

  /// Throws if the object exists but was not fetched, as is possible in a partial clone.
  private func requireAbsence() throws(Failure) {
    let entry = "\(hash):./\(String(decoding: rest, as: UTF8.self))"
    guard try runGit(["ls-tree", "-r", "--name-only", "--full-tree", hash], in: folder).isSuccess,
      try !runGit(["rev-parse", "--verify", "--quiet", entry], in: folder).isSuccess
    else { throw lacksContent(of: path) }
  }

  private func lacksContent(of path: String) -> Failure {
    Failure(
      "the Git repository lacks the content of \(quotedPath(path)) in the revision \(quoted(name)); in a partial clone that you trust, 'git diff REVISION -- PATH' fetches it"
    )
  }
}

private let newline = UInt8(ascii: "\n")

/// Runs Git in a folder.
private func runGit(
  _ arguments: [String], input: [UInt8] = [], in folder: String
) throws(Failure) -> (isSuccess: Bool, output: [UInt8]) {
  try runProgram(
    // A repository can configure a file system monitor, which Git runs when it reads the index, for example for a
    // revision such as ':FILE'.
    "git", ["-C", folder, "-c", "core.fsmonitor=false", "--no-pager"] + arguments, input: input,
    environment: [
      // Git before 2.45 might not know the first variable; the second one forbids all protocols.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
      // In Git hooks, these variables may name a repository other than the folder's.
      "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_COMMON_DIR": nil, "GIT_INDEX_FILE": nil,
    ])
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): return true
  default: return false
  }
}

/// The name of a file as a string. Bytes that are not UTF-8 are written as `\xFF`.
private func text(of name: some Collection<UInt8>) -> String {
  let text = String(decoding: name, as: UTF8.self)
  if text.utf8.elementsEqual(name) { return text }
  return name.map { byte in
    byte < 0x80
      ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
  }.joined()
}
