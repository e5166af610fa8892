#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Files that are first written to temporary files next to their destinations, and then each moved in one step.
struct StagedFiles {
  private let permission: WritePermission
  private var folders: [StagingFolder] = []
  private var files: [(temporary: String, destination: String)] = []

  init(_ permission: WritePermission) { self.permission = permission }

  /// Writes the content to a temporary file. If the destination exists, the temporary file gets its mode. The
  /// destination is not changed before ``commit()``.
  ///
  /// - Parameter path: The destination. If it is a symbolic link to an existing file, that file is replaced; otherwise
  ///   the link itself is.
  mutating func add(_ text: String, for path: String) throws(Failure) {
    let destination = destination(of: path)
    var status = stat()
    let exists = stat(destination, &status) == 0
    if exists, let problem = fileTypeProblem(status) {
      throw Failure("cannot write \(quotedPath(path)): \(problem)")
    }
    // The temporary file has a short name, so creating it would not reveal that the destination's name is too long.
    let isNameTooLong = !exists && errno == ENAMETOOLONG
    guard !isNameTooLong, let temporary = temporaryFile(for: destination),
      case let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666),
      descriptor >= 0
    else { throw Failure("cannot write \(quotedPath(path)): \(lastErrorMessage())") }
    files.append((temporary, destination))
    var text = text
    var isWritten = text.withUTF8 { write($0, to: descriptor) }
    if isWritten, exists { isWritten = fchmod(descriptor, status.st_mode & 0o7777) == 0 }
    let reason = isWritten ? "" : lastErrorMessage()
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed else {
      throw Failure("cannot write \(quotedPath(path)): \(isWritten ? lastErrorMessage() : reason)")
    }
  }

  /// The temporary path for a file's content, or `nil` if its folder cannot be created, with the reason in `errno`.
  private mutating func temporaryFile(for destination: String) -> String? {
    let parent = folder(of: destination)
    var staging = folders.first { $0.parent.utf8.elementsEqual(parent.utf8) }
    if staging == nil {
      staging = StagingFolder(in: parent, permission)
      if let staging { folders.append(staging) }
    }
    return staging.map { join($0.path, String(files.count)) }
  }

  /// Moves the files to their destinations.
  mutating func commit() throws(Failure) {
    while let file = files.last {
      guard rename(file.temporary, file.destination) == 0 else {
        throw Failure("cannot write \(quotedPath(file.destination)): \(lastErrorMessage())")
      }
      files.removeLast()
    }
    discard()
  }

  /// Removes the temporary files that were not moved.
  mutating func discard() {
    for file in files { unlink(file.temporary) }
    for folder in folders { folder.remove() }
    self = StagedFiles(permission)
  }
}

/// Locks on folders. They prevent other runs of the program from replacing files in these folders, and create no files.
/// On a file system without locks, they have no effect.
struct FolderLocks {
  private var descriptors: [Int32] = []

  /// Locks the folders, after waiting for other runs to release them.
  init(_ folders: [String]) {
    var opened: [(device: UInt64, file: UInt64, descriptor: Int32)] = []
    for folder in folders {
      let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      var status = stat()
      guard descriptor >= 0, fstat(descriptor, &status) == 0 else { continue }
      let (device, file) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
      // Locking the same folder again by another path would wait forever.
      if opened.contains(where: { $0.device == device && $0.file == file }) {
        close(descriptor)
      } else {
        opened.append((device, file, descriptor))
      }
    }
    // All runs lock folders in the same order, which prevents deadlocks.
    opened.sort { ($0.device, $0.file) < ($1.device, $1.file) }
    descriptors = opened.map(\.descriptor)
    for descriptor in descriptors {
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
  }

  func release() {
    for descriptor in descriptors { close(descriptor) }
  }
}

/// A hidden folder for temporary files. It is locked as long as its process runs, so an unlocked one belongs to a
/// process that was killed.
struct StagingFolder {
  /// The folder that contains the staging folder.
  let parent: String
  let path: String
  private let lock: Int32

  /// Creates a folder that no other process uses. Returns `nil` if that fails, with the reason in `errno`.
  init?(in parent: String, _ permission: WritePermission) {
    for attempt in 0..<100 {
      let path = join(parent, "\(prefix)\(getpid())-\(attempt)\(suffix)")
      guard mkdir(path, 0o700) == 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      // Until the folder is locked, another run may take it for an abandoned one and remove it.
      let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if lock < 0 {
        if errno == ENOENT { continue }
        let reason = errno
        rmdir(path)
        errno = reason
        return nil
      }
      while flock(lock, LOCK_EX) != 0, errno == EINTR {}
      if isOpen(lock, at: path) {
        self.parent = parent
        self.path = path
        self.lock = lock
        return
      }
      close(lock)
    }
    return nil
  }

  /// Removes the empty folder.
  func remove() {
    rmdir(path)
    close(lock)
  }

  /// The staging folders in a folder that were abandoned because their processes were killed.
  static func abandoned(in folder: String) throws(Failure) -> [String] {
    var paths: [String] = []
    for name in try namesInFolder(folder) where isName(name) {
      let path = join(folder, name)
      guard let lock = lockIfAbandoned(path) else { continue }
      close(lock)
      paths.append(path)
    }
    return paths
  }

  /// Removes an abandoned folder with its files, unless another run has done so.
  static func removeAbandoned(_ path: String, _ permission: WritePermission) throws(Failure) {
    guard let lock = lockIfAbandoned(path) else { return }
    defer { close(lock) }
    for name in try namesInFolder(path) where name.utf8.allSatisfy(isDigit) {
      try removeFile(join(path, name), permission)
    }
    guard rmdir(path) == 0 || errno == ENOENT else {
      throw Failure("cannot remove \(quotedPath(path)): \(lastErrorMessage())")
    }
  }
}

private let prefix = ".kinds-"
private let suffix = ".tmp"

private func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// Whether a name has the form of a staging folder's name.
private func isName(_ name: String) -> Bool {
  let bytes = Array(name.utf8)
  guard bytes.starts(with: prefix.utf8), bytes.reversed().starts(with: suffix.utf8.reversed())
  else {
    return false
  }
  let numbers = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    .split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
}

/// Locks a staging folder that no process has locked, and returns the lock's descriptor; otherwise returns `nil`.
private func lockIfAbandoned(_ path: String) -> Int32? {
  let lock = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  guard lock >= 0 else { return nil }
  if flock(lock, LOCK_EX | LOCK_NB) == 0, isOpen(lock, at: path) { return lock }
  close(lock)
  return nil
}

/// Whether the path still leads to the opened folder.
private func isOpen(_ descriptor: Int32, at path: String) -> Bool {
  var opened = stat()
  var found = stat()
  return fstat(descriptor, &opened) == 0 && lstat(path, &found) == 0
    && opened.st_dev == found.st_dev && opened.st_ino == found.st_ino
}
