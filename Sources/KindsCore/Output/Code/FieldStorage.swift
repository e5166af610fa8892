// The properties of fields. A deprecated or indirect field has a computed property that is backed by a stored one.

/// The names of locals and parameters of methods that read, write or describe a value, and contextual keywords.
private let hidingNames: Set = [
  "content", "count", "countOfElements", "decoder", "elementCount", "elements", "enclosing",
  "encoder", "fields", "key", "list", "listElements", "object", "outer", "outside", "ownMembers",
  "ownObject", "reader", "writer",
  "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
]

extension Field {
  /// The prefix of the field in a method of its type: `self.` if a local or a keyword hides the name.
  var owner: Code {
    // A local may have a number, and that of an object ends in a word.
    let name = String(Substring(storageName.text.utf8.prefix { !ASCII.isDigit($0) }))
    let isHidden =
      hidingNames.contains(name) || name.hasSuffix("Object") || name.hasPrefix("outside")
      || name.hasSuffix("Outer") || name.hasSuffix("Written")
    return isHidden ? "self." : .empty
  }

  /// The stored property, in a method of its type.
  var owned: Code { "\(owner)\(storageName)" }

  /// Returns the properties of a field in its model or struct:
  ///
  ///     public var text: String
  ///
  /// or, if the field is computed:
  ///
  ///     @available(*, deprecated, message: "use text")
  ///     public var title: String {
  ///       get { storedTitle }
  ///       set { storedTitle = newValue }
  ///     }
  ///
  ///     /// The stored value of `title`.
  ///     var storedTitle: String
  ///
  /// - Parameters:
  ///   - onlyValue: The value of the field, if the field is not stored.
  ///   - valueBesidesNil: The only value that the field can have besides `nil`, if there is one.
  ///   - initialValue: The initial value, as code that follows the declaration of a field that is not computed.
  ///   - modifier: The isolation of a computed property.
  func properties(
    _ access: Access, onlyValue: DefaultValue?, valueBesidesNil: DefaultValue? = nil,
    initialValue: Code, modifier: Code
  ) -> Code {
    let start: Code = "\(access.modifier)var \(name.value)"
    if let onlyValue { return constantProperties(access, modifier, onlyValue) }
    let constant = valueBesidesNil.map(unlessNil) ?? .empty
    let documentation = doc.map { Code.doc($0) } ?? constant
    if !isComputed {
      return .lines([documentation, "\(start): \(type.code)\(initialValue)"])
    }
    return """
      \(documentation)
      \(deprecationAttribute(deprecation))
      \(access.modifier)\(modifier)var \(name.value): \(type.code) {
        \(block("get", storedValue(.empty)))
        \(block("set", store(.empty, "newValue")))
      }

      /// The stored value of `\(bare: name.value)`.
      var \(storageName): \(storageType)
      """
  }

  /// Returns the property of a field with a single valid value. If the field is deprecated, the property returns the
  /// value of another property that is not deprecated.
  private func constantProperties(
    _ access: Access, _ isolation: Code, _ value: DefaultValue
  ) -> Code {
    let documentation = Code.doc(doc, default: "/// The only valid value of this field.")
    func getter(_ modifier: Code, _ name: SwiftName, _ value: Code) -> Code {
      let head: Code = "\(modifier)\(isolation)var \(name): \(type.code) {"
      return "\(head) \(value) }"
    }
    if deprecation == nil {
      return .lines([documentation, getter(access.modifier, name.value, value.code)])
    }
    return """
      \(documentation)
      \(deprecationAttribute(deprecation))
      \(getter(access.modifier, name.value, Code(storageName)))

      /// The value of `\(bare: name.value)`.
      \(getter(.empty, storageName, value.code))
      """
  }

  /// Returns the documentation of an optional field with a constant value.
  private func unlessNil(_ value: DefaultValue) -> Code {
    if case .string(let text) = value,
      text.utf8.count > 40 || !isPlainLiteral(text) || text.contains("`")
    {
      return "/// The only valid value of this field, or `nil`."
    }
    return "/// `\(value.code)`, the only valid value of this field, or `nil`."
  }

  /// The type of the stored property.
  var storageType: Code {
    switch storage {
    case .inPlace: return type.code
    case .box: return "KindsBox<\(type)>"
    case .optionalBox: return "KindsBox<\(type.wrapped)>?"
    case .presenceBox: return "\(shared: .presence)<KindsBox<\(type.wrapped)>>"
    }
  }

  /// Returns the assignment of a value to the storage of the field.
  ///
  /// - Parameter owner: The prefix of the name, with its period: `self.`.
  func store(_ owner: Code, _ value: Code) -> Code {
    "\(owner)\(storageName) = \(stored(value))"
  }

  /// Returns the expression that stores a value.
  func stored(_ value: Code) -> Code {
    switch storage {
    case .inPlace: return value
    case .box, .optionalBox: return "KindsBox(\(value))"
    case .presenceBox where type.namesParameters:
      // An initializer passed as a function would capture the types of generic parameters, which may not be Sendable.
      return "\(value).map { KindsBox($0) }"
    case .presenceBox: return "\(value).map(KindsBox.init)"
    }
  }

  /// Returns the value of the field, read without a warning if the field is deprecated.
  ///
  /// - Parameter owner: The prefix of the name, with its period: `payload.`.
  func value(of owner: Code) -> Code {
    if isUsedAsStored { return storedValue(owner) }
    return module.map { "\(owner)\(name.value)\(needs: Needs($0))" } ?? "\(owner)\(name.value)"
  }

  private func storedValue(_ owner: Code) -> Code {
    switch storage {
    case .inPlace: return "\(owner)\(storageName)"
    case .box: return "\(owner)\(storageName).value"
    case .optionalBox: return "\(owner)\(storageName)?.value"
    case .presenceBox: return "\(owner)\(storageName).map(\\.value)"
    }
  }
}
