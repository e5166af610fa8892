/// An element of a list or a dictionary, or `nil` if it is invalid.
nonisolated struct KindsLossy<Value> {
  let value: Value?

  init(_ value: Value) {
    self.value = value
  }
}

nonisolated extension KindsLossy: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws {
    do {
      self.value = try decoder.read(Value.self)
    } catch let error where !error.isOfDepth {
      self.value = nil
      decoder.reportLoss(error)
    }
  }
}

nonisolated extension KindsLossy: KindsJSONReadable where Value: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    let element = reader.place
    do {
      self.value = try Value(from: &reader)
    } catch {
      try reader.lose(error, from: element)
      self.value = nil
    }
  }
}
