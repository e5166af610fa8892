/// Checks a schema against the rules of the language. Later passes rely on all of them.
func checkSchema(
  _ schema: Schema, _ wire: Wire, _ graph: Graph, _ names: Names,
  _ diagnostics: inout Diagnostics
) {
  var found = Diagnostics()
  namesAreUsable(schema, names, &found)
  nestedModelsArePlain(schema, &found)
  enclosingTypesArePlain(schema, &found)
  accessIsWideEnough(schema, &found)
  parameterNamesAreUsable(names, &found)
  argumentsMeetConstraints(schema, &found)
  wrappedArgumentsAreNotNull(schema, &found)
  genericErrorsAreSendable(schema, graph, &found)
  conformancesHold(schema, &found)
  presetsAreSendable(schema, &found)
  requirementNamesAreUsable(schema, names, &found)
  requiredFieldsExist(schema, &found)
  forwardingPayloadsConform(schema, &found)
  valuesKeepNoExtras(schema, &found)
  identifiableHasID(schema, &found)
  neverIsNotStored(schema, &found)
  optionalJSONIsAmbiguous(schema, &found)
  presenceIsOfFields(schema, &found)
  dictionaryKeysHaveJSONForm(schema, &found)
  structsAreFinite(graph, &found)
  recordsAreFinite(graph, &found)
  unionsAreFinite(schema, graph, &found)
  traversedTypesAreDeclared(schema, graph, &found)
  traversedTypesAreVisible(schema, graph, &found)
  modulesImportOneWay(schema, &found)
  payloadsHaveNoSharedFields(schema, &found)
  payloadsAreObjects(schema, graph, &found)
  shapesAreDistinct(schema, &found)
  membersDiscriminateKinds(schema, wire, &found)
  optionalsDifferFromNull(schema, &found)
  tagsAreOfOneType(schema, &found)
  tagsAreUnique(schema, &found)
  tagsOfPayloadsFit(schema, &found)
  keysAreUnique(schema, &found)
  tagKeysAreFree(wire, graph, &found)
  modelsHaveTheirTag(wire, &found)
  formsFitFields(schema, &found)
  fieldSettingsFit(schema, &found)
  unionSettingsFit(schema, graph, &found)
  flattenedKeysAreUnique(wire, &found)
  keyPathsFit(schema, &found)
  keyPathsAreUnique(wire, &found)
  formatsReachTheirTypes(schema, &found)
  tagsAreNoExtras(wire, graph, &found)
  directJSONIsPossible(schema, &found)
  unknownKindsCanBeKept(schema, &found)
  fallbacksCanBeRead(schema, &found)
  partialVisitorsLeaveKinds(schema, &found)
  templatesAreComplete(schema, &found)
  namesAreUnique(names, &found)
  requirementsAgree(schema, &found)
  diagnostics.appendFirst(of: found)
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
    var seen: Set<BrokenRule> = []
    append(found.all.filter { seen.insert(BrokenRule(rule: $0.rule, range: $0.range)).inserted })
  }
}

/// A violated rule and the place of the violation.
private struct BrokenRule: Hashable {
  let rule: Rule
  let range: SourceRange
}
