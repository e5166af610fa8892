/// The rules of the language for a schema whose names are resolved. Later passes rely on all of them.
final class Checker {
  let schema: Schema
  let wire: Wire
  let graph: Graph
  let names: Names
  var found = Diagnostics()
  /// The structs and models that are payloads, by number.
  private(set) lazy var payloadRecords = Set(
    schema.unions.flatMap(\.kinds).compactMap { kind -> Int? in
      guard case .type(.declared(let type), _) = kind.payload else { return nil }
      return schema.declarations[type.index]
    })
  lazy var tagClashes = TagClashes(schema, graph.payloads)

  init(_ schema: Schema, _ wire: Wire, _ graph: Graph, _ names: Names) {
    self.schema = schema
    self.wire = wire
    self.graph = graph
    self.names = names
  }

  /// Reports a violation. Without a place, there is none.
  ///
  /// - Parameter related: Other places, with their messages.
  func refuse(
    _ rule: Rule, at range: SourceRange?, _ message: @autoclosure () -> String,
    see related: (message: String, range: SourceRange)?...
  ) {
    guard let range else { return }
    found.error(
      rule, message(), at: range,
      related: related.compactMap(\.self).map { .init(message: $0.message, range: $0.range) })
  }

  func check() {
    namesAreUsable()
    enclosingTypesArePlain()
    accessIsWideEnough()
    parameterNamesAreUsable()
    argumentsMeetConstraints()
    wrappedArgumentsAreNotNull()
    genericErrorsAreSendable()
    conformancesHold()
    requirementNamesAreUsable()
    requiredFieldsExist()
    forwardingPayloadsConform()
    identifiableHasID()
    fieldTypesFit()
    presenceIsOfFields()
    dictionaryKeysHaveJSONForm()
    declarationsAreFinite()
    traversedTypesAreDeclared()
    traversedTypesAreVisible()
    modulesImportOneWay()
    payloadsAreObjects()
    shapesAreDistinct()
    membersDiscriminateKinds()
    optionalsDifferFromNull()
    tagsAreOfOneType()
    tagsAreUnique()
    tagsOfPayloadsFit()
    keysAreUnique()
    tagKeysAreFree()
    modelsHaveTheirTag()
    formsFitFields()
    fieldSettingsFit()
    unionSettingsFit()
    tagsAreNoExtras()
    directJSONIsPossible()
    unknownKindsCanBeKept()
    fallbacksCanBeRead()
    partialVisitorsLeaveKinds()
    templatesAreComplete()
    namesAreUnique()
    requirementsAgree()
  }
}

/// Checks a schema against the rules of the language.
func checkSchema(
  _ schema: Schema, _ wire: Wire, _ graph: Graph, _ names: Names,
  _ diagnostics: inout Diagnostics
) {
  let checker = Checker(schema, wire, graph, names)
  checker.check()
  diagnostics.appendFirst(of: checker.found)
}

/// Checks that the defaults in a schema are finite.
func checkDefaults(_ schema: Schema, _ values: Values, _ diagnostics: inout Diagnostics) {
  var found = Diagnostics()
  defaultsAreFinite(schema, values, &found)
  diagnostics.appendFirst(of: found)
}

extension Diagnostics {
  /// Appends the first diagnostic of each rule at each place. A shared part would otherwise be reported for each
  /// declaration that uses it.
  fileprivate mutating func appendFirst(of found: Diagnostics) {
    var seen: [SourceRange: Set<Rule>] = [:]
    append(found.all.filter { seen[$0.range, default: []].insert($0.rule).inserted })
  }
}

/// A part of a schema that messages quote, as in `\(q: kind)`.
protocol Quotable {
  var quotedText: String { get }
}

extension String: Quotable {
  var quotedText: String { quoted(self) }
}

extension SwiftName: Quotable {
  var quotedText: String { quoted(text) }
}

extension SwiftType: Quotable {
  var quotedText: String { quoted(text) }
}

extension DeclaredType: Quotable {
  var quotedText: String { quoted(text) }
}

extension Tag: Quotable {}

extension Located: Quotable where Value: Quotable {
  var quotedText: String { value.quotedText }
}

/// A declaration or a part of one, which messages quote by its name.
protocol Named: Quotable {
  var name: Located<SwiftName> { get }
}

extension Named {
  var quotedText: String { name.quotedText }
}

extension Field: Named {}
extension Kind: Named {}
extension Union: Named {}
extension Structure: Named {}
extension Enumeration: Named {}
extension ProtocolDefinition: Named {}

extension Field {
  /// The field, for messages.
  var title: String { "the field \(q: name)" }
}

extension DefaultStringInterpolation {
  mutating func appendInterpolation(q part: some Quotable) {
    appendInterpolation(part.quotedText)
  }
}
