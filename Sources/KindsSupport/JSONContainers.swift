nonisolated extension Bool: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    switch reader.next {
    case UInt8(ascii: "t"):
      try reader.skip("true")
      self = true
    case UInt8(ascii: "f"):
      try reader.skip("false")
      self = false
    default: throw reader.mismatch(Self.self)
    }
  }
}

nonisolated extension Float: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self = try reader.floatingPoint(Self.self)
  }
}

nonisolated extension Optional: KindsJSONReadable where Wrapped: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self = try reader.skipNull() ? nil : Wrapped(from: &reader)
  }
}

nonisolated extension Swift.Array: KindsJSONReadable where Element: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.init()
    try reader.beginList(Self.self)
    var isFirst = true
    while try reader.nextElement(&isFirst) {
      // Otherwise the array would grow from one element to two, to four, and so on.
      if isEmpty { reserveCapacity(96 / Swift.MemoryLayout<Element>.stride) }
      append(try Element(from: &reader))
    }
  }
}

nonisolated extension Set: KindsJSONReadable where Element: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.init()
    try reader.beginList(Self.self)
    var isFirst = true
    while try reader.nextElement(&isFirst) { insert(try Element(from: &reader)) }
  }
}
