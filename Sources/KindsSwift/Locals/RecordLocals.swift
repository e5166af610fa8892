import KindsRendering
import KindsSchema

// The names of the helpers and locals of a model or a struct.

/// What the local container is called, unless a field is: names are made once, because each is checked.
private let containerNames: [SwiftName] = ["container", "object", "allMembers"]

extension RecordOutput {
  /// The local container, which no local of a recursive field hides.
  var containerName: SwiftName { localName(containerNames) }

  /// The first of some names that is not the name of a type, nor of a recursive field where these are locals.
  func localName(_ candidates: [SwiftName]) -> SwiftName {
    locals.name(
      of: candidates, besides: keepsOthersApart ? Set(recursiveFields.map(\.storageName)) : [])
  }

  /// The local container of the object beside the shared fields.
  var contentName: SwiftName { localName(["content", "ownMembers", "ownObject"]) }

  /// The property that has the keys of the fields, which no preset is.
  var knownKeysName: SwiftName {
    let candidates: [SwiftName] = ["knownKeys", "keysOfFields", "namedKeys"]
    let names = Set(presets.map(\.preset.name.value))
    return firstName(of: candidates, besides: names)
  }
}
