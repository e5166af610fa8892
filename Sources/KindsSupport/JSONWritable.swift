nonisolated extension Bool: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { json.append(self ? "true" : "false") }
}

nonisolated extension Double: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { json.append(fraction: self) }
}

nonisolated extension Float: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { json.append(fraction: self) }
}

nonisolated extension Optional: KindsJSONWritable where Wrapped: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) {
    if let value = self { value.write(to: &json) } else { json.append("null") }
  }
}

nonisolated extension Swift.Array: KindsJSONWritable where Element: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { json.append(list: self) }
}

nonisolated extension Set: KindsJSONWritable where Element: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { json.append(list: self) }
}
