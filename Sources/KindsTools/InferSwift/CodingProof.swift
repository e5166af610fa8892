import KindsCore

/// The result of reading and writing all samples with a coding.
private struct CodingProof {
  let coding: UnionCoding
  /// The first problem of each sample that is not read, or not written as equal JSON.
  private(set) var faults: [ReadingFault] = []
  /// The members of samples that the schema does not describe, and the values that it does not compare.
  let counts: DataCounts

  /// Reads all samples.
  ///
  /// - Parameters:
  ///   - draft: The schema with the coding, in which payloads are declared if possible.
  ///   - isEncoded: Whether the union is also encoded.
  /// - Throws: The first error, if the schema is invalid.
  init(
    _ coding: UnionCoding, _ draft: SchemaDraft, of union: String, isEncoded: Bool,
    _ samples: [JSONNode]
  ) throws(NotInSchema) {
    self.coding = coding
    let (checked, index) = try draft.checked(union)
    let type = SwiftType.declared(checked.schema.type(.union(index)))
    let reader = WireReader(checked)
    for sample in samples {
      guard let first = reader.changes(of: sample, as: type, isEncoded: isEncoded).first else {
        continue
      }
      faults.append(
        first.range.file == sample.range.file
          ? first : ReadingFault(message: first.message, range: sample.range))
    }
    counts = reader.counts
  }
}

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
  ///   samples; and the remarks on samples.
  mutating func fitCoding(
    of draft: SchemaDraft, to samples: CodingSamples
  ) -> (SchemaDraft?, [SwiftInference.Remark]) {
    guard let type = types.first(where: { $0.symbol.identifier == fitted }) else {
      return (draft, [])
    }
    if let problem = reasonAgainstFitting(type) {
      remark(type.symbol, .error, problem)
      return (nil, [])
    }
    let payloads = payloadDraft()
    let found = [payloads, draft].lazy.compactMap { $0.flatMap { try? CaseReader($0, of: type) } }
    let join = found.first.map {
      PayloadJoin(values: type.values, names: DeclaredNames(type, self), reader: $0)
    }
    guard let coding = join.flatMap({ CodingOfSamples($0, samples.values).coding }) else {
      remark(type.symbol, .error, message(failing: "none has a valid schema", type))
      return (nil, [])
    }
    let made = draft.applying(coding, to: type.name)
    func proof(_ draft: SchemaDraft) throws(NotInSchema) -> CodingProof {
      try CodingProof(
        coding, draft, of: type.name, isEncoded: type.conforms.contains(.encodable), samples.values)
    }
    var proven: CodingProof
    do throws(NotInSchema) {
      proven = try proof(made)
    } catch {
      if !remarkOnUnknownTags(coding, type) {
        remark(
          type.symbol, .error,
          message(
            failing:
              "the schema for the best one, \(coding.summary), is not valid: \(error.reason)",
            type))
      }
      return (nil, [])
    }
    if let payloads, let all = try? proof(payloads.applyingForSamples(coding, to: type.name)) {
      proven = all
    }
    if !proven.faults.isEmpty {
      let counts = "\(proven.faults.count) of \(samples.values.count)"
      remark(
        type.symbol, .error,
        message(failing: "the best one, \(coding.summary), fails for \(counts)", type))
      return (nil, remarksOnFaults(of: proven, type, samples))
    }
    if remarkOnUnknownTags(coding, type) { return (nil, []) }
    remarkOnCoding(proven, type, samples)
    remarkOnGuesses(coding, type)
    return (made, [])
  }

  /// Returns the reason why samples cannot determine the coding of a type, with the fix, or `nil` if they can.
  private func reasonAgainstFitting(_ type: HandWrittenType) -> String? {
    let name = quoted(type.symbol.fullName)
    if !type.isUnion {
      return
        "\(name) is not an enum with associated values, which '--data' requires; omit '--data'"
    }
    if type.handWrittenCoding == nil {
      return "the coding of \(name) is not hand-written; omit '--data'"
    }
    if !type.symbol.parameters.isEmpty {
      return "\(name) is generic, so samples cannot be read; omit '--data'"
    }
    if !type.conforms.contains(.decodable) {
      let others = mapping.externals.filter { !($0.conforms ?? .codable).contains(.decodable) }
      let names = others.isEmpty ? [type.symbol.fullName] : others.map(\.name)
      return
        "the coding of \(name) cannot be in the schema, because \(quotedList(names, conjunction: "and")) \(names.count == 1 ? "is" : "are") not Decodable; make \(names.count == 1 ? "it" : "them") Codable, or omit '--data'"
    }
    return nil
  }

  private func message(failing reason: String, _ type: HandWrittenType) -> String {
    "no coding that a schema can describe reads all samples of \(quoted(type.symbol.fullName)) and writes them as equal JSON (\(reason)); keep the hand-written coding, and omit '--data'\(only.count > 1 ? ", or omit '--with'" : "")"
  }

  /// Reports the kinds whose tags are unknown.
  ///
  /// - Returns: Whether there are such kinds.
  private mutating func remarkOnUnknownTags(
    _ coding: UnionCoding, _ type: HandWrittenType
  ) -> Bool {
    if !coding.coding.style.hasTags { return false }
    let untagged = coding.coding.writesMissingTag ? nil : coding.coding.missingTag
    let unknown = zip(type.values, coding.kinds).filter { $1.tags.isEmpty && $0.name != untagged }
    for (value, _) in unknown {
      remark(
        value.symbol, .error,
        "neither the samples nor the hand-written coding show the tag of the kind \(quoted(value.name)) of \(quoted(type.symbol.fullName)); add a sample, or keep the hand-written coding, and omit '--data'"
      )
    }
    return !unknown.isEmpty
  }

  // MARK: Remarks

  private func remarksOnFaults(
    of fit: CodingProof, _ type: HandWrittenType, _ samples: CodingSamples
  ) -> [SwiftInference.Remark] {
    let most = 10
    let name = quoted(type.symbol.fullName)
    var remarks = fit.faults.prefix(most).map { fault in
      samples.remark(
        at: fault.range, .warning,
        "this sample of \(name) fails: \(fault.message)")
    }
    if fit.faults.count > most {
      let rest = fit.faults[most...]
      remarks.append(
        samples.remark(
          at: rest[most].range, .warning,
          "\(rest.count) more \(rest.count == 1 ? "sample" : "samples") of \(name) \(rest.count == 1 ? "fails" : "fail"); the first is here"
        ))
    }
    return remarks
  }

  private mutating func remarkOnCoding(
    _ fit: CodingProof, _ type: HandWrittenType, _ samples: CodingSamples
  ) {
    guard let coding = type.handWrittenCoding else { return }
    let name = quoted(type.symbol.fullName)
    let (extras, externals) = (fit.counts.extras, fit.counts.externals)
    let isSure = extras.count == 0 && externals.count == 0
    remark(
      coding,
      "the schema describes the coding of \(name) (\(fit.coding.summary)) and reads \(type.conforms.contains(.encodable) ? "and writes " : "")all \(samples.values.count) samples; \(isSure ? "delete the hand-written coding and its enums of keys and tags, then test the move" : "keep the hand-written coding until you have tested the move") as in 'Moving Hand-Written Coding'"
    )
    if externals.count > 0 {
      warn(
        coding,
        "the samples of \(name) contain values of types with unknown coding (\(externals.list)), which are not compared; compare the JSON that they write in a test"
      )
    }
    if extras.count > 0 {
      warn(
        coding,
        "the schema ignores members of the samples of \(name) (\(extras.list)); add them if the hand-written coding reads them"
      )
    }
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
  /// The names, as in messages.
  fileprivate var list: String {
    quotedList(names, conjunction: "and") + (hasOtherNames ? " and others" : "")
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
