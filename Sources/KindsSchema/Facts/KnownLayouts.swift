/// The layouts of declared types that have been computed.
struct KnownLayouts {
  private let numbers: DeclarationNumbers
  /// The layouts of types without generic arguments, by declaration number; enums follow the numbered declarations. An
  /// array takes less time and memory than hashing the types.
  private var plain: [ValueLayout?]
  /// The layouts of types with generic arguments.
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
