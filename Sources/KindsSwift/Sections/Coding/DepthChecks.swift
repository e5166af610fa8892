import KindsSchema

/// Returns the statement that checks the depth before decoding a value that can contain itself, or nothing if there is
/// no limit.
func depthCheck(_ limit: Int?) -> Code {
  limit.map { "try decoder.checkDepth(limit: \(Code(verbatim: String($0))))" } ?? .empty
}

/// Returns the statement that checks the depth before reading a value that can contain itself, or nothing if there is
/// no limit.
func directDepthCheck(_ limit: Int?, _ reader: SwiftName) -> Code {
  limit.map { "try \(reader).checkDepth(limit: \(Code(verbatim: String($0))))" } ?? .empty
}
