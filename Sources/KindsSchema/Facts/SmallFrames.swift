// Where generated functions keep their stack frames small; how they do stands in the file of this name in `KindsSwift`.
//
// Values that contain each other are coded, compared, hashed and rendered by functions that recurse, and
// `defaultMaxDepth` levels of them have to fit on a stack of 512 KiB in debug builds. There the frame of a function has
// room for every value that it names, so what counts is how many there are and how large. Each limit is the largest that
// held with coders of Foundation, which take most of the 4 KiB that a level may have.

/// How many bytes a union that can contain itself holds in place; a kind that carries more becomes indirect.
///
/// A level has room for several whole values, in debug builds for a dozen. Where enums are small, only the payloads on
/// the way take so much.
let largestInPlace = 32

/// How many kinds, times the words of the largest, a union may have before each kind gets functions of its own.
private let largestSwitch = 40

/// How many fields a record may have besides those by which it can contain itself, and how many words in them, before
/// these are coded by functions of their own: each takes some 80 bytes, and room for several of its values.
private let mostOtherFields = 8
private let mostOtherWords = 16

/// Whether a union whose values contain each other is too large for switches that name its payloads.
///
/// - Parameter words: How many words of eight bytes each kind carries.
func needsSmallFrames(wordsOfKinds words: [Int]) -> Bool {
  words.count * (words.map { 1 + $0 }.max() ?? 0) > largestSwitch
}

/// Whether a record that can contain itself is too large for functions that name all of its fields.
///
/// - Parameter words: How many words of eight bytes each field takes by which it cannot.
func needsSmallFrames(wordsOfOtherFields words: [Int]) -> Bool {
  words.count > mostOtherFields || words.reduce(0, +) > mostOtherWords
}

extension RecordFacts {
  /// Whether what is coded is the box that stores a field, so that coders have no whole values on the stack.
  package func isCodedInBox(_ field: Field) -> Bool {
    guard field.isIndirect, !field.hasDefault, isRecursive(field) else { return false }
    switch field.type {
    case .declared, .optional(.declared): return true
    default: return false
    }
  }
}
