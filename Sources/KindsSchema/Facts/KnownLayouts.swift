/// The layouts of declared types that are known.
struct KnownLayouts {
  private let numbers: DeclarationNumbers
  /// Those of types without arguments, by the numbers of their declarations, and of enums after these: that takes less time and
  /// room than hashing them.
  private var plain: [ValueLayout?]
  private var generic: [DeclaredType: ValueLayout] = [:]

  init(_ schema: Schema, _ numbers: DeclarationNumbers) {
    self.numbers = numbers
    plain = Array(repeating: nil, count: numbers.count + schema.enumerations.count)
  }

  subscript(type: DeclaredType) -> ValueLayout? {
    get { type.arguments.isEmpty ? plain[position(of: type)] : generic[type] }
    set {
      if type.arguments.isEmpty {
        plain[position(of: type)] = newValue
      } else {
        generic[type] = newValue
      }
    }
  }

  private func position(of type: DeclaredType) -> Int {
    if case .enumeration(let index) = type.index { return numbers.count + index }
    return numbers[type.index] ?? 0
  }
}
