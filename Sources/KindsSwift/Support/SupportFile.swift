import KindsRendering
import KindsSchema

/// All parts of the support file, by family, in the order in which they stand there.
let supportFamilies: [[SupportEntry]] = [
  keyFamily, stringFamily, memberFamily, numberFamily, externalFamily, shapeFamily, extrasFamily,
  depthFamily, tagErrorFamily, boxFamily, formatFamily, renderFamily, lossyFamily, jsonFamily,
]

/// The file that the schemas of a target share, with the parts that their code needs and what these need in turn.
///
/// - Parameters:
///   - needs: What code needs, by who sees the declarations of its schema.
///   - jsonDepthLimit: How deep in the data a `JSON` may stand.
func supportFile(
  _ needs: [Access: SupportParts], jsonDepthLimit: @autoclosure () -> Int?
) -> EmittedFile {
  var file = EmittedFile(name: supportFileName, schemaName: nil)
  let wanted = needs.values.reduce(into: SupportParts()) { $0.formUnion($1) }
  if wanted.isEmpty { return file }
  var context = SupportContext(
    parts: wanted, needs: [:],
    jsonDepthLimit: wanted.contains(.json) ? jsonDepthLimit() : nil)
  let needed = needsOfParts(&context)
  context.needs = needs.mapValues { reached(from: $0, needed) }
  for family in supportFamilies {
    file.sections += sections(family.filter { context.parts.contains($0.part) }, context)
  }
  return file
}

/// What each part needs, at its number; adds to the context what is needed in turn.
private func needsOfParts(_ context: inout SupportContext) -> [SupportParts] {
  var needs = SupportPart.allCases.map { _ in SupportParts() }
  var pending = context.parts
  while !pending.isEmpty {
    var found: SupportParts = []
    for entry in supportFamilies.joined() where pending.contains(entry.part) {
      let parts = sections([entry], context)[0].needs.parts
      needs[Int(entry.part.rawValue)] = parts
      found.formUnion(parts)
    }
    pending = found
    pending.subtract(context.parts)
    context.parts.formUnion(found)
  }
  return needs
}

/// Some parts and all that they need, directly or not.
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

/// The parts of a family, those of one owner together.
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
