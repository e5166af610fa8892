import KindsRendering
import KindsSchema

// The text of scalars.
extension SwiftType {
  /// An expression for the text of a scalar.
  ///
  /// - Parameter value: The scalar, as an operand.
  func text(of value: Code, in schema: Schema) -> Code {
    switch self {
    case .known(let known): return known.text(of: value)
    case .json: return "\(value).description"
    case .declared(let declared):
      guard case .enumeration(let index) = declared.index else { break }
      return schema.enumerations[index].tagText("\(value).rawValue")
    default: break
    }
    return "String(describing: \(value))"
  }
}

extension KnownType {
  fileprivate func text(of value: Code) -> Code {
    switch (family, name.text) {
    case (.text, _): return value
    case (.boolean, _): return "(\(value) ? \"true\" : \"false\")"
    case (.integer, _), (.floatingPoint, _), (.character, _): return "String(\(value))"
    case (_, "URL"): return "\(value).absoluteString\(needs: .foundation)"
    case (_, "UUID"): return "\(value).uuidString\(needs: .foundation)"
    case (_, "Date"): return "KindsText.\(support: .dateText)(of: \(value))"
    case (_, "Data"): return "\(value).base64EncodedString()\(needs: .foundation)"
    default: return "String(describing: \(value))"
    }
  }
}
