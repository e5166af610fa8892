/// The layouts of declared types that are known.
struct KnownLayouts {
  private let numbers: DeclarationNumbers
  /// Those of types without arguments, by the numbers of their declarations, and of enums after these: that takes less time and
  /// room than hashing them.
  private var plain: [ValueLayout?]
  /// Those of all others.
  private var generic: [DeclaredType: ValueLayout] = [:]

  init(_ schema: Schema, _ numbers: DeclarationNumbers) {
    self.numbers = numbers
    plain = Array(repeating: nil, count: numbers.count + schema.enumerations.count)
  }

  subscript(type: DeclaredType) -> ValueLayout? {
    get { position(of: type).map { plain[$0] } ?? generic[type] }
    set {
      if let position = position(of: type) {
        plain[position] = newValue
      } else {
        generic[type] = newValue
      }
    }
  }

  private func position(of type: DeclaredType) -> Int? {
    if !type.arguments.isEmpty { return nil }
    if case .enumeration(let index) = type.index { return numbers.count + index }
    return numbers[type.index]
  }
}
