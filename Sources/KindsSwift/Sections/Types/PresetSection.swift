import KindsSchema

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
    let names = presets.map(\.preset.name.value)
    let clauses = names.map { KindClause(pattern: ".\($0)", statement: "return .\($0)") }
    return """
      nonisolated extension \(name) {
        \(blocks: presets.map(constant))

        /// The names of the presets of ``\(bare: name)``.
        \(access.frozen)
        \(access.modifier)nonisolated enum \(PresetNames.type): String, CaseIterable, Sendable {
          \(lines: names.map { "case \($0)" })
        }
      }

      nonisolated extension \(name).\(PresetNames.type) {
        /// The preset of this name.
        \(access.modifier)var \(PresetNames.value): \(name) {
          \(kindSwitch(on: "self", clauses))
        }
      }
      """
  }

  private func constant(_ preset: Preset, _ values: [DefaultValue?]) -> Code {
    let values = zip(fields, values).compactMap { field, value in
      value.map { Code("\(label: field.name.value): \(hidden: $0.code)") }
    }
    return """
      /// The preset `\(bare: preset.name.value)`.
      \(call("\(access.modifier)static let \(preset.name.value) = \(name)", values))
      """
  }
}
