// Reads and writes values with direct JSON, and prints the results.

/// Reads a value, writes it, and reads the written value.
func tell<Value: KindsJSONReadable & KindsJSONWritable & Equatable>(
  _ type: Value.Type, _ text: String
) {
  do throws(KindsJSONError) {
    let value = try KindsJSONReader.read(type, from: text.utf8)
    var bytes: [UInt8] = []
    try KindsJSONWriter.write(value, into: &bytes)
    print(String(decoding: bytes, as: UTF8.self))
    if try KindsJSONReader.read(type, from: bytes) != value { print("this is another value") }
  } catch {
    print(described(error))
  }
}

/// The reason and the path of an error. Its message would name types, which is not possible in Embedded Swift.
func described(_ error: KindsJSONError) -> String {
  let reason: String
  switch error.reason {
  case .malformed: reason = "malformed"
  case .corrupted: reason = "corrupted"
  case .mismatch: reason = "mismatch"
  case .missing: reason = "missing"
  case .tooDeep: reason = "too deep"
  case .unwritten: reason = "unwritten"
  }
  return "\(reason) at \(error.path.map { $0.description }.joined())"
}

@main struct Main {
  static func main() {
    entries()
    events()
    others()
    numbers()
    lossesAndLines()
  }

  static func entries() {
    let note = #"{"type":"note","id":1,"body":"a\u00e9","version":2,"numbers":[1,null,0.5]}"#
    tell(Entry.self, note)
    tell(Readable.self, note)
    tell(Entry.self, #"{"id":1,"text":"untagged","version":2,"numbers":[],"more":[1]}"#)
    tell(
      Entry.self, #"{"type":"memo","id":1,"text":"","level":"high","version":2,"numbers":[1e2]}"#)
    tell(Entry.self, #"{"type":"quote","id":2,"of":\#(note),"words":["a"],"reply":null}"#)
    tell(Entry.self, #"{"type":"quote","id":2,"of":\#(note),"words":[],"reply":0.1}"#)
    tell(
      Entry.self,
      #"{"type":"place","id":3,"point":[1,2.5],"name":"x","visits":{"7":true},"names":{"b":255}}"#)
    tell(Entry.self, #"{"type":"rule","id":4}"#)
    tell(Entry.self, #"{"type":"unheard"}"#)
    tell(Entry.self, #"{"type":"note","id":1,"text":"","version":3,"numbers":[]}"#)
    tell(Entry.self, #"{"type":"quote","id":2,"of":{"type":"rule"},"words":[]}"#)
    tell(Entry.self, #"{"type":"place","id":3,"point":[1],"name":"x","visits":{},"names":{}}"#)
    tell(
      Entry.self,
      #"{"type":"place","id":3,"point":[1,2],"name":"x","visits":{"a":true},"names":{}}"#)
    tell(Entry.self, #"{"type":"link"}"#)
    tell(Entry.self, #"{"type":"link","id":3,"to":"a"}"#)
    tell(Readable.self, #"{"type":"rule","id":4}"#)
    let depth = 600
    tell(
      Entry.self,
      String(repeating: #"{"type":"quote","id":2,"of":"#, count: depth)
        + String(repeating: "}", count: depth))
  }

  static func events() {
    tell(Event.self, #"{"type":"opened","at":5,"content":["a","b"]}"#)
    tell(Event.self, #"{"type":"closed","at":5,"content":{"reason":7,"code":null}}"#)
    tell(Event.self, #"{"type":"closed","at":5,"content":{"reason":99}}"#)
    tell(Event.self, #"{"type":"lost","at":5}"#)
    tell(Event.self, #"{"type":"lost","at":5,"on":1}"#)
    tell(Event.self, #"{"type":"lots","at":5}"#)
    tell(Event.self, #"{"type":"opened","content":["a","b"]}"#)
  }

  static func others() {
    tell(Command.self, #"{"move":{"x":1,"y":-2}}"#)
    tell(Command.self, #"{"say":"hello"}"#)
    tell(Command.self, #""stop""#)
    tell(Command.self, #"{"say":"hello","stop":{}}"#)
    tell(Value.self, #"[true,1.5,"a",[]]"#)
    tell(Value.self, "null")
    tell(Shape.self, #"{"radius":2}"#)
    tell(Shape.self, #"{"width":2}"#)
    tell(Packet.self, #"{"op":1,"any":[1,1.5,18446744073709551615,"a",{"a":[]}]}"#)
    tell(Packet.self, #"{"op":2}"#)
    tell(Packet.self, #"{"op":3}"#)
    tell(Packet.self, #"{"t":"READY","op":0}"#)
    tell(Packet.self, #"{"op":0,"t":null}"#)
    tell(Packet.self, #"{"op":0,"t":"TYPING"}"#)
    tell(Gauge.self, #"{"level":"12","ratio":"5e-1","isOn":1,"name":true}"#)
    tell(Gauge.self, #"{"level":7,"isOn":"false","name":18446744073709551615}"#)
    tell(Gauge.self, #"{"level":7,"isOn":true,"name":0.1}"#)
    tell(Gauge.self, #"{"level":"256","isOn":true}"#)
    tell(Gauge.self, #"{"level":" 1","isOn":true}"#)
    tell(Gauge.self, #"{"level":1,"isOn":2}"#)
    tell(Gauge.self, #"{"level":1,"isOn":true,"rank":"a","unit":[1]}"#)
    tell(Gauge.self, #"{"level":1,"isOn":true,"rank":2,"unit":"m"}"#)
    tell(Gauge.self, #"{"level":1,"isOn":true,"rank":[}"#)
    tell(Loading<Int>.self, #"{"type":"ready","content":4}"#)
    tell(Loading<[Entry]>.self, #"{"type":"ready","content":[{"type":"rule","id":"1"}]}"#)
  }

  static func numbers() {
    for number in [
      "0.1", "123456789.123456789", "1e23", "2.2250738585072011e-308", "5e-324", "1e400",
      "9007199254740993.0000000000000000001", "-0", "0.30000000000000004",
    ] { tell(Value.self, number) }
    tell(Value.self, "[1,01]")
    tell(Value.self, "")
  }

  static func lossesAndLines() {
    let page =
      #"{"entries":[{"type":"rule","id":1},{"type":"rule"},{"type":"note"}],"tags":"a","count":3}"#
    tell(Page.self, page)
    do throws(KindsJSONError) {
      let value = try Page(json: page.utf8, onLoss: { print("left out: \(described($0))") })
      print("\(value.entries.count) left")
      print(String(decoding: try [value].json(), as: UTF8.self).utf8.count)
    } catch {
      print(described(error))
    }
    #if hasFeature(Embedded)
      // A line can be split into several chunks.
      let chunks = [#"{"op":2}"# + "\n\n" + #"{"o"#, #"p":2}"# + "\n" + #"{"op":9}"#]
      var lines = Packet.jsonLines(chunks.map { Array($0.utf8) })
      do throws(KindsJSONError) {
        while try lines.next() != nil { print("a packet") }
      } catch {
        print(error.message)
      }
    #endif
  }
}
