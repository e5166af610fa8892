import KindsCore

/// A candidate, with the result of reading and writing all samples with its coding.
private struct CodingFit {
  let candidate: CodingCandidate
  let draft: SchemaDraft
  /// The first problem of each sample that is not read, or not written as equal JSON.
  private(set) var faults: [ReadingFault] = []
  /// The members of samples that the schema does not describe, and the values that it does not compare.
  private(set) var counts = DataCounts()
  /// The number of the candidate's own keys that enums of coding keys declare, minus the number of those that the enums
  /// lack.
  private let declaredKeys: Int

  /// Reads all samples.
  ///
  /// - Parameters:
  ///   - draft: The schema with the candidate.
  ///   - payloads: The same schema with declared payloads, which reads the samples; `nil` to use `draft`.
  ///   - isEncoded: Whether the union is also encoded.
  /// - Returns: `nil` if the schema of the candidate is invalid.
  init?(
    _ candidate: CodingCandidate, _ draft: SchemaDraft, payloads: SchemaDraft?, of union: String,
    isEncoded: Bool, _ samples: [JSONNode], _ evidence: CodingEvidence
  ) {
    self.candidate = candidate
    self.draft = draft
    declaredKeys = candidate.ownKeys.reduce(0) {
      $0 + (evidence.keyNames.contains($1) ? 1 : evidence.keyNames.isEmpty ? 0 : -1)
    }
    guard let own = Self.checked(draft),
      let checked = payloads.map(Self.checked) ?? own,
      let index = checked.schema.unions.firstIndex(where: { $0.name.value.text == union })
    else { return nil }
    let type = SwiftType.declared(checked.schema.type(.union(index)))
    let reader = WireReader(checked)
    for sample in samples {
      let found = reader.changes(of: sample, as: type, isEncoded: isEncoded)
      if let first = found.first {
        faults.append(
          first.range.file == sample.range.file
            ? first : ReadingFault(message: first.message, range: sample.range))
      }
    }
    counts = reader.counts
  }

  private static func checked(_ draft: SchemaDraft) -> CheckedSchema? {
    var diagnostics = Diagnostics()
    let source = SourceFile(
      path: "Draft.kinds.json", bytes: Array(schemaText(draft.document).utf8))
    return readSchema([source], &diagnostics)
  }

  /// The quality of the fit; smaller is better. Problems count first, then undescribed members, and then declared keys.
  private var rank: [Int] {
    let unmatchedCount = candidate.kinds.reduce(candidate.unmatchedCount) { $0 + $1.unmatchedCount }
    return [faults.count + unmatchedCount, counts.extras.count, -declaredKeys]
  }

  /// Whether this fit has a better rank than another one. Equal fits keep the order of styles.
  func isBetter(than other: CodingFit) -> Bool { rank.lexicographicallyPrecedes(other.rank) }
}

extension SwiftReader {
  /// Whether a value of the fitted union may be a list in JSON: a case has a single associated value, which is a
  /// collection.
  var fittedMayBeList: Bool {
    types.filter(\.isFitted).flatMap(\.values).contains { value in
      value.fields.count == 1 && ["[", "Set<"].contains(where: value.fields[0].type.hasPrefix)
    }
  }

  /// Sets the coding of the fitted union to the candidate that reads the samples best.
  ///
  /// - Returns: The schema, or `nil` if samples cannot determine the coding or no coding reads any sample; and the
  ///   remarks on samples.
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
    guard let union = draft.unions.firstIndex(where: { $0.name == type.name }) else {
      return (draft, [])
    }
    let evidence = CodingEvidence(type, self)
    let candidates = CodingCandidates(evidence, samples.values).all
    func tried(_ payloads: PayloadDraft?) -> [CodingFit] {
      candidates.compactMap { candidate in
        CodingFit(
          candidate, draft.applying(candidate, to: union),
          payloads: payloads?.applying(candidate),
          of: type.name, isEncoded: type.conforms.contains(.encodable), samples.values, evidence)
      }
    }
    var fits = tried(payloadDraft())
    if fits.isEmpty { fits = tried(nil) }
    let best = fits.dropFirst().reduce(fits.first) { best, fit in
      best.map { fit.isBetter(than: $0) ? fit : $0 }
    }
    guard let best, best.faults.isEmpty else {
      remark(type.symbol, .error, message(nothingFits: best, type, samples))
      return (nil, best.map { remarksOnFaults(of: $0, type, samples) } ?? [])
    }
    if remarkOnUnknownTags(best.candidate, type) { return (nil, []) }
    remarkOnCoding(best, type, samples)
    remarkOnGuesses(best.candidate, type)
    return (best.draft, [])
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

  /// - Parameter best: The coding that reads and writes most samples.
  private func message(
    nothingFits best: CodingFit?, _ type: HandWrittenType, _ samples: CodingSamples
  ) -> String {
    let all = samples.values.count
    let failed = best.map {
      "the best one, \($0.candidate.summary), fails for \($0.faults.count) of \(all)"
    }
    return
      "no coding that a schema can describe reads all samples of \(quoted(type.symbol.fullName)) and writes them as equal JSON (\(failed ?? "none has a valid schema")); keep the hand-written coding, and omit '--data'\(only.count > 1 ? ", or omit '--with'" : "")"
  }

  /// Reports the kinds whose tags are unknown.
  ///
  /// - Returns: Whether there are such kinds.
  private mutating func remarkOnUnknownTags(
    _ candidate: CodingCandidate, _ type: HandWrittenType
  ) -> Bool {
    let unknown = zip(type.values, candidate.kinds).filter {
      candidate.coding.style.hasTags && $1.lacksTag
    }
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
    of fit: CodingFit, _ type: HandWrittenType, _ samples: CodingSamples
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
    _ fit: CodingFit, _ type: HandWrittenType, _ samples: CodingSamples
  ) {
    guard let coding = type.handWrittenCoding else { return }
    let name = quoted(type.symbol.fullName)
    let (extras, externals) = (fit.counts.extras, fit.counts.externals)
    let isSure = extras.count == 0 && externals.count == 0
    remark(
      coding,
      "the schema describes the coding of \(name) (\(fit.candidate.summary)) and reads \(type.conforms.contains(.encodable) ? "and writes " : "")all \(samples.values.count) samples; \(isSure ? "delete the hand-written coding and its enums of keys and tags, then test the move" : "keep the hand-written coding until you have tested the move") as in 'Moving Hand-Written Coding'"
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
  private mutating func remarkOnGuesses(_ candidate: CodingCandidate, _ type: HandWrittenType) {
    var guesses: [String] = []
    for (index, (kind, value)) in zip(candidate.kinds, type.values).enumerated() {
      let name = quoted(value.name)
      let tag = candidate.coding.style.hasTags ? kind.tags.first.map { "tag \($0.text)" } : nil
      if kind.samples == 0 {
        let parts = [tag].compactMap(\.self) + kind.fields.map { "key \(quoted($0.key))" }
        guesses.append(
          "the kind \(name)\(parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")")
        continue
      }
      guesses += kind.fields.filter { kind.guessed.contains($0.name) }
        .map { "the key \(quoted($0.key)) of \(name)" }
      guesses += candidate.tagsByMembers.filter { $0.kind == index }
        .map { "the tag \($0.tag.text) of \(name), whose members have it" }
    }
    if let kind = candidate.coding.missingTag {
      guesses.append(
        "that \(quoted(kind)), the kind of objects without a tag, is written \(candidate.coding.writesMissingTag ? "with" : "without") one"
      )
    }
    if guesses.isEmpty { return }
    remark(
      type.symbol,
      "the samples of \(quoted(type.symbol.fullName)) do not confirm \(plainList(guesses, conjunction: "and")); compare with the hand-written coding, or add samples"
    )
  }
}

extension CodingCandidate {
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
  func applying(_ candidate: CodingCandidate, to index: Int) -> SchemaDraft {
    var draft = self
    draft.unions[index].coding = candidate.coding
    for (position, coding) in candidate.kinds.enumerated() {
      var kind = draft.unions[index].kinds[position]
      kind.tag = candidate.coding.style.hasTags ? coding.tags.first : nil
      kind.fields = coding.fields
      kind.payload = coding.payload?.type
      kind.discriminatedBy = coding.discriminatedBy
      if let payload = draft.structs.first(where: { $0.name == kind.payload }) {
        // The kinds are discriminated by fields, not by keys.
        kind.discriminatedBy = coding.discriminatedBy.compactMap { key in
          payload.fields.first { $0.key == key }?.name
        }
      }
      if candidate.coding.style.hasTags, coding.tags.count > 1 {
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
    if candidate.kinds.contains(where: { !$0.fields.isEmpty }) {
      draft.unions[index].more.add("associatedValues", "fields")
    }
    var forms: [String: Set<JSONType>] = [:]
    for (type, form) in candidate.kinds.lazy.flatMap(\.seen) {
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
