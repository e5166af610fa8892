/// One kind of a union.
final class Kind {
  let name: Located<SwiftName>
  let doc: String?
  /// Its name in JSON data.
  let tag: Located<Tag>
  /// The tags that are read besides.
  let aliases: [Located<Tag>]
  /// The name of its model struct, where it has one.
  let model: SwiftName
  /// The name of the model as the kind itself gives it.
  let writtenModel: Located<String>?
  /// What its model conforms to.
  let conforms: Conformances
  /// The other protocols that its model conforms to, those of the union first.
  let protocols: [Located<ProtocolReference>]
  /// The values of the union's constants as they are written.
  let writtenConstants: [JSONMember]
  /// Whether its case is indirect, where the kind itself says so.
  let writtenIndirect: Located<Bool>?
  /// Why it should no longer be used.
  let deprecation: String?
  let payload: Payload
  /// The values in the order of the union's constants; `readConstants` sets them.
  var constants: [DefaultValue] = []
  /// Whether its case is indirect: as the kind says, else where the payload contains the union by value, or where it
  /// is large and the union can contain itself.
  var isIndirect = false
  /// About how many words of eight bytes a payload takes that is declared on its own; `markLargeKinds` sets it.
  var payloadWords = 1
  /// How deep in the data its model may stand; `limitDepths` sets it where one can contain another.
  var depthLimit: Int?
  /// Whether its model can be decoded from the container of a union; `shareContainers` sets it.
  var sharesContainer = false

  init(
    name: Located<SwiftName>, payload: Payload, doc: String?, tag: Located<Tag>,
    aliases: [Located<Tag>] = [], model: SwiftName, writtenModel: Located<String>? = nil,
    conforms: Conformances, protocols: [Located<ProtocolReference>],
    constants: [JSONMember] = [], isIndirect: Located<Bool>? = nil, deprecation: String? = nil
  ) {
    self.name = name
    self.payload = payload
    self.doc = doc
    self.tag = tag
    self.aliases = aliases
    self.model = model
    self.writtenModel = writtenModel
    self.conforms = conforms
    self.protocols = protocols
    self.writtenConstants = constants
    self.writtenIndirect = isIndirect
    self.deprecation = deprecation
  }

  /// The kind with another payload, or as one of another union, where its case may be indirect or not.
  func copy(payload: Payload? = nil, isIndirect: Bool? = nil) -> Kind {
    let copy = Kind(
      name: name, payload: payload ?? self.payload, doc: doc, tag: tag, aliases: aliases,
      model: model,
      writtenModel: writtenModel, conforms: conforms, protocols: protocols,
      constants: writtenConstants, isIndirect: writtenIndirect, deprecation: deprecation)
    copy.constants = constants
    copy.isIndirect = isIndirect ?? self.isIndirect
    copy.payloadWords = payloadWords
    copy.depthLimit = depthLimit
    copy.sharesContainer = sharesContainer
    return copy
  }

  /// Whether it has a model struct of its own.
  var hasModel: Bool {
    if case .model = payload { return true }
    return false
  }
}

/// What the case of a kind carries.
enum Payload {
  case nothing
  /// A model struct with the shared fields first.
  case model([Field])
  /// A type that is declared on its own.
  case type(SwiftType, at: SourceRange)

  /// The types that are written for it: its own, or those of its model's fields.
  var types: [SwiftType] {
    switch self {
    case .nothing: return []
    case .model(let fields): return fields.map(\.type)
    case .type(let type, _): return [type]
    }
  }
}
