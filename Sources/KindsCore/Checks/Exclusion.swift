/// A setting that its owner cannot have. The message is "OWNER cannot have 'KEY', because REASON; remove 'KEY'". A reason
/// with a semicolon has another fix.
struct Exclusion<Owner> {
  let key: String
  let rule: Rule
  /// Returns the place of the setting and the reason, if an owner has the setting and cannot have it.
  let fault: (Owner) -> (SourceRange, reason: String)?

  init<Setting: Ranged>(
    _ key: String, _ rule: Rule, _ setting: @escaping (Owner) -> Setting?,
    _ reason: @escaping (Owner, Setting) -> String?
  ) {
    self.key = key
    self.rule = rule
    fault = { owner in
      guard let setting = setting(owner), let reason = reason(owner, setting) else { return nil }
      return (setting.range, reason)
    }
  }
}

/// A part of a schema with a place.
protocol Ranged {
  var range: SourceRange { get }
}

extension Located: Ranged {}
extension JSONNode: Ranged {}
extension SourceRange: Ranged {
  var range: SourceRange { self }
}

extension Checker {
  /// Reports the settings that an owner cannot have.
  ///
  /// - Parameters:
  ///   - syntax: The object with all of the settings, if they are in one object. Exclusions of missing keys are skipped.
  ///   - title: The owner, for messages.
  func refuse<Owner>(
    _ exclusions: [Exclusion<Owner>], of owner: Owner, in syntax: SyntaxObject? = nil,
    _ title: @autoclosure () -> String
  ) {
    for exclusion in exclusions where syntax?.has(exclusion.key) ?? true {
      guard let (range, reason) = exclusion.fault(owner) else { continue }
      let fix = reason.contains(";") ? "" : "; remove '\(exclusion.key)'"
      refuse(
        exclusion.rule, at: range,
        "\(title()) cannot have '\(exclusion.key)', because \(reason)\(fix)")
    }
  }
}
