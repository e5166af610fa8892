/// Recursive unions and structs with large values, and data with deep values.
struct LargeValues {
  /// A value that repeatedly contains another value.
  struct Nest {
    let type: String
    /// The strings before and after the inner value.
    let start: String
    let end: String
    /// The innermost value.
    let innermost: String
    /// The number of keys and indices that each level adds to the path.
    let components: Int

    /// A call of the function `check`, which the tests declare in their programs.
    var check: String {
      "check(\(type).self, ##\"\(start)\"##, ##\"\(innermost)\"##, ##\"\(end)\"##, components: \(components))"
    }
  }

  private(set) var unions: [String] = []
  private(set) var structs: [String] = []
  private(set) var nests: [Nest] = []

  private let empty = #"{"type":"empty"}"#

  private static func fields(_ count: Int, _ type: String) -> String {
    (0..<count).map { #""field\#($0)": "\#(type)""# }.joined(separator: ", ")
  }

  private static func members(_ count: Int, _ value: String) -> String {
    (0..<count).map { #""field\#($0)":\#(value)"# }.joined(separator: ",")
  }

  private mutating func add(
    _ type: String, _ start: String, around innermost: String? = nil, _ end: String,
    _ components: Int
  ) {
    nests.append(
      Nest(
        type: type, start: start, end: end, innermost: innermost ?? empty, components: components))
  }

  /// Adds unions with kinds that do not contain values but are large.
  ///
  /// - Parameter texts: The number of strings in these kinds, of 16 bytes each.
  mutating func addLargeNeighbors(texts: Int) {
    let large = #""large": { "fields": { \#(Self.fields(texts, "String")) } }"#
    for style in ["Internal", "Adjacent", "External"] {
      let name = "\(style)Neighbor\(texts)"
      let wrapped = style == "Internal" ? "" : #""wrapped": { "payload": "\#(name)" },"#
      unions.append(
        """
        "\(name)": {
          "coding": { "style": "\(style.lowercased())" },
          "kinds": {
            "empty": {}, \(wrapped) \(large),
            "child": { "fields": { "node": "\(name)" } },
            "option": { "fields": { "node": "\(name)?" } },
            "list": { "fields": { "nodes": "[\(name)]" } }
          }
        }
        """)
      switch style {
      case "Internal":
        add(name, #"{"type":"child","node":"#, "}", 1)
        add(name, #"{"type":"option","node":"#, "}", 1)
        add(name, #"{"type":"list","nodes":["#, "]}", 2)
      case "Adjacent":
        add(name, #"{"type":"option","data":{"node":"#, "}}", 2)
        add(name, #"{"type":"wrapped","data":"#, "}", 1)
        add(name, #"{"type":"list","data":{"nodes":["#, "]}}", 3)
      default:
        add(name, #"{"option":{"node":"#, around: #""empty""#, "}}", 2)
        add(name, #"{"wrapped":"#, around: #""empty""#, "}", 1)
        add(name, #"{"list":{"nodes":["#, around: #""empty""#, "]}}", 3)
      }
    }
    let few = "FewNeighbor\(texts)"
    let leaf = #"{"type":"large",\#(Self.members(texts, #""a""#))}"#
    unions.append(
      #""\#(few)": { "kinds": { \#(large), "child": { "fields": { "node": "\#(few)" } } } }"#)
    add(few, #"{"type":"child","node":"#, around: leaf, "}", 1)
  }

  /// Adds unions and structs that are large at every level.
  ///
  /// - Parameters:
  ///   - count: The number of each level's additional fields.
  ///   - type: The type of each level's additional fields.
  ///   - value: A value of that type.
  mutating func addLargeLevels(_ count: Int, _ type: String, value: String) {
    let fields = Self.fields(count, type)
    let members = Self.members(count, value)
    let suffix = "\(type)\(count)"
    unions.append(
      """
      "Own\(suffix)": {
        "kinds": {
          "empty": {},
          "child": { "fields": { \(fields), "node": "Own\(suffix)" } },
          "option": { "fields": { \(fields), "node": "Own\(suffix)?" } },
          "list": { "fields": { \(fields), "nodes": "[Own\(suffix)]" } },
          "inner": { "payload": "Inner\(suffix)" },
          "field": { "fields": { "inner": "Inner\(suffix)?" } }
        }
      },
      "Few\(suffix)": {
        "kinds": { "empty": {}, "child": { "fields": { \(fields), "node": "Few\(suffix)?" } } }
      },
      "External\(suffix)": {
        "coding": { "style": "external" },
        "kinds": { "empty": {}, "child": { "fields": { \(fields), "node": "External\(suffix)" } } }
      },
      "Beside\(suffix)": {
        "coding": { "style": "adjacent", "shared": "beside" },
        "fields": { "shared": "Beside\(suffix)?", "content": "Int" },
        "kinds": { "empty": {}, "child": { "fields": { \(fields), "container": "Beside\(suffix)?" } } }
      },
      "Shape\(suffix)": {
        "coding": { "style": "shape" },
        "kinds": { "text": { "payload": "String" }, "child": { "fields": { \(fields), "node": "Shape\(suffix)" } } }
      }
      """)
    structs += [
      #""Inner\#(suffix)": { "fields": { \#(fields), "node": "Own\#(suffix)?" } }"#,
      #""Chain\#(suffix)": { "fields": { \#(fields), "next": { "type": "Chain\#(suffix)?", "indirect": true } } }"#,
      #""Tree\#(suffix)": { "fields": { \#(fields), "trees": "[Tree\#(suffix)]" } }"#,
    ]
    for (kind, start, end, components) in [
      ("child", "", "", 1), ("option", "", "", 1), ("inner", "", "", 1), ("list", "[", "]", 2),
    ] {
      let key = kind == "list" ? "nodes" : "node"
      add(
        "Own\(suffix)", #"{"type":"\#(kind)",\#(members),"\#(key)":\#(start)"#, end + "}",
        components)
    }
    add("Own\(suffix)", #"{"type":"field","inner":{\#(members),"node":"#, "}}", 2)
    add("Few\(suffix)", #"{"type":"child",\#(members),"node":"#, "}", 1)
    add("External\(suffix)", #"{"child":{\#(members),"node":"#, around: #""empty""#, "}}", 2)
    let beside = #"{"type":"empty","content":1,"data":{}}"#
    add(
      "Beside\(suffix)", #"{"type":"child","content":1,"data":{\#(members),"container":"#,
      around: beside,
      "}}", 2)
    add(
      "Beside\(suffix)", #"{"type":"child","content":1,"data":{\#(members)},"shared":"#,
      around: beside,
      "}", 1)
    add("Shape\(suffix)", #"{\#(members),"node":"#, around: #""a""#, "}", 1)
    add("Chain\(suffix)", #"{\#(members),"next":"#, around: "{\(members)}", "}", 1)
    add("Tree\(suffix)", #"{\#(members),"trees":["#, around: #"{\#(members),"trees":[]}"#, "]}", 2)
  }
}
