import TestSupport

@testable import KindsCore
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
      guard readWholeSchema(sources, &diagnostics) != nil else {
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
  /// The keys of an object with named entries.
  private static let sections = ["kinds", "fields", "values"]

  /// Changes an object, or the named entries of one of its sections: removes a member, or adds or replaces one like in
  /// another object of the language with the same name.
  fileprivate func change(
    with others: [SchemaPlace]
  ) -> (document: Int, json: JSONValue, place: String)? {
    guard let place = pick({ $0.object.map { Self.objects.contains($0.name) } ?? false }) else {
      return nil
    }
    let title = place.object?.name ?? ""
    let section = Self.sections.filter { key in place.value.members.contains { $0.key == key } }
      .randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil }
    func changeable(_ object: JSONValue) -> [JSONValue.Member] {
      guard let section else { return object.members }
      return object.members.first { $0.key == section }?.value.members ?? []
    }
    var members = changeable(place.value)
    let what: String
    if Bool.random(using: &random) {
      let loud = members.indices.filter { !Self.silentKeys.contains(members[$0].key) }
      guard let index = loud.randomElement(using: &random) else { return nil }
      what = "without \(members.remove(at: index).key)"
    } else {
      let source = others.filter { $0.object?.name == title }.randomElement(using: &random)
      let added = source.map { changeable($0.value) }?
        .filter { !Self.silentKeys.contains($0.key) && $0.key != "kinds" }
      guard let member = added?.randomElement(using: &random) else { return nil }
      if let index = members.firstIndex(where: { $0.key == member.key }) {
        members[index].value = member.value
      } else {
        members.insert(member, at: Int.random(in: 0...members.count, using: &random))
      }
      what = "\(member.key) is \(member.value.text.prefix(200))"
    }
    let path = place.path + (section.map { [.key($0)] } ?? [])
    let json = schema.documents[place.document].json.replacing(path[...], by: .object(members))
    return (place.document, json, "\(title) \(path): \(what)")
  }
}
