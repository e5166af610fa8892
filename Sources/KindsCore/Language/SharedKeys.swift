/// A platform with a minimum version.
typealias PlatformVersion = (name: Located<String>, value: Located<String>)

extension Key {
  /// The key for the attributes of a declaration.
  static func attributes(
    of declaration: String,
    _ property: @escaping @autoclosure Property<[Located<SwiftAttribute>]>,
    _ example: String
  ) -> Key {
    .list(
      "attributes", property(), .list(.attribute, "attributes"),
      "The attributes and attached macros of \(declaration), as in Swift. An external with the name of an attribute can state its `import`. Write members that an attribute requires in an extension.",
      default: .value("[]"), example)
  }

  /// The key for the minimum platform versions of a declaration.
  static func available(
    of declaration: String,
    _ property: @escaping @autoclosure Property<[PlatformVersion]?>, _ example: String
  ) -> Key {
    .key(
      "available", property(),
      .named(
        Form.text(.platformVersion).withName, title: "a version", by: .platform, atLeastOne: true),
      "The minimum platform versions of \(declaration), as in `@available`. Declarations that name the type need the same versions.",
      default: .described("the versions that the target is built for"), example)
  }
}

let standardConformances = Default.value(#"["Codable", "Hashable", "Sendable"]"#)

let defaultsOfFile = Default.described("the `defaults` of the file")
