import Foundation

extension Bundle {
  /// The texts of the program in one language.
  static func texts(in language: String) -> Bundle? {
    module.url(forResource: language, withExtension: "lproj").flatMap(Bundle.init(url:))
  }

  /// The text with a key, or the key if there is none.
  subscript(key: String) -> String { localizedString(forKey: key, value: nil, table: nil) }

  /// The message of an error of any type: the text with the name of the error as its key, or the error's own description.
  func message(of error: some Error) -> String {
    localizedString(forKey: "\(error)", value: error.localizedDescription, table: nil)
  }
}
