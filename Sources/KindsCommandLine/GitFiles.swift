import KindsSchema

/// The files of a revision of a Git repository.
///
/// `git` never gets a user's text as an argument of its own, except for a revision that does not begin with `-`.
package struct GitRevision {
  private let name: String
  private let hash: String

  /// Looks a revision up.
  ///
  /// - Parameters:
  ///   - name: The revision, as users write it: a branch, a tag, a hash.
  ///   - path: A file or folder of the repository, which need not exist.
  package init(_ name: String, ofRepositoryWith path: String) throws(Failure) {
    if name.utf8.first == UInt8(ascii: "-") {
      throw Failure("\(quoted(name)) is not a revision: it begins with '-'")
    }
    let folder = Self.folder(for: path)
    guard try runProgram("git", ["-C", folder, "rev-parse", "--git-dir"]).isSuccess else {
      throw Failure("the folder \(quotedPath(absolutePath(of: folder))) is not in a Git repository")
    }
    let (isSuccess, output) = try runProgram(
      "git", ["-C", folder, "rev-parse", "--verify", "--quiet", "\(name)^{commit}"])
    let hash = output.filter { $0 != UInt8(ascii: "\n") }
    guard isSuccess, !hash.isEmpty, hash.allSatisfy(Self.isHexadecimal) else {
      throw Failure(
        "the Git repository has no revision \(quoted(name)); in a shallow clone, fetch it first")
    }
    self.name = name
    self.hash = String(decoding: hash, as: UTF8.self)
  }

  /// The schemas of the revision at a path: the file itself, or all in a folder and those below it.
  package func schemas(at path: String) throws(Failure) -> [SourceFile] {
    if isSchema(path) { return [try schema(path)] }
    let (isSuccess, output) = try runProgram(
      "git",
      ["-C", path, "ls-tree", "-r", "-z", "--name-only", hash, "--", "."])
    let names = output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let schemas = names.filter(isSchema)
    guard isSuccess, !schemas.isEmpty else {
      throw Failure("\(quotedPath(path)) has no schema in the revision \(quoted(name))")
    }
    var sources: [SourceFile] = []
    for schema in schemas { sources.append(try self.schema(join(path, schema))) }
    return sources
  }

  private func schema(_ path: String) throws(Failure) -> SourceFile {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    let (isSuccess, output) = try runProgram(
      "git", ["-C", Self.folder(for: path), "cat-file", "blob", "\(hash):./\(file ?? path)"])
    guard isSuccess else {
      throw Failure("\(quotedPath(path)) is not in the revision \(quoted(name))")
    }
    return SourceFile(
      path: "\(name):\(path)", absolutePath: absolutePath(of: path), bytes: output)
  }

  private static func folder(for path: String) -> String {
    isSchema(path) ? KindsCommandLine.folder(of: path) : path
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): return true
    default: return false
    }
  }
}
