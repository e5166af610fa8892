// Names, defaults and conformances that a move keeps.

import Foundation

protocol Titled { var title: String { get } }

struct Parcel: Sendable {
  struct Label: Codable, Equatable, Sendable { var text = "none" }
  static let standard = 3

  // moved: Parcel.Content
  enum Content: Codable, Equatable, Sendable {
    case goods(weight: Int = standard, note: String?, code: Int?)
    case letter(to: String, label: Label? = nil)

    var label: Label {
      if case .letter(_, let label?) = self { label } else { Label() }
    }
    func weight(standard: Int) -> Int {
      if case .goods(let weight, _, _) = self { weight } else { standard }
    }
  }
  // end
}

//=extension Parcel.Content {
//=  var label: Parcel.Label {
//=    if case .letter(_, let label?) = self { label } else { Parcel.Label() }
//=  }
//=  func weight(standard: Int) -> Int {
//=    if case .goods(let weight, _, _) = self { weight } else { standard }
//=  }
//=}

extension Parcel.Content: Titled {
  var title: String { label.text }
}

extension Parcel.Content {
  /// If the values of the case had defaults, a call without `amount` would be ambiguous.
  static func goods(weight: Int, amount: Int? = nil) -> Self {
    .goods(weight: weight, note: nil, code: amount)
  }
}

// moved: Stamp
enum Stamp: Equatable, Sendable {
  case plain
  case drawn(
    a: String, b: String, c: String, d: String, e: String, f: String, g: String, h: String,
    i: String, j: String, k: String, l: String, m: String, n: String, o: String, p: String,
    q: String)
}
// end

private enum Vault {
  // moved: Vault.Entry
  enum Entry { case key(Int), door }
  // end
}

func useParcels() throws -> [String] {
  let contents: [Parcel.Content] = [
    .goods(weight: 2), .goods(note: "a", code: nil), .letter(to: "b"),
    .letter(to: "c", label: .init(text: "d")),
    try JSONDecoder().decode(
      Parcel.Content.self, from: Data(#"{"goods":{"weight":7,"code":5}}"#.utf8)),
  ]
  let titled: [any Titled] = contents
  return contents.map { "\($0) \($0.weight(standard: 1))" } + titled.map(\.title)
    + ["\(Stamp.plain) \(Vault.Entry.key(1))"]
}
