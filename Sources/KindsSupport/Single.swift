/// A list that may be coded as its only element, without brackets.
nonisolated struct KindsSingle<Element> {
  let value: [Element]

  init(_ value: [Element]) {
    self.value = value
  }
}

nonisolated extension KindsSingle: Decodable where Element: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let isList = (try? decoder.unkeyedContainer()) != nil
    self.value =
      isList ? try container.decode([Element].self) : [try container.decode(Element.self)]
  }
}

nonisolated extension KindsSingle: Encodable where Element: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if value.count == 1 {
      try container.encode(value[0])
    } else {
      try container.encode(value)
    }
  }
}

nonisolated extension KindsSingle: KindsJSONReadable where Element: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self.init(
      reader.next == UInt8(ascii: "[")
        ? try [Element](from: &reader) : [try Element(from: &reader)])
  }
}

nonisolated extension KindsSingle: KindsJSONWritable where Element: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) {
    if value.count == 1 {
      value[0].write(to: &json)
    } else {
      value.write(to: &json)
    }
  }
}
