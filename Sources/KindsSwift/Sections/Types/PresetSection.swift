extension RecordOutput {
  /// The presets of a struct, and the enum of their names:
  ///
  ///     extension CellStyle {
  ///       public static let cart = CellStyle(showsPrice: true)
  ///       public enum Name: String, CaseIterable, Sendable { case cart }
  ///     }
  ///
  ///     extension CellStyle.Name {
  ///       public var value: CellStyle { … }
  ///     }
  var presetSection: Code {
    if presets.isEmpty { return .empty }
    let clauses = presets.map {
      KindClause(pattern: ".\($0.name.value)", statement: "return .\($0.name.value)")
    }
    return """
      nonisolated extension \(name) {
        \(blocks: presets.map(constant))

        /// The names of the presets of ``\(bare: name)``.
        \(access.frozen)
        \(access.modifier)nonisolated enum \(PresetNames.type): String, CaseIterable, Sendable {
          \(lines: presets.map { "case \($0.name.value)" })
        }
      }

      nonisolated extension \(name).\(PresetNames.type) {
        /// The preset of this name.
        \(access.modifier)var \(PresetNames.value): \(name) {
          \(kindSwitch(on: "self", clauses, indentation: 4))
        }
      }
      """
  }

  private func constant(_ preset: Preset) -> Code {
    let values = zip(fields, preset.values).compactMap { field, value in
      value.map { Code("\(label: field.name.value): \($0.code)") }
    }
    return """
      /// The preset `\(bare: preset.name.value)`.
      \(call("\(access.modifier)static let \(preset.name.value) = \(name)", values, indentation: 2))
      """
  }
}
