// The members of dictionaries, which are in no particular order.

nonisolated extension Swift.Dictionary: KindsJSONWritable
where Key: KindsJSONName & Encodable, Value: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) {
    json.begin("{")
    for (key, value) in self {
      json.separate()
      json.append(quoting: key.jsonName)
      json.append(UInt8(ascii: ":"))
      value.write(to: &json)
    }
    json.end("}")
  }
}
