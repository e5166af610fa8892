import KindsSchema

extension UnionOutput {
  /// A value of each kind:
  ///
  ///     extension TextPost {
  ///       public static var sample: TextPost { TextPost(text: "text") }
  ///     }
  ///
  ///     extension Post {
  ///       public static var samples: [Post] { [.text(.sample), .separator] }
  ///     }
  var sampleSection: Code {
    if samples.isEmpty { return .empty }
    var models: [Code] = []
    let values = zip(carriedValues, samples).map { carried, payload -> Code in
      if let model = carried.kind.model, case .one(let value, _) = payload {
        models.append(
          """
          \(isolation(of: [value]).attribute)
          \(isolation(of: [value]).modifier)extension \(model) {
            \(computedProperty("\(access.modifier)static var \(SampleNames.sample)", Code(model)))
              \(hidden: value.code)
            }
          }
          """)
        return carried.value([".\(SampleNames.sample)"])
      }
      return DefaultValue.kind(
        carried.kind.name, isMadeByFunction: carried.kind.isMadeByFunction, payload: payload
      ).code
    }
    let strictest = isolation(of: samples.flatMap(\.values))
    let section: Code = """
      \(strictest.attribute)
      \(strictest.modifier)extension \(names.type) {
        /// A value of each kind, in the order of the schema, for previews and tests.
        \(computedProperty("\(access.modifier)static var \(SampleNames.samples)", "[\(names.type)]"))
          \(hidden: collection(values, of: "[\(names.type)]"))
        }
      }
      """
    return .blocks(models + [section])
  }

  private func isolation(of values: [DefaultValue]) -> Isolation? {
    // Expressions that are no default of a record are the generator's own, or are those of a case.
    isolations.isolation(of: values, .nonisolated)
  }
}
