#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A path as quoted in messages.
package func quotedPath(_ path: String) -> String { quoted(path, limit: .max) }

/// The bytes of a file, or `nil` if it does not exist or cannot exist under this name; `errno` has the reason.
package func readFileIfPresent(_ path: String) throws(Failure) -> [UInt8]? {
  // Opening a pipe without a writer must not block.
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else {
    if errno == ENOENT || errno == ENAMETOOLONG { return nil }
    throw Failure("cannot read \(quotedPath(path)): \(lastErrorMessage())")
  }
  defer { close(descriptor) }
  var status = stat()
  if fstat(descriptor, &status) == 0, let problem = fileTypeProblem(status) {
    throw Failure("cannot read \(quotedPath(path)): \(problem)")
  }
  guard let bytes = readToEnd(of: descriptor, size: Int(status.st_size)) else {
    throw Failure("cannot read \(quotedPath(path)): \(lastErrorMessage())")
  }
  return bytes
}

/// The bytes up to the end of a file or a pipe, or `nil` if reading fails, with the reason in `errno`.
///
/// - Parameters:
///   - size: The expected number of bytes.
///   - limit: The number of bytes after which reading stops.
package func readToEnd(of descriptor: Int32, size: Int = 1 << 16, limit: Int = .max) -> [UInt8]? {
  // The extra byte leaves room for the last read, which finds the end of the file.
  var bytes = [UInt8](repeating: 0, count: size + 1)
  var end = 0
  while true {
    let count = bytes.withUnsafeMutableBytes { bytes in
      let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[end...])
      return read(descriptor, rest.baseAddress, rest.count)
    }
    if count == 0 || end > limit {
      bytes.removeLast(bytes.count - end)
      return bytes
    }
    if count > 0 {
      end += count
      if end == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    } else if errno == EAGAIN {
      // Another process may have made standard input non-blocking.
      var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&input, 1, -1)
    } else if errno != EINTR {
      return nil
    }
  }
}

/// Whether bytes are the UTF-8 of a string.
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

/// The sorted names in a folder; empty if the folder does not exist.
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

/// The permission to write or remove files. The command plugin denies it if the plugin itself has no permission.
struct WritePermission {
  /// - Parameter path: The file to write or remove, for the message.
  init(for path: String) throws(Failure) {
    if getenv("KINDS_READ_ONLY") == nil { return }
    throw Failure(
      "'swift package kinds' has no permission to write \(quotedPath(path)); allow it with 'swift package --allow-writing-to-package-directory kinds …'"
    )
  }
}

/// Creates a folder and its missing parents.
func makeFolder(_ path: String) throws(Failure) {
  if isFolder(path) { return }
  _ = try WritePermission(for: path)
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

/// The path at which a file is written: the target of a symbolic link if the target exists, and otherwise `path`.
func destination(of path: String) -> String {
  var status = stat()
  let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  return isLink ? resolvingLinks(path) : path
}

/// The reason why a file with this status cannot be read or replaced, or `nil` if it is a regular file.
func fileTypeProblem(_ status: stat) -> String? {
  switch status.st_mode & S_IFMT {
  case S_IFREG: return nil
  case S_IFDIR: return "it is a folder"
  default: return "it is not a regular file"
  }
}

package func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Whether a regular file exists at a path. A link is not a regular file.
package func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Whether two names lead to the same file without following links.
func isSameEntry(_ path: String, _ other: String) -> Bool {
  var first = stat()
  var second = stat()
  return lstat(path, &first) == 0 && lstat(other, &second) == 0
    && first.st_dev == second.st_dev && first.st_ino == second.st_ino
}

/// Removes the file at a path. If the path is that of a symbolic link, removes the link itself. Does nothing if the
/// file no longer exists.
func removeFile(_ path: String, _ permission: WritePermission) throws(Failure) {
  guard unlink(path) == 0 || errno == ENOENT else {
    throw Failure("cannot remove \(quotedPath(path)): \(lastErrorMessage())")
  }
}

/// The absolute path of a file. Links and dots are not resolved.
package func absolutePath(of path: String) -> String {
  guard path.utf8.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return path == "." ? String(cString: folder) : join(String(cString: folder), path)
}

/// The path of a file in a folder.
package func join(_ folder: String, _ name: String) -> String {
  folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
}

/// The folder part of a path.
package func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The path of a file with symbolic links and dots resolved, or the unchanged path if the file does not exist.
package func resolvingLinks(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
