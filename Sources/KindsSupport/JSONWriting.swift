// The writer of JSON bytes as a destination of generated types.

nonisolated extension KindsJSONWriter: KindsWriter {
  typealias Failure = Never
  typealias Key = StaticString
  typealias Outer = Bool
}

nonisolated extension KindsJSONWriter {
  @inline(__always)
  mutating func write(_ value: some KindsJSONWritable) { value.write(to: &self) }

  mutating func writeNull() { append("null") }

  @inline(__always)
  mutating func beginObject() {
    begin("{")
    if !written.isEmpty { written = [] }
  }

  @inline(__always)
  mutating func endObject() { end("}") }

  mutating func beginList() { begin("[") }

  mutating func element(_ value: some KindsJSONWritable) {
    separate()
    value.write(to: &self)
  }

  mutating func endList() { end("]") }

  @inline(__always)
  mutating func value(_ value: some KindsJSONWritable, _ key: StaticString) {
    self.key(key)
    value.write(to: &self)
  }

  mutating func writePresence(_ value: Presence<some KindsJSONWritable>, _ key: StaticString) {
    switch value {
    case .missing: return
    case .null:
      self.key(key)
      append("null")
    case .value(let value): self.value(value, key)
    }
  }

  mutating func enterObject(_ key: StaticString) -> Bool {
    self.key(key)
    begin("{")
    return true
  }

  mutating func leaveObject(_ outer: Bool) { end("}") }

  mutating func writeExtras(_ extras: [String: JSON], besides known: KindsJSONNames) {
    for (key, value) in extras where !known.contains(key) { member(value, key) }
  }

  mutating func writeUnknown(_ value: JSON) {
    guard case .object(let members) = value else {
      return fail(value, "a value of an unknown kind must be an object, not \(value)")
    }
    for (key, value) in members where !written.contains(key) { member(value, key) }
  }

  mutating func writeEncoded(_ value: KindsCoded<some Encodable>) {
    append(membersOf: value.value)
  }

  mutating func reserveMember(_ key: StaticString) { written.append("\(key)") }

  mutating func refuse(_ value: some Any, _ message: String, at key: StaticString) {
    self.key(key)
    fail(value, message)
    append("null")
  }

  static func escaped(_ key: StaticString, _ json: StaticString) -> StaticString { json }

  private mutating func member(_ value: JSON, _ key: String) {
    separate()
    append(quoting: key)
    append(UInt8(ascii: ":"))
    value.write(to: &self)
  }
}
