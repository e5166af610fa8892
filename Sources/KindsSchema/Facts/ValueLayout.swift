/// How many bytes a value takes in place, about as the compiler lays it out on a 64-bit platform.
struct ValueLayout: Hashable {
  private(set) var size: Int
  private(set) var alignment: Int

  /// A reference to what is stored elsewhere.
  static let reference = ValueLayout(size: 8, alignment: 8)

  /// A string, or what takes as much.
  static let string = ValueLayout(size: 16, alignment: 8)

  /// A value of type `JSON`.
  static let json = ValueLayout(size: 17, alignment: 8)

  static let nothing = ValueLayout(size: 0, alignment: 1)

  /// The value with another one behind it, as in a struct.
  mutating func append(_ other: ValueLayout) {
    size = (size + other.alignment - 1) / other.alignment * other.alignment + other.size
    alignment = max(alignment, other.alignment)
  }

  /// Room for the value or another one, as in an enum.
  mutating func formUnion(_ other: ValueLayout) {
    size = max(size, other.size)
    alignment = max(alignment, other.alignment)
  }

  /// The value with a byte that tells something apart.
  var tagged: ValueLayout { ValueLayout(size: size + 1, alignment: alignment) }
}

extension KnownType {
  var layout: ValueLayout {
    switch family {
    case .boolean: return ValueLayout(size: 1, alignment: 1)
    case .integer(let bits, _): return ValueLayout(size: bits / 8, alignment: bits / 8)
    case .floatingPoint where name.text == "Float": return ValueLayout(size: 4, alignment: 4)
    case .floatingPoint: return ValueLayout(size: 8, alignment: 8)
    case .text, .character: return .string
    case .opaque: break
    }
    switch name.text {
    case "Never": return .nothing
    case "Date": return ValueLayout(size: 8, alignment: 8)
    case "Decimal": return ValueLayout(size: 20, alignment: 4)
    default: return .string
    }
  }

  /// The layout of an optional one: texts and URLs have bit patterns to spare for `nil`.
  var optionalLayout: ValueLayout {
    switch family {
    case .boolean, .text, .character: return layout
    case .integer, .floatingPoint: return layout.tagged
    case .opaque: return name.text == "URL" || name.text == "Data" ? layout : layout.tagged
    }
  }
}
