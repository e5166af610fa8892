extension UnionOutput {
  /// A value of each kind:
  ///
  ///     extension TextPost {
  ///       public static var sample: TextPost { TextPost(text: "text") }
  ///     }
  ///
  ///     extension Post {
  ///       public static var samples: [(name: String, value: Post)] {
  ///         [("text", .text(.sample)), ("separator", .separator)]
  ///       }
  ///     }
  var sampleSection: Code {
    if samples.isEmpty { return .empty }
    var models: [Code] = []
    let values = samples.map { sample -> Code in
      let (kind, associatedFields) = (
        union.cases[sample.position], associatedFieldsOfCases[sample.position]
      )
      let isOwn = sample.name == kind.name.value.text
      guard isOwn, let model = associatedFields.kind.model, case .one(let value, _) = sample.payload
      else {
        let value = DefaultValue.kind(
          associatedFields.kind.name, isMadeByFunction: associatedFields.kind.isMadeByFunction,
          payload: sample.payload)
        return "(\(literal: sample.name), \(value.code))"
      }
      models.append(
        """
        \(isolation(of: [value]).modifier)extension \(model) {
          \(access.modifier)static var \(SampleNames.sample): \(Code(model)) {
            \(hidden: value.code)
          }
        }
        """)
      return "(\(literal: sample.name), \(associatedFields.value([".\(SampleNames.sample)"])))"
    }
    let strictest = isolation(of: samples.flatMap(\.payload.values))
    let type: Code = "[(name: String, value: \(names.type))]"
    let section: Code = """
      \(strictest.modifier)extension \(names.type) {
        /// A sample value of each kind with its name, in schema order, for previews and tests.
        \(access.modifier)static var \(SampleNames.samples): \(type) {
          \(hidden: collection(values, of: type))
        }
      }
      """
    return .blocks(models + [section])
  }

  private func isolation(of values: [DefaultValue]) -> Isolation? {
    // Expressions outside records are `nonisolated`: they come from the generator, or are defaults of associated
    // values.
    isolations.isolation(of: values, .nonisolated)
  }
}
