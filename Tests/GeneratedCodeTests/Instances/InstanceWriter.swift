@testable import KindsCore

extension DocumentMaker {
  /// Writes a value as JSON on one line, with random escapes and spaces.
  mutating func write(_ json: JSONValue) -> String {
    if !chance(3) { return json.text }
    var text = ""
    write(json, to: &text)
    return text
  }

  private mutating func write(_ json: JSONValue, to text: inout String) {
    switch json {
    case .null, .boolean, .number: text += json.text
    case .string(let string): write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += chance(2) ? "," : " , " }
        write(element, to: &text)
      }
      text += "]"
    case .object(let members):
      text += chance(2) ? "{" : "{ "
      for (index, member) in members.enumerated() {
        if index > 0 { text += chance(2) ? "," : " ,  " }
        write(member.key, to: &text)
        text += chance(2) ? ":" : " : "
        write(member.value, to: &text)
      }
      text += "}"
    }
  }

  private mutating func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      if scalar.isASCII, scalar != "\"", scalar != "\\", scalar.value >= 0x20, !chance(6) {
        text.unicodeScalars.append(scalar)
      } else if scalar.value >= 0x80, chance(2) {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: chance(2))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    text += "\""
  }
}
