import KindsCore

/// Whether a name is reserved for kinds and values, because Swift or generated code gives it another meaning.
func isReservedCase(_ name: String) -> Bool {
  isReservedField(name) || reasonAgainstCase(SwiftName(name)) != nil
}

/// Whether a name is reserved for fields, because Swift or generated code gives it another meaning.
func isReservedField(_ name: String) -> Bool { reasonsAgainstWords[name] != nil }

/// Whether a name is reserved for types, because Swift or generated code gives it another meaning, or because it is the
/// name of a type of the language.
func isReservedType(_ name: String) -> Bool {
  isReservedParameter(name) || name == presenceName.text || KnownType.byName[name] != nil
}

/// Whether a name is reserved for generic parameters, because generated code gives it another meaning.
func isReservedParameter(_ name: String) -> Bool {
  reasonAgainstType(SwiftName(name)) != nil
}
