// Characters that make Swift read as what it is not (Unicode, UTS #39): a reader of a schema has to see which name is meant.

/// Whether a scalar is not seen, or not for what it is, wherever it is written.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
  // A pattern of Braille without dots.
  !isPlain(scalar) || scalar == "\u{2800}"
}

/// The number of a scalar as Unicode writes it: `U+043E`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// What in a word of Swift could be taken for something else.
struct Lookalike {
  /// What is wrong and how to mend it.
  let message: String
  /// Where it is in the word.
  let bytes: Range<Int>

  /// The first one in a word: its identifiers and operators without a space between them.
  init?(in word: String) {
    var alphabet: Alphabet?
    // As the word reads, if none of its letters look different.
    var reading: String? = ""
    var hasLookalike = false
    var offset = 0
    for scalar in word.unicodeScalars {
      let bytes = offset..<offset + UTF8.width(scalar)
      offset = bytes.upperBound
      if let reason = Self.reason(scalar) {
        self.init(message: "\(codePoint(scalar)) \(reason)", bytes: bytes)
        return
      }
      let shown = latinLetter(like: scalar)
      if scalar.properties.isAlphabetic {
        let own = Alphabet(of: scalar)
        if let own, let alphabet, own != alphabet {
          let likeness = shown.map { ", and looks like '\($0)'" } ?? ""
          self.init(
            message:
              "\(codePoint(scalar)) in \(quoted(word)) is \(own.rawValue)\(likeness), but letters before it are \(alphabet.rawValue); write a name in one alphabet",
            bytes: bytes)
          return
        }
        alphabet = alphabet ?? own
      }
      if let shown {
        reading?.unicodeScalars.append(shown)
        hasLookalike = true
      } else if scalar.isASCII, !scalar.properties.isAlphabetic {
        reading?.unicodeScalars.append(scalar)
      } else {
        reading = nil
      }
    }
    guard hasLookalike, let reading, let alphabet else { return nil }
    self.init(
      message:
        "\(quoted(word)) is \(alphabet.rawValue), and looks like \(quoted(reading)); give it a name in Swift that looks like no other",
      bytes: 0..<offset)
  }

  private init(message: String, bytes: Range<Int>) {
    self.message = message
    self.bytes = bytes
  }

  /// Why a scalar cannot be in code.
  private static func reason(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII { return nil }
    if scalar.properties.isVariationSelector { return "cannot be seen in a name; leave it out" }
    if let symbol = symbol(like: scalar) {
      return "looks like '\(symbol)'; write that, or give it another name in Swift"
    }
    if variants.contains(where: { $0 ~= scalar.value }) {
      return "is a variant of another character; write that one"
    }
    if marks.contains(where: { $0 ~= scalar.value }) {
      return "is a part of the letter before it; write the whole letter as one character"
    }
    return nil
  }
}

/// The alphabets with letters that look alike.
private enum Alphabet: String, CaseIterable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case cherokee = "Cherokee"
  case lisu = "Lisu"
  case coptic = "Coptic"

  private var ranges: [ClosedRange<UInt32>] {
    switch self {
    case .latin:
      return [
        0x41...0x5A, 0x61...0x7A, 0xAA...0xAA, 0xBA...0xBA, 0xC0...0x2AF, 0x1D00...0x1DBF,
        0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF, 0xAB30...0xAB6F,
      ]
    case .greek: return [0x370...0x3E1, 0x3F0...0x3FF, 0x1F00...0x1FFF]
    case .cyrillic: return [0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F]
    case .armenian: return [0x530...0x58F]
    case .cherokee: return [0x13A0...0x13FF, 0xAB70...0xABBF]
    case .lisu: return [0xA4D0...0xA4FF]
    case .coptic: return [0x3E2...0x3EF, 0x2C80...0x2CFF]
    }
  }

  init?(of scalar: Unicode.Scalar) {
    let own = Self.allCases.first { $0.ranges.contains { $0 ~= scalar.value } }
    guard let own else { return nil }
    self = own
  }
}

/// Characters that Unicode has beside others for compatibility: Greek punctuation, symbols that are letters, Roman
/// numerals, presentation forms, full and half width, and mathematical letters; and letters that only modify others.
private let variants: [ClosedRange<UInt32>] = [
  0x2B0...0x2FF, 0x37A...0x37A, 0x37E...0x37E, 0x1FBD...0x1FC1, 0x1FCD...0x1FCF, 0x1FDD...0x1FDF,
  0x1FED...0x1FEF, 0x1FFD...0x1FFE, 0x2100...0x214F, 0x2160...0x2188, 0x2460...0x24FF,
  0xA788...0xA78C, 0xF900...0xFB4F, 0xFE10...0xFE19, 0xFE30...0xFEFC, 0xFF01...0xFFEF,
  0x1D400...0x1D7FF, 0x1F100...0x1F1E5, 0x2F800...0x2FA1F,
]

/// Marks on letters of those alphabets, and the parts of Korean syllables. With what they are put on they can be equal to
/// one character, which Swift takes for another name.
private let marks: [ClosedRange<UInt32>] = [
  0x300...0x36F, 0x483...0x487, 0x1100...0x11FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
  0x2DE0...0x2DFF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xFE20...0xFE2F,
]

/// Letters of other alphabets, each with the Latin letter that it looks like.
private let letters = pairs([
  ("аеорсухіјѕһӏԁԛԝѵ", "aeopcyxijshldqwv"), ("АВЕКМНОРСТУХІЈЅԌԚԜҮ", "ABEKMHOPCTYXIJSGQWY"),
  ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοινϲϳ", "ABEZHIKMNOPTYXoivcj"), ("օոսցհյզԼՏՍՕ", "onughjqLSUO"),
  ("ᎪᏴᏟᎠᎬᎻᏆᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "ABCDEHIJKLMPRSTVWZ"),
  ("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ"), ("ⲟⲞⲤⲣⲢ", "oOCpP"),
])

/// Symbols, and letters that look like symbols or like others of their alphabet, each with what it looks like.
private let symbols = pairs([
  ("ɑɡſ", "agf"), ("ǃǀ∣", "!||"), ("⁄∕⧸", "///"), ("∖⧵", "\\\\"), ("−‒–‐‑⁃", "------"),
  ("∗⁎", "**"),
  ("∶꞉׃", ":::"),
  ("∼⁓", "~~"), ("‹›❮❯", "<><>"), ("‗ˍ", "__"), ("‚", ","), ("․", "."),
  ("❨❩❲❳❴❵", "()[]{}"),
])

private func pairs(_ lists: [(String, String)]) -> [Unicode.Scalar: Unicode.Scalar] {
  Dictionary(uniqueKeysWithValues: lists.flatMap { zip($0.unicodeScalars, $1.unicodeScalars) })
}

private func latinLetter(like scalar: Unicode.Scalar) -> Unicode.Scalar? {
  scalar.isASCII ? nil : letters[scalar]
}

private func symbol(like scalar: Unicode.Scalar) -> Unicode.Scalar? { symbols[scalar] }
