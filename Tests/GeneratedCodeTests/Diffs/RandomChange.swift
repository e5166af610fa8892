import TestSupport

@testable import KindsSchema
@testable import KindsTools

/// A random schema, and a copy with a small change.
struct RandomChange {
  let old: [SourceFile]
  let new: [SourceFile]
  /// The place of the change, for messages.
  let place: String

  /// Creates the change for a seed, or returns `nil` if none of several attempts results in a valid schema.
  init?(seed: UInt64) {
    let schema = RandomSchema(seed: seed)
    let other = RandomSchema(seed: seed &+ 1_000_003)
    let maker = SchemaFaultMaker(schema, seed: seed)
    let others = SchemaFaultMaker(other, seed: seed).places
    old = schema.sources
    for _ in 0..<60 {
      guard let (document, json, place) = maker.change(with: others) else { continue }
      var sources = schema.sources
      let bytes = Array(json.text.utf8)
      if bytes == sources[document].bytes { continue }
      sources[document] = SourceFile(path: sources[document].path, bytes: bytes)
      var diagnostics = Diagnostics()
      guard readWholeSchema(sources, GenerationOptions(), &diagnostics) != nil else {
        continue
      }
      new = sources
      self.place = place
      return
    }
    return nil
  }
}

extension SchemaFaultMaker {
  /// The names of the schema objects whose keys are changed.
  private static let objects: Set<String> = [
    "defaults", "union", "coding", "kind", "field", "struct", "presets", "enum", "value",
  ]
  /// Keys that affect neither data nor names, so that changing them has no effect.
  private static let silentKeys: Set<String> = ["doc", "$comment", "$schema", "requires", "render"]

  /// Changes a document: removes a key, sets a key to the value that it has in another object, or adds or removes a
  /// named entry.
  fileprivate func change(
    with others: [SchemaPlace]
  ) -> (document: Int, json: JSONValue, place: String)? {
    guard
      let object = pick({ place in
        place.object.map { Self.objects.contains($0.name) } ?? false
      })
    else { return nil }
    let name = object.object?.name ?? ""
    let title = "\(name) \(object.path)"
    func changed(_ value: JSONValue, _ what: String) -> (Int, JSONValue, String)? {
      let json = schema.documents[object.document].json.replacing(object.path[...], by: value)
      return (object.document, json, "\(title): \(what)")
    }
    var members = object.value.members
    let loud = members.indices.filter { !Self.silentKeys.contains(members[$0].key) }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      guard let index = loud.randomElement(using: &random) else { return nil }
      let gone = members.remove(at: index)
      return changed(.object(members), "without \(gone.key)")
    case 1:
      // Remove a named entry, such as a kind, a field or a value.
      guard
        let index = loud.filter({ ["kinds", "fields", "values"].contains(members[$0].key) })
          .randomElement(using: &random)
      else { return nil }
      var named = members[index].value.members
      guard named.count > 1, let position = named.indices.randomElement(using: &random) else {
        return nil
      }
      let gone = named.remove(at: position)
      members[index].value = .object(named)
      return changed(.object(members), "\(members[index].key) without \(gone.key)")
    case 2:
      // Add a copy of another object's entry.
      let like = others.filter { $0.object?.name == name }
      guard let source = like.randomElement(using: &random),
        let section = source.value.members.filter({
          ["kinds", "fields", "values"].contains($0.key)
        }).randomElement(using: &random),
        let added = section.value.members.randomElement(using: &random)
      else { return nil }
      if let index = members.firstIndex(where: { $0.key == section.key }) {
        guard case .object(var named) = members[index].value,
          !named.contains(where: { $0.key == added.key })
        else { return nil }
        named.insert(added, at: Int.random(in: 0...named.count, using: &random))
        members[index].value = .object(named)
      } else {
        members.append(.init(key: section.key, value: .object([added])))
      }
      return changed(.object(members), "\(section.key) with \(added.key)")
    default:
      // Set a key to the value that it has in another object.
      let like = others.filter { $0.object?.name == name }
      guard let source = like.randomElement(using: &random),
        let member = source.value.members.filter({
          !Self.silentKeys.contains($0.key) && $0.key != "kinds"
        }).randomElement(using: &random)
      else { return nil }
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index].value = member.value
      } else {
        members.append(member)
      }
      return changed(.object(members), "\(member.key) is \(member.value.text.prefix(200))")
    }
  }
}
