// Limits of the output of untrusted schemas. Shared and included fields are generated once for each kind.

/// The maximum number of parts in the output of an untrusted schema.
///
/// A part uses about 400 bytes of Swift, so the maximum is about 40 MB. The events of a large service, 250 kinds with
/// 30 shared fields and three renderers, have 31,000 parts.
private let maximumParts = 100_000

/// The number of bytes of documentation, or of names in data, that count as a part.
private let textOfPart = 256

/// The number of bytes of a JSON value that count as a part. Each value in it uses a line of Swift.
private let jsonOfPart = 64

/// Checks that the output is small. Sharing and including fields, and rendering, can multiply its size.
///
/// The rule checks declarations, because resolving them already allocates each field of each kind.
func outputsNeedNoTrust(_ documents: [DocumentDeclaration], _ diagnostics: inout Diagnostics) {
  let counter = PartCounter(documents)
  var count = 0
  for document in documents {
    let declarations =
      document.unions.map { ($0.name, counter.parts(of: $0)) }
      + (document.structs + document.presets).map { ($0.name, counter.parts(of: $0)) }
    for (name, parts) in declarations {
      count += parts
      guard count > maximumParts else { continue }
      diagnostics.error(
        .untrustedSchema,
        "the output of an untrusted schema can have at most \(maximumParts) parts, but with \(quoted(name.value)) it would have \(count); share and include fewer fields, or use fewer kinds, constants, renderers, protocols or subsets",
        at: name.range)
      return
    }
  }
}

/// Counts the parts of declarations before shared and included fields are inserted.
private struct PartCounter {
  /// The number of parts in each group, by name.
  private var groups: [String: Int] = [:]
  /// The number of requirements of each protocol, by name.
  private var protocols: [String: Int] = [:]

  init(_ documents: [DocumentDeclaration]) {
    for document in documents {
      for group in document.groups { groups[group.name.value] = Self.parts(of: group.fields) }
      for declared in document.protocols {
        protocols[declared.name.value] = declared.properties.count + declared.methods.count
      }
    }
  }

  /// Returns the number of parts of a union and its subsets. The parts of their kinds count once for the types, and
  /// once more for each renderer.
  func parts(of union: UnionDeclaration) -> Int {
    let required = (union.conforms ?? []).reduce(0) { $0 + (protocols[$1.value] ?? 0) }
    let shared = 1 + Self.parts(of: union.fields) + required
    func parts(of kind: KindDeclaration) -> Int {
      var values = Dictionary(
        kind.constants.map { ($0.key.value, $0.value) }, uniquingKeysWith: { first, _ in first })
      let constants = union.constants.reduce(0) { count, constant in
        let value = values.removeValue(forKey: constant.name.value) ?? constant.defaultValue
        return count + 1 + Self.parts(ofValue: value?.range)
      }
      return shared + constants + included(kind.include) + Self.parts(of: kind.fields)
    }
    let kinds = union.kinds.reduce(0) { $0 + parts(of: $1) }
    let ofSubsets = union.subsets.reduce(0) { $0 + $1.kinds.count }
    let constants = union.constants.reduce(1) {
      $0 + 1 + Self.parts(ofValue: $1.defaultValue?.range)
    }
    return (kinds + ofSubsets * (shared + constants)) * (1 + union.renderers.count)
  }

  /// Returns the number of parts of a struct with its presets.
  func parts(of structure: StructDeclaration) -> Int {
    1 + included(structure.include) + Self.parts(of: structure.fields) + structure.presets.count
  }

  private func included(_ names: [Located<String>]) -> Int {
    names.reduce(0) { $0 + (groups[$1.value] ?? 0) }
  }

  private static func parts(of fields: [FieldDeclaration]) -> Int {
    fields.reduce(0) { $0 + parts(of: $1) }
  }

  private static func parts(of field: FieldDeclaration) -> Int {
    guard let details = field.details else { return 1 }
    let text = (details.doc?.utf8.count ?? 0) + (details.deprecation?.value.utf8.count ?? 0)
    let aliases = details.coding.aliases.reduce(0) { $0 + $1.value.utf8.count }
    return 1 + (text + aliases) / textOfPart + parts(ofValue: details.defaultValue?.range)
      + parts(ofValue: details.constant?.range)
  }

  private static func parts(ofValue range: SourceRange?) -> Int {
    (range?.bytes.count ?? 0) / jsonOfPart
  }
}
