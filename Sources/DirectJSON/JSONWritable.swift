// Each extension is recorded separately (see `RecordedSupportTests`), so that the generated support file contains only
// those that it needs.

nonisolated extension Bool: KindsJSONWritable {
  package func write(to json: inout KindsJSONWriter) { json.append(self ? "true" : "false") }
}

nonisolated extension Double: KindsJSONWritable {
  package func write(to json: inout KindsJSONWriter) { json.append(fraction: self) }
}

nonisolated extension Float: KindsJSONWritable {
  package func write(to json: inout KindsJSONWriter) { json.append(fraction: self) }
}

nonisolated extension Optional: KindsJSONWritable where Wrapped: KindsJSONWritable {
  package func write(to json: inout KindsJSONWriter) {
    if let value = self { value.write(to: &json) } else { json.append("null") }
  }
}

nonisolated extension Swift.Array: KindsJSONWritable where Element: KindsJSONWritable {
  package func write(to json: inout KindsJSONWriter) { json.append(list: self) }
}

nonisolated extension Set: KindsJSONWritable where Element: KindsJSONWritable {
  package func write(to json: inout KindsJSONWriter) { json.append(list: self) }
}
