import KindsSchema

/// All parts of the support file, by family, in the order of the file.
let supportFamilies: [[SupportEntry]] = [
  keyFamily, methodFamily, memberFamily, elementFamily, numberFamily, externalFamily, shapeFamily,
  extrasFamily,
  depthFamily, tagErrorFamily, boxFamily, formatFamily, coercionFamily, renderFamily, lossyFamily,
  jsonFamily, presenceFamily, directReadingFamily, directWritingFamily, directFormatFamily,
  directValueFamily, directLinesFamily,
]

/// Returns the support file: the parts that the code of all schemas of a target needs, and the parts that these need in
/// turn.
///
/// - Parameters:
///   - needs: The parts that code needs, by the access level of its schema.
///   - sharedTypes: The types of the support file that other modules declare.
///   - jsonDepthLimit: The maximum depth of a `JSON`, or `nil` if no schema uses that type.
func supportSections(
  _ needs: [Access: SupportParts], _ sharedTypes: SharedTypes,
  jsonDepthLimit: @autoclosure () -> Int?
) -> [Code] {
  var shared = SupportParts()
  for type in SharedType.allCases where sharedTypes[type] != nil { shared.insert(type.part) }
  var wanted = needs.values.reduce(into: SupportParts()) { $0.formUnion($1) }
  wanted.subtract(shared)
  if wanted.isEmpty { return [] }
  var context = SupportContext(
    parts: wanted, sharedParts: shared, needs: [:],
    jsonDepthLimit: wanted.contains(.json) ? jsonDepthLimit() : nil,
    hasOtherModules: sharedTypes.hasOtherModules)
  let needed = needsOfParts(&context)
  context.needs = needs.mapValues { reached(from: $0, needed) }
  return supportFamilies.flatMap { family in
    sections(family.filter { context.parts.contains($0.part) }, context)
  }
}

/// Returns the parts that each part needs, indexed by the number of the part. Adds these needed parts, and the parts
/// that they need in turn, to the context.
private func needsOfParts(_ context: inout SupportContext) -> [SupportParts] {
  var needs = SupportPart.allCases.map { _ in SupportParts() }
  var pending = context.parts
  while !pending.isEmpty {
    var found: SupportParts = []
    for entry in supportFamilies.joined() where pending.contains(entry.part) {
      var parts = sections([entry], context)[0].needs.parts
      parts.subtract(context.sharedParts)
      needs[Int(entry.part.rawValue)] = parts
      found.formUnion(parts)
    }
    pending = found
    pending.subtract(context.parts)
    context.parts.formUnion(found)
  }
  return needs
}

/// Returns the given parts and all parts that they need, directly or indirectly.
private func reached(from parts: SupportParts, _ needs: [SupportParts]) -> SupportParts {
  var reached = parts
  var previous: SupportParts
  repeat {
    previous = reached
    for part in SupportPart.allCases where reached.contains(part) {
      reached.formUnion(needs[Int(part.rawValue)])
    }
  } while reached != previous
  return reached
}

/// Returns the parts of a family. Consecutive parts with the same owner are together.
private func sections(_ entries: [SupportEntry], _ context: SupportContext) -> [Code] {
  var sections: [Code] = []
  var rest = entries[...]
  while let first = rest.first {
    guard let owner = first.owner else {
      sections.append(first.text(context))
      rest.removeFirst()
      continue
    }
    let members = rest.prefix { $0.owner == owner }
    rest = rest.dropFirst(members.count)
    sections.append(
      """
      \(owner.head) {
        \(blocks: members.map { $0.text(context) })
      }
      """)
  }
  return sections
}

/// An entry of a table: a part, its owner and its code.
///
/// The code qualifies names that a schema can also give to a type, as in `Foundation.Data`.
struct SupportEntry: Sendable {
  let part: SupportPart
  /// The declaration that contains the part, if it is a member. Consecutive entries of one owner share a declaration.
  let owner: SupportOwner?
  let text: @Sendable (SupportContext) -> Code

  /// Creates a part with the same text in every support file.
  init(
    _ part: SupportPart, in owner: SupportOwner? = nil,
    _ text: @escaping @Sendable @autoclosure () -> Code
  ) {
    self.init(part, in: owner) { _ in text() }
  }

  /// Creates a part whose text depends on the context, such as on other parts of the file.
  init(
    _ part: SupportPart, in owner: SupportOwner? = nil,
    text: @escaping @Sendable (SupportContext) -> Code
  ) {
    self.part = part
    self.owner = owner
    self.text = text
  }
}

/// A declaration to which parts are added as members.
enum SupportOwner {
  case key
  case decodingContainer
  case encodingContainer
  case unkeyedDecodingContainer
  case decoder
  case encoder
  case decodingError
  case json
  case texts

  /// The declaration up to the brace.
  var head: Code {
    switch self {
    case .key: return "nonisolated extension \(support: .key)"
    case .decodingContainer:
      return "nonisolated extension KeyedDecodingContainer where Key == \(support: .key)"
    case .encodingContainer:
      return "nonisolated extension KeyedEncodingContainer where Key == \(support: .key)"
    case .unkeyedDecodingContainer: return "nonisolated extension UnkeyedDecodingContainer"
    case .decoder: return "nonisolated extension Decoder"
    case .encoder: return "nonisolated extension Encoder"
    case .decodingError: return "nonisolated extension DecodingError"
    case .json: return "nonisolated extension \(shared: .json)"
    case .texts:
      return """
        /// Functions that renderers use to write values as text.
        nonisolated enum KindsText
        """
    }
  }
}

/// The state on which the code of a part can depend.
struct SupportContext {
  /// All parts of the file.
  var parts: SupportParts
  /// The parts that other modules declare.
  let sharedParts: SupportParts
  /// The parts that code needs, directly or indirectly, by the access level of its schema.
  var needs: [Access: SupportParts]
  /// The maximum depth of lists and objects in a `JSON`, measured from the top of the data.
  let jsonDepthLimit: Int?
  /// Whether values of this module can contain values of other modules.
  let hasOtherModules: Bool

  /// Returns the widest access level of the schemas whose code needs a part.
  func access(of part: SupportPart) -> Access {
    needs.filter { $0.value.contains(part) }.keys.max() ?? .internal
  }
}
