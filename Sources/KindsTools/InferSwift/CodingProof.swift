import KindsCore

extension SwiftReader {
  /// Whether a value of the fitted union may be a list in JSON: a case has a single associated value, which is a
  /// collection.
  var fittedMayBeList: Bool {
    types.filter(\.isFitted).flatMap(\.values).contains { value in
      value.fields.count == 1 && ["[", "Set<"].contains(where: value.fields[0].type.hasPrefix)
    }
  }

  /// Sets the coding of the fitted union to the one that the samples show.
  ///
  /// - Returns: The schema, or `nil` if samples cannot determine the coding or the coding does not read and write all
  ///   samples.
  mutating func fitCoding(of draft: SchemaDraft, to samples: CodingSamples) -> SchemaDraft? {
    guard let type = types.first(where: { $0.symbol.identifier == fitted }) else { return draft }
    do throws(NotInSchema) {
      return try proven(draft, samples, type)
    } catch {
      remark(type.symbol, .error, error.reason)
      return nil
    }
  }

  private mutating func proven(
    _ draft: SchemaDraft, _ samples: CodingSamples, _ type: HandWrittenType
  ) throws(NotInSchema) -> SchemaDraft {
    if let problem = reasonAgainstFitting(type) { throw NotInSchema(reason: problem) }
    let drafts = [payloadDraft(), draft].compactMap(\.self)
    let names = DeclaredNames(type, self)
    var caseReader: CaseReader?
    for draft in drafts where caseReader == nil { caseReader = try? CaseReader(draft, of: type) }
    let join = caseReader.map { PayloadJoin(values: type.values, names: names, reader: $0) }
    guard let coding = join.flatMap({ CodingOfSamples($0, samples.values).coding }) else {
      throw failure("none has a valid schema", type)
    }
    let made = draft.applying(coding, to: type.name)
    do throws(NotInSchema) {
      _ = try made.checked(type.name)
    } catch {
      try checkTags(coding, type)
      throw failure(
        "the schema for the best one, \(coding.summary), is not valid: \(error.reason)", type)
    }
    var checked: (CheckedSchema, union: Int)?
    for draft in drafts where checked == nil {
      checked = try? draft.applyingForSamples(coding, to: type.name).checked(type.name)
    }
    guard let (schema, union) = checked else { throw failure("none has a valid schema", type) }
    let reader = WireReader(schema)
    let declared = SwiftType.declared(schema.schema.type(.union(union)))
    let faults = samples.values.compactMap { sample in
      reader.changes(
        of: sample, as: declared, isEncoded: type.conforms.contains(.encodable)
      ).first.map { fault in
        // A fault in the schema, such as one of a default, has no place in the samples.
        fault.range.file == sample.range.file
          ? fault : ReadingFault(message: fault.message, range: sample.range)
      }
    }
    if !faults.isEmpty {
      remarks += faults.prefix(10).map {
        samples.remark(
          at: $0.range, .warning,
          "this sample of \(quoted(type.symbol.fullName)) fails: \($0.message)")
      }
      throw failure(
        "the best one, \(coding.summary), fails for \(faults.count) of \(samples.values.count)",
        type)
    }
    try checkTags(coding, type)
    remarkOnCoding(coding, type, samples, reader.counts)
    remarkOnGuesses(coding, type)
    return made
  }

  /// Returns the reason why samples cannot determine the coding of a type, with the fix, or `nil` if they can.
  private func reasonAgainstFitting(_ type: HandWrittenType) -> String? {
    let name = quoted(type.symbol.fullName)
    if !type.isFitted || !type.symbol.parameters.isEmpty {
      return
        "'--data' requires an enum with associated values and hand-written coding, without generic parameters, which \(name) is not; omit '--data'"
    }
    if type.conforms.contains(.decodable) { return nil }
    let others = mapping.externals.filter { !($0.conforms ?? .codable).contains(.decodable) }
    let names = others.isEmpty ? [type.symbol.fullName] : others.map(\.name)
    return
      "the coding of \(name) cannot be in the schema, because not all of its types are Decodable; make \(quotedList(names, conjunction: "and")) Codable, or omit '--data'"
  }

  private func failure(_ reason: String, _ type: HandWrittenType) -> NotInSchema {
    NotInSchema(
      reason:
        "no coding that a schema can describe reads all samples of \(quoted(type.symbol.fullName)) and writes them as equal JSON (\(reason)); keep the hand-written coding, and omit '--data'\(only.count > 1 ? ", or omit '--with'" : "")"
    )
  }

  /// Throws the names of the kinds whose tags are unknown.
  private func checkTags(_ coding: UnionCoding, _ type: HandWrittenType) throws(NotInSchema) {
    if !coding.coding.style.hasTags { return }
    let untagged = coding.coding.writesMissingTag ? nil : coding.coding.missingTag
    let unknown = zip(type.values, coding.kinds).filter { $1.tags.isEmpty && $0.name != untagged }
    if unknown.isEmpty { return }
    throw NotInSchema(
      reason:
        "neither the samples nor the hand-written coding of \(quoted(type.symbol.fullName)) show a tag for \(quotedList(unknown.map(\.0.name), conjunction: "and")); add samples, or keep the hand-written coding, and omit '--data'"
    )
  }

  // MARK: Remarks

  private mutating func remarkOnCoding(
    _ found: UnionCoding, _ type: HandWrittenType, _ samples: CodingSamples, _ counts: DataCounts
  ) {
    guard let coding = type.handWrittenCoding else { return }
    let name = quoted(type.symbol.fullName)
    let problems = [
      counts.externals.list.map { "values of types with unknown coding (\($0))" },
      counts.extras.list.map { "members that the schema ignores (\($0))" },
    ].compactMap(\.self)
    remark(
      coding,
      "the schema describes the coding of \(name) (\(found.summary)) and reads \(type.conforms.contains(.encodable) ? "and writes " : "")all \(samples.values.count) samples; \(problems.isEmpty ? "delete the hand-written coding and its enums of keys and tags, then test the move" : "keep the hand-written coding until you have tested the move") as in 'Moving Hand-Written Coding'"
    )
    if problems.isEmpty { return }
    warn(
      coding,
      "the samples of \(name) contain \(problems.joined(separator: " and ")), which are not compared; compare the JSON that the hand-written coding writes in a test"
    )
  }

  /// Reports the tags and keys that no sample confirms.
  private mutating func remarkOnGuesses(_ found: UnionCoding, _ type: HandWrittenType) {
    var guesses: [String] = []
    for (index, (kind, value)) in zip(found.kinds, type.values).enumerated() {
      let name = quoted(value.name)
      let tag = found.coding.style.hasTags ? kind.tags.first.map { "tag \($0.text)" } : nil
      if kind.samples == 0 {
        let parts = [tag].compactMap(\.self) + kind.fields.map { "key \(quoted($0.key))" }
        guesses.append(
          "the kind \(name)\(parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")")
        continue
      }
      guesses += kind.fields.filter { kind.guessed.contains($0.name) }
        .map { "the key \(quoted($0.key)) of \(name)" }
      guesses += found.tagsByMembers.filter { $0.kind == index }
        .map { "the tag \($0.tag.text) of \(name), whose members have it" }
    }
    if let kind = found.coding.missingTag {
      guesses.append(
        "that \(quoted(kind)), the kind of objects without a tag, is written \(found.coding.writesMissingTag ? "with" : "without") one"
      )
    }
    if guesses.isEmpty { return }
    remark(
      type.symbol,
      "the samples of \(quoted(type.symbol.fullName)) do not confirm \(plainList(guesses, conjunction: "and")); compare with the hand-written coding, or add samples"
    )
  }
}

extension UnionCoding {
  /// The style and its keys, as in messages.
  fileprivate var summary: String {
    let style = "style \(quoted(coding.style.rawValue))"
    switch coding.style {
    case .internal: return "\(style), tag at \(quoted(coding.tag))"
    case .adjacent:
      return "\(style), tag at \(quoted(coding.tag)), content at \(quoted(contentKey))"
    default: return style
    }
  }
}

extension NamedCount {
  /// The names, as in messages; `nil` if there are none.
  fileprivate var list: String? {
    if count == 0 { return nil }
    return quotedList(names, conjunction: "and") + (hasOtherNames ? " and others" : "")
  }
}

extension SchemaDraft {
  /// Returns the draft with a union's coding, and with the JSON types that the samples have for external types.
  func applying(_ found: UnionCoding, to name: String) -> SchemaDraft {
    var draft = self
    guard let index = draft.unions.firstIndex(where: { $0.name == name }) else { return draft }
    draft.unions[index].coding = found.coding
    for (position, coding) in found.kinds.enumerated() {
      var kind = draft.unions[index].kinds[position]
      kind.tag = found.coding.style.hasTags ? coding.tags.first : nil
      kind.fields = coding.fields
      kind.payload = coding.payload?.type
      kind.discriminatedBy = coding.discriminatedBy
      if let payload = draft.structs.first(where: { $0.name == kind.payload }) {
        // The kinds are discriminated by fields, not by keys.
        kind.discriminatedBy = coding.discriminatedBy.compactMap { key in
          payload.fields.first { $0.key == key }?.name
        }
      }
      if found.coding.style.hasTags, coding.tags.count > 1 {
        kind.more.add("aliases", .array(Array(coding.tags.dropFirst())))
      }
      if let payload = coding.payload {
        if !payload.more.contains(where: { $0.key == "label" }) {
          kind.more.add("label", payload.name)
        }
        kind.more += payload.more.filter { $0.key == "format" }
      }
      draft.unions[index].kinds[position] = kind
    }
    draft.unions[index].more.removeAll { $0.key == "associatedValues" }
    if found.kinds.contains(where: { !$0.fields.isEmpty }) {
      draft.unions[index].more.add("associatedValues", "fields")
    }
    var forms: [String: Set<JSONType>] = [:]
    for (type, form) in found.kinds.lazy.flatMap(\.seen) {
      let isOptional = type.hasSuffix("?")
      if isOptional, form == .null { continue }
      forms[isOptional ? String(type.dropLast()) : type, default: []].insert(form)
    }
    for position in draft.externals.indices
    where !draft.externals[position].members.contains(where: { $0.key == "form" }) {
      guard let seen = forms[draft.externals[position].name], seen.count == 1,
        let form = seen.first, form != .null
      else { continue }
      draft.externals[position].members.add("form", form.rawValue)
    }
    return draft
  }
}
