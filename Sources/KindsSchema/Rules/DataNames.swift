/// What a kind, a value or a field is called in JSON data.
struct DataNames<Name: Hashable> {
  let owner: SwiftName
  let main: Located<Name>
  /// The names that are read besides.
  let aliases: [Located<Name>]
}

/// A name in data that stands for something already.
struct DataNameCollision<Name> {
  let owner: SwiftName
  let name: Located<Name>
  let isAlias: Bool
  /// Where the name stands first.
  let first: SourceRange
}

/// The names that stand for two things, under canonical equivalence; an alias gives way to a main name.
func collisions<Name>(
  of names: some Sequence<DataNames<Name>>
) -> [DataNameCollision<Name>] {
  var first = FirstUses<Name, (owner: SwiftName, range: SourceRange)>()
  var result: [DataNameCollision<Name>] = []
  func add(_ name: Located<Name>, of owner: SwiftName, isAlias: Bool) {
    guard let other = first.add((owner, name.range), of: name.value) else { return }
    // Owners of one name are reported as such.
    if other.owner == owner, !isAlias { return }
    result.append(
      DataNameCollision(owner: owner, name: name, isAlias: isAlias, first: other.range))
  }
  for entry in names { add(entry.main, of: entry.owner, isAlias: false) }
  for entry in names {
    for alias in entry.aliases { add(alias, of: entry.owner, isAlias: true) }
  }
  return result
}
