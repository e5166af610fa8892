import KindsCore

/// Returns a string as one word of a shell command (POSIX.1-2017, XCU 2.2.2).
func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    ASCII.continuesIdentifier(byte) || "/.-+,:@%".utf8.contains(byte)
  }
  if isPlain { return text }
  return "'\(printable(text).replacing("'", with: #"'\''"#))'"
}
