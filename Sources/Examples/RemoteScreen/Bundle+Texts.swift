import Foundation

extension Bundle {
  /// The texts of the program in one language.
  static func texts(in language: String) -> Bundle? {
    module.url(forResource: language, withExtension: "lproj").flatMap(Bundle.init(url:))
  }

  /// The text with a key, or the key if there is none.
  subscript(key: String) -> String { localizedString(forKey: key, value: nil, table: nil) }
}
