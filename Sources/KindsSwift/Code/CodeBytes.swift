import KindsSchema

/// The bytes of a piece of code, which are written once, by a ``CodeWriter``.
///
/// Pieces are many and small, and an array of bytes takes twice the instructions to write and to free.
final class CodeBytes: ManagedBuffer<CodeBytes.Header, UInt8> {
  struct Header {
    var count = 0
    var form = Form()
    var needs = Needs()
  }

  /// What is asked of every piece that is put into another.
  struct Form {
    /// Whether there are several lines.
    var hasLineFeeds = false
    /// Whether the code needs anything else to compile.
    var hasNeeds = false
  }

  /// Memory for a number of bytes.
  static func withCapacity(_ capacity: Int) -> CodeBytes {
    let bytes = create(minimumCapacity: capacity) { _ in Header() }
    return unsafeDowncast(bytes, to: CodeBytes.self)
  }

  /// Where the memory is. Who asks for it has to keep the object as long as it writes there.
  var start: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }

  /// Says what was written.
  func finish(count: Int, hasLineFeeds: Bool) {
    withUnsafeMutablePointerToHeader {
      $0.pointee.count = count
      $0.pointee.form.hasLineFeeds = hasLineFeeds
    }
  }

  /// How many bytes are written.
  var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }

  /// What is asked of every piece that is put into another.
  var form: Form { withUnsafeMutablePointerToHeader { $0.pointee.form } }

  /// What the code takes to compile, which only the writer of the bytes says.
  var needs: Needs {
    get { withUnsafeMutablePointerToHeader { $0.pointee.needs } }
    set {
      withUnsafeMutablePointerToHeader {
        $0.pointee.needs = newValue
        $0.pointee.form.hasNeeds = !newValue.isEmpty
      }
    }
  }

  /// Gives the bytes that are written to a function, which must not keep the pointer.
  func withWritten<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeMutablePointers { header, start in
      body(UnsafeBufferPointer(start: start, count: header.pointee.count))
    }
  }
}
