import Foundation

extension Bundle {
  /// The bundle of localized strings for a language.
  static func texts(in language: String) -> Bundle? {
    module.url(forResource: language, withExtension: "lproj").flatMap(Bundle.init(url:))
  }

  /// The localized string for a key, or the key if it is not translated.
  subscript(key: String) -> String { localizedString(forKey: key, value: nil, table: nil) }

  /// The message of an error: the localized string for its name, or its own description.
  func message(of error: some Error) -> String {
    localizedString(forKey: "\(error)", value: error.localizedDescription, table: nil)
  }
}
