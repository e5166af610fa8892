import KindsSchema

/// The JSON form of a scalar type.
private enum ScalarForm: Hashable {
  case boolean
  case integer(bits: Int, isSigned: Bool)
  case float
  case double
  case decimal
  case text
  case character
  case uuid
  case url
  case date(FormatWord)
  case duration(FormatWord)
  case base64
  /// A form that the coder's strategies determine. The string is the name of the type.
  case coded(String)
  case never

  init(_ type: KnownType, _ format: FieldFormat?) {
    switch type.family {
    case .boolean: self = .boolean
    case .integer(let bits, let isSigned): self = .integer(bits: bits, isSigned: isSigned)
    case .floatingPoint: self = type.name.text == "Float" ? .float : .double
    case .text: self = .text
    case .character: self = .character
    case .opaque(let opaque):
      switch (opaque, format) {
      case (.date, .some(let format)) where format != .coder:
        self = format.word.map { .date($0) } ?? .coded(type.name.text)
      case (.duration, .some(let format)) where format != .coder:
        self = format.word.map { .duration($0) } ?? .coded(type.name.text)
      case (.data, .base64): self = .base64
      case (.uuid, _): self = .uuid
      case (.url, _): self = .url
      case (.decimal, _): self = .decimal
      case (.never, _): self = .never
      case (.date, _), (.duration, _), (.data, _): self = .coded(type.name.text)
      }
    }
  }

  /// Whether the form is a JSON string.
  var isText: Bool {
    switch self {
    case .text, .character, .uuid, .url, .date(.iso8601), .base64: return true
    default: return false
    }
  }

  var isNumber: Bool {
    switch self {
    case .integer, .float, .double, .decimal, .duration, .date(.seconds), .date(.milliseconds):
      return true
    default: return false
    }
  }
}

extension DataReading {
  /// Returns the effect of reading one type of the standard library or Foundation as another.
  func scalar(
    _ written: KnownType, _ format: FieldFormat?, as read: KnownType, _ readFormat: FieldFormat?
  ) -> DataEffect {
    let form = ScalarForm(written, format)
    let other = ScalarForm(read, readFormat)
    let names = (name(of: written, format), name(of: read, readFormat))
    if format == .coerced, mode == .described, readFormat != .coerced {
      return DataEffect(.breaks, "\(names.1) is no longer read from other JSON types")
    }
    if form == other || form == .never { return .safe }
    let refuses = DataEffect(.breaks, "\(names.1) does not accept every \(names.0)")
    let refusesAll =
      readFormat == .coerced
      ? refuses : DataEffect(.breaks, "a value of \(names.0) does not decode as \(names.1)")
    let rounds = DataEffect(.partial, "\(names.1) rounds values that \(names.0) stores exactly")
    let unclear = DataEffect(
      .unknown, "it is not known whether \(names.1) accepts every \(names.0)")
    switch (form, other) {
    case (.integer(let bits, let isSigned), .integer(let otherBits, let otherIsSigned)):
      let fits =
        isSigned == otherIsSigned
        ? bits <= otherBits : !isSigned && bits < otherBits
      return fits ? .safe : refuses
    case (.integer(let bits, _), .double): return bits <= 32 ? .safe : rounds
    case (.integer(let bits, _), .float): return bits <= 16 ? .safe : rounds
    case (.integer, .decimal), (.float, .double): return .safe
    case (.double, .float), (.double, .integer), (.float, .integer), (.decimal, .integer):
      return refuses
    case (.decimal, .double), (.decimal, .float): return rounds
    case (.date(.seconds), .double), (.date(.milliseconds), .double): return .safe
    case (.date(let format), .date(let other)), (.duration(let format), .duration(let other)):
      if (format == .iso8601) != (other == .iso8601) { return refusesAll }
      return DataEffect(
        .changed, "\(format.rawValue) are read as \(other.rawValue)")
    case (_, .text) where form.isText: return .safe
    case (.decimal, .text) where readFormat == .coerced: return rounds
    case (_, .text) where readFormat == .coerced && (form.isNumber || form == .boolean):
      return .safe
    case (.text, .character), (.text, .uuid), (.text, .url), (.text, .date), (.text, .base64):
      return refuses
    case (.coded, _), (_, .coded): return unclear
    default:
      if form.isText != other.isText || form.isNumber != other.isNumber { return refusesAll }
      return unclear
    }
  }
}

/// Returns the name of a type in messages, with its format if the type has several formats.
private func name(of type: KnownType, _ format: FieldFormat?) -> String {
  guard type.defaultFormat != nil, let word = format?.word else { return quoted(type.name.text) }
  return "\(quoted(type.name.text)) in the format '\(word.rawValue)'"
}
