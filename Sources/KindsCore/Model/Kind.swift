/// What a schema says of a kind and no pass changes. Copies of the kind share it.
final class KindSource {
  let doc: String?
  let tag: Located<Tag>
  let aliases: [Located<Tag>]
  let model: SwiftName
  let writtenModel: Located<String>?
  let conforms: Conformances
  let protocols: [Located<ProtocolReference>]
  let constants: [JSONMember]
  let isIndirect: Located<Bool>?
  let deprecation: String?

  init(
    doc: String?, tag: Located<Tag>, aliases: [Located<Tag>] = [], model: SwiftName,
    writtenModel: Located<String>? = nil, conforms: Conformances,
    protocols: [Located<ProtocolReference>], constants: [JSONMember] = [],
    isIndirect: Located<Bool>? = nil, deprecation: String? = nil
  ) {
    self.doc = doc
    self.tag = tag
    self.aliases = aliases
    self.model = model
    self.writtenModel = writtenModel
    self.conforms = conforms
    self.protocols = protocols
    self.constants = constants
    self.isIndirect = isIndirect
    self.deprecation = deprecation
  }
}

/// One kind of a union.
struct Kind {
  let name: Located<SwiftName>
  var payload: Payload
  /// What the schema says besides.
  private let source: KindSource
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

  init(name: Located<SwiftName>, payload: Payload, _ source: KindSource) {
    self.name = name
    self.payload = payload
    self.source = source
  }

  var doc: String? { source.doc }

  /// Its name in JSON data.
  var tag: Located<Tag> { source.tag }

  /// The tags that are read besides.
  var aliases: [Located<Tag>] { source.aliases }

  /// The name of its model struct, where it has one.
  var model: SwiftName { source.model }

  /// The name of the model as the kind itself gives it.
  var writtenModel: Located<String>? { source.writtenModel }

  /// What its model conforms to.
  var conforms: Conformances { source.conforms }

  /// The other protocols that its model conforms to, those of the union first.
  var protocols: [Located<ProtocolReference>] { source.protocols }

  /// The values of the union's constants as they are written.
  var writtenConstants: [JSONMember] { source.constants }

  /// Whether its case is indirect, where the kind itself says so.
  var writtenIndirect: Located<Bool>? { source.isIndirect }

  /// Why it should no longer be used.
  var deprecation: String? { source.deprecation }
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
