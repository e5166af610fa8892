import KindsSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A path as messages show it.
func quotedPath(_ path: String) -> String { quoted(path, limit: .max) }

/// The bytes of a file.
func readFile(_ path: String) throws(Failure) -> [UInt8] {
  guard let bytes = try readFileIfPresent(path) else {
    throw Failure("cannot read \(quotedPath(path)): no such file or folder")
  }
  return bytes
}

/// The bytes of a file, or `nil` if there is none.
func readFileIfPresent(_ path: String) throws(Failure) -> [UInt8]? {
  // Opening a pipe that nobody writes to must not block.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    if errno == ENOENT { return nil }
    throw Failure("cannot read \(quotedPath(path)): \(lastErrorMessage())")
  }
  defer { close(descriptor) }
  var status = stat()
  if fstat(descriptor, &status) == 0, let problem = fileTypeProblem(status) {
    throw Failure("cannot read \(quotedPath(path)): \(problem)")
  }
  // With one byte more than the file has, the next read finds its end without more room.
  var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
  var end = 0
  while true {
    let count = bytes.withUnsafeMutableBytes { bytes in
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
      return read(descriptor, rest.baseAddress, rest.count)
    }
    if count == 0 {
      bytes.removeLast(bytes.count - end)
      return bytes
    }
    if count > 0 {
      end += count
      if end == bytes.count { bytes += repeatElement(0, count: bytes.count) }
    } else if errno != EINTR {
      throw Failure("cannot read \(quotedPath(path)): \(lastErrorMessage())")
    }
  }
}

/// Whether a text has just those bytes of UTF-8.
func isEqual(_ bytes: [UInt8], _ text: String) -> Bool {
  var text = text
  return text.withUTF8 { text in
    bytes.withUnsafeBytes { bytes in
      guard bytes.count == text.count else { return false }
      guard let left = bytes.baseAddress, let right = text.baseAddress else { return true }
      return memcmp(left, right, text.count) == 0
    }
  }
}

/// The names in a folder, in order; none if there is no such folder.
func namesInFolder(_ path: String) throws(Failure) -> [String] {
  guard let folder = opendir(path) else {
    if errno == ENOENT { return [] }
    throw Failure("cannot read \(quotedPath(path)): \(lastErrorMessage())")
  }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(
        to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
      ) {
        String(cString: $0)
      }
    }
    names.append(name)
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// Makes a folder and those above it, if they do not exist yet.
func makeFolder(_ path: String) throws(Failure) {
  let bytes = path.utf8
  var end = bytes.startIndex
  while end < bytes.endIndex {
    end = bytes[bytes.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
    let folder = String(path[..<end])
    if mkdir(folder, 0o777) == 0 { continue }
    let reason = errno
    if isFolder(folder) { continue }
    errno = reason == EEXIST ? ENOTDIR : reason
    throw Failure("cannot make the folder \(quotedPath(path)): \(lastErrorMessage())")
  }
}

/// Why a file of this status cannot be read or replaced, or `nil` if it is a regular file.
private func fileTypeProblem(_ status: stat) -> String? {
  switch status.st_mode & S_IFMT {
  case S_IFREG: return nil
  case S_IFDIR: return "it is a folder"
  default: return "it is not a regular file"
  }
}

private func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether there is a regular file at a path, and not a link.
func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Whether two paths lead to one file.
func isSameFile(_ path: String, _ other: String) -> Bool {
  var first = stat()
  var second = stat()
  return lstat(path, &first) == 0 && lstat(other, &second) == 0
    && first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// Removes a file, or the link if it is a symbolic link.
func removeFile(_ path: String) throws(Failure) {
  guard unlink(path) == 0 else {
    throw Failure("cannot remove \(quotedPath(path)): \(lastErrorMessage())")
  }
}

/// A file that is written beside its destination, and takes its place in one step.
struct StagedFile {
  private let destination: String
  private let temporary: String

  /// Writes the whole content to a temporary file beside the destination, with the destination's mode if that exists.
  /// The destination itself is not touched until `commit`.
  ///
  /// - Parameter path: The destination. If it is a symbolic link to a file, that file is replaced; a link that leads
  ///   nowhere is itself replaced.
  init(_ text: String, for path: String) throws(Failure) {
    destination = resolvingLinks(path)
    var status = stat()
    let exists = stat(destination, &status) == 0
    if exists, let problem = fileTypeProblem(status) {
      throw Failure("cannot write \(quotedPath(path)): \(problem)")
    }
    var attempt = 0
    var temporary = ""
    var descriptor: Int32 = -1
    repeat {
      temporary = "\(destination).\(getpid())-\(attempt).tmp"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      attempt += 1
    } while descriptor < 0 && errno == EEXIST && attempt < 100
    guard descriptor >= 0 else {
      throw Failure("cannot write \(quotedPath(path)): \(lastErrorMessage())")
    }
    self.temporary = temporary
    var text = text
    var isWritten = text.withUTF8 { write($0, to: descriptor) }
    if isWritten, exists { isWritten = fchmod(descriptor, status.st_mode & 0o7777) == 0 }
    let reason = isWritten ? "" : lastErrorMessage()
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed else {
      let reason = isWritten ? lastErrorMessage() : reason
      unlink(temporary)
      throw Failure("cannot write \(quotedPath(path)): \(reason)")
    }
  }

  /// Puts the file in its place.
  func commit() throws(Failure) {
    guard rename(temporary, destination) == 0 else {
      let reason = lastErrorMessage()
      discard()
      throw Failure("cannot write \(quotedPath(destination)): \(reason)")
    }
  }

  /// Takes the temporary file away.
  func discard() {
    unlink(temporary)
  }
}

/// The path of a file from the root. Links in it are not followed, and dots stay.
func absolutePath(of path: String) -> String {
  guard path.utf8.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return join(String(cString: folder), path)
}

/// The path of a file in a folder.
func join(_ folder: String, _ name: String) -> String {
  folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
}

/// The path of a file without symbolic links and dots, or the path as it is if there is no such file.
func resolvingLinks(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
