/// The presence of a member in data.
struct Presence {
  /// Whether the member is never missing.
  let isRequired: Bool
  let mayBeNull: Bool
  /// Whether null and a missing key are different values if both occur.
  var distinguishesNull = true

  /// Whether null is encoded as a missing key.
  var losesNull: Bool { !isRequired && mayBeNull && !distinguishesNull }

  /// Returns the type of a field for a type of values, and whether the field encodes `nil` as null.
  func type(of values: String) -> (text: String, isNullWritten: Bool) {
    switch (isRequired, mayBeNull) {
    // `JSON` includes null.
    case (true, _) where values == "JSON": (values, false)
    case (true, false): (values, false)
    case (true, true): (values + "?", true)
    case (false, true) where distinguishesNull && values != "JSON": ("Presence<\(values)>", false)
    case (false, _): (values + "?", false)
    }
  }
}

extension DraftField {
  /// Creates a field for a member.
  ///
  /// - Parameter type: The type of the values except null.
  init(name: String, key: String, _ type: String, _ presence: Presence, doc: String? = nil) {
    let (text, isNullWritten) = presence.type(of: type)
    self.init(name: name, key: key, type: text, doc: doc, isNullWritten: isNullWritten)
  }
}
