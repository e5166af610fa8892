extension RecordOutput {
  /// A model or a struct of the schema with its memberwise initializer:
  ///
  ///     public nonisolated struct TextPost: Hashable, Sendable {
  ///       public var text: String
  ///
  ///       public init(text: String) {
  ///         self.text = text
  ///       }
  ///     }
  var typeSection: Code {
    // An internal struct without computed fields has the initializer that the compiler synthesizes, with the defaults
    // of the properties.
    let isSynthesized = access == .internal && !fields.contains(where: \.isComputed)
    let type = generic(Code(name.inner), parameters.map(\.declaration))
    let inherited = protocolsOfForm + conformances.unconditional.inheritance
    let declaration: Code = """
      \(doc)
      \(attributes.code)
      \(typeHead("\(access.modifier)\(isolation.modifier)struct \(type)", isIsolated ? [] : inherited))
        \(blocks: properties(isSynthesized) + [isSynthesized ? .empty : initializer])
      }
      """
    // A conformance in the declaration of an isolated type would also be isolated.
    let conformance: Code =
      isIsolated && !inherited.isEmpty
      ? "\(typeHead("nonisolated extension \(name)", inherited))}" : .empty
    let extensions = [conformance] + conformances.extensions
    return .blocks([.declaration(of: name, declaration)] + extensions)
  }

  /// Whether the initializer is not `nonisolated`, because a default value contains a Swift expression.
  private var isIsolated: Bool { isolation != .nonisolated }

  /// Returns the properties. Consecutive stored properties are grouped.
  private func properties(_ haveInitialValues: Bool) -> [Code] {
    var blocks: [Code] = []
    var stored: [Code] = []
    for field in fields {
      let code = field.properties(
        access, onlyValue: values.valueNotStored(of: field),
        valueBesidesNil: values.onlyValue(of: field),
        initialValue: haveInitialValues ? values.initialValue(of: field, access) : .empty,
        modifier: isIsolated ? "nonisolated " : .empty)
      if field.isComputed || !field.isStored {
        blocks += [.lines(stored), code]
        stored = []
      } else {
        stored.append(code)
      }
    }
    return blocks + [.lines(stored)]
  }

  private var initializer: Code {
    let fields = fields.filter { $0.isStored }
    if fields.isEmpty {
      return "\(access.modifier)init() {}"
    }
    let parameters = fields.map { field -> Code in
      "\(field.name.value): \(field.type)\(values.initialValue(ofParameter: field, access))"
    }
    return """
      \(access.modifier)init\(parameters: parameters) {
        \(lines: fields.map { $0.store("self.", Code($0.name.value)) })
      }
      """
  }
}

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
    let clauses = names.map { KindClause(".\($0)", "return .\($0)") }
    return """
      \(presetIsolation.modifier)extension \(name) {
        \(blocks: presets.map(constant))

        \(access.frozen)
        \(access.modifier)nonisolated enum \(PresetNames.type): String, CaseIterable, Sendable {
          \(lines: names.map { "case \($0)" })
        }
      }

      \(presetIsolation.modifier)extension \(name).\(PresetNames.type) {
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
    return "\(access.modifier)static let \(preset.name.value) = \(name)(\(list: values))"
  }
}
