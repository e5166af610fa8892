import KindsSchema

/// A candidate, with the result of reading all samples with its coding.
private struct CodingFit {
  let candidate: CodingCandidate
  let draft: SchemaDraft
  /// The first problem of each sample that cannot be read.
  private(set) var faults: [ReadingFault] = []
  /// The members of samples that the schema does not describe.
  private(set) var extras = DataCounts().extras
  /// The number of the candidate's own keys that enums of coding keys declare, minus the number of those that the enums
  /// lack.
  private let declaredKeys: Int

  /// Reads all samples as `kinds validate` does.
  ///
  /// - Returns: `nil` if the schema of the candidate is invalid.
  init?(
    _ candidate: CodingCandidate, _ draft: SchemaDraft, union: Int, _ samples: [JSONNode],
    _ evidence: CodingEvidence
  ) {
    self.candidate = candidate
    self.draft = draft
    declaredKeys = candidate.ownKeys.reduce(0) {
      $0 + (evidence.keyNames.contains($1) ? 1 : evidence.keyNames.isEmpty ? 0 : -1)
    }
    var diagnostics = Diagnostics()
    let source = SourceFile(
      path: "Draft.kinds.json", bytes: Array(schemaText(draft.document).utf8))
    guard let checked = readSchema([source], GenerationOptions(), &diagnostics) else { return nil }
    let type = SwiftType.declared(
      DeclaredType(name: checked.schema.unions[union].name.value, index: .union(union)))
    let reader = WireReader(checked)
    for sample in samples {
      let refusals = reader.refusals(of: sample, as: type)
      if let first = refusals.first {
        faults.append(
          first.range.file == sample.range.file
            ? first : ReadingFault(message: first.message, range: sample.range))
      }
    }
    extras = reader.counts.extras
  }

  /// The number of structs in the samples that lack a required key.
  var mismatchCount: Int { candidate.kinds.reduce(0) { $0 + $1.mismatchCount } }

  /// The quality of the fit; smaller is better. Problems count first, then undescribed members, declared keys, and
  /// whether the tag is uncertain.
  private var rank: [Int] {
    let unmatchedCount = candidate.kinds.reduce(candidate.unmatchedCount) { $0 + $1.unmatchedCount }
    return [
      faults.count + mismatchCount + unmatchedCount, extras.count, -declaredKeys,
      candidate.isUncertain ? 1 : 0,
    ]
  }

  /// Whether the samples and the declaration do not decide between two codings.
  func isOpen(besides other: CodingFit) -> Bool { rank == other.rank }

  /// Whether this fit is preferred to another one: it has a better rank or, at the same rank, objects of several kinds
  /// have no members besides the tag and the content. Fits that are still equal keep the order of styles.
  func isBetter(than other: CodingFit) -> Bool {
    (rank + [candidate.hasNoOtherKeys ? 0 : 1]).lexicographicallyPrecedes(
      other.rank + [other.candidate.hasNoOtherKeys ? 0 : 1])
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
    var fits: [CodingFit] = []
    for candidate in candidates {
      let fit = CodingFit(
        candidate, draft.applying(candidate, to: union, of: type), union: union, samples.values,
        evidence)
      if let fit { fits.append(fit) }
    }
    guard let first = fits.first else {
      remark(type.symbol, .error, Self.nothingFits(type, samples))
      return (nil, [])
    }
    let best = fits.dropFirst().reduce(first) { $1.isBetter(than: $0) ? $1 : $0 }
    let remarks = remarksOnFaults(of: best, type, samples)
    if best.faults.count == samples.values.count {
      remark(type.symbol, .error, Self.nothingFits(type, samples))
      return (nil, remarks)
    }
    remarkOnCoding(best, type, samples)
    remarkOnGuesses(best.candidate, type)
    remarkOnAlternatives(fits, besides: best, type)
    return (best.draft, remarks)
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

  private static func nothingFits(_ type: HandWrittenType, _ samples: CodingSamples) -> String {
    "no coding that a schema can describe reads any of the \(samples.values.count) samples of \(quoted(type.symbol.fullName)); check that they are values of this type, or omit '--data' to keep the hand-written coding"
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
        "this sample of \(name) is not read: \(fault.message)")
    }
    if fit.faults.count > most {
      let rest = fit.faults[most...]
      remarks.append(
        samples.remark(
          at: rest[most].range, .warning,
          "\(rest.count) more \(rest.count == 1 ? "sample" : "samples") of \(name) \(rest.count == 1 ? "is" : "are") not read; the first is here"
        ))
    }
    return remarks
  }

  private mutating func remarkOnCoding(
    _ fit: CodingFit, _ type: HandWrittenType, _ samples: CodingSamples
  ) {
    guard let coding = type.handWrittenCoding else { return }
    let all = samples.values.count
    let read = all - fit.faults.count
    let result = read == all ? "all \(all) samples" : "\(read) of \(all) samples"
    remark(
      coding,
      "the schema describes the coding of \(quoted(type.symbol.fullName)) (\(fit.candidate.summary)) and reads \(result); delete the hand-written coding and its enums of keys and tags, then test the move as in 'Moving Hand-Written Coding'"
    )
    if fit.mismatchCount > 0 {
      remark(
        coding,
        "\(fit.mismatchCount == 1 ? "a struct" : "\(fit.mismatchCount) structs") in the samples of \(quoted(type.symbol.fullName)) \(fit.mismatchCount == 1 ? "lacks" : "lack") a key that the Swift code requires; compare with the hand-written coding"
      )
    }
    if fit.extras.count > 0 {
      let names = quotedList(fit.extras.names, conjunction: "and")
      remark(
        coding,
        "the schema ignores members of the samples of \(quoted(type.symbol.fullName)) (\(names)\(fit.extras.hasOtherNames ? " and others" : "")); add them if the hand-written coding reads or writes them"
      )
    }
  }

  private mutating func remarkOnGuesses(_ candidate: CodingCandidate, _ type: HandWrittenType) {
    let owner = quoted(type.symbol.fullName)
    let fix = "compare with the hand-written coding, or add a sample"
    for (kind, value) in zip(candidate.kinds, type.values) {
      let name = quoted(value.name)
      if kind.samples == 0 {
        let tag =
          candidate.coding.style.hasTags ? kind.tags.first.map { "its tag \($0.text)" } : nil
        let keys =
          kind.fields.isEmpty
          ? nil
          : "its \(kind.fields.count == 1 ? "key" : "keys") \(quotedList(kind.fields.map(\.key), conjunction: "and"))"
        let guesses = [tag, keys].compactMap(\.self)
        remark(
          value.symbol,
          "no sample is of the kind \(name) of \(owner)\(guesses.isEmpty ? "" : ", so \(plainList(guesses, conjunction: "and")) \(guesses.count == 1 && kind.fields.count < 2 ? "is" : "are") not confirmed"); \(fix)"
        )
      } else if !kind.guessed.isEmpty {
        let guessed = kind.fields.filter { kind.guessed.contains($0.name) }.map(\.key)
        remark(
          value.symbol,
          "no sample of the kind \(name) of \(owner) has the \(guessed.count == 1 ? "key" : "keys") \(quotedList(guessed, conjunction: "or")), which \(guessed.count == 1 ? "is" : "are") not confirmed; \(fix)"
        )
      }
    }
    for (kind, tag) in candidate.tagsByMembers {
      remark(
        type.values[kind].symbol,
        "the tag \(tag.text) is assigned to the kind \(quoted(type.values[kind].name)) of \(owner), because the samples with this tag have the members of that kind; compare with the hand-written coding"
      )
    }
    if let other = candidate.coding.otherTags {
      remark(
        type.symbol,
        "samples with any other tag are read as the kind \(quoted(other)) of \(owner) ('otherTags'); compare with the hand-written coding"
      )
    }
    if let missing = candidate.coding.missingTag {
      remark(
        type.symbol,
        "samples without the key \(quoted(candidate.coding.tag)) are read as the kind \(quoted(missing)) of \(owner) ('missingTag'); check that the hand-written coding writes them \(candidate.coding.writesMissingTag ? "with" : "without") that key"
      )
    }
  }

  /// Reports other codings that the samples allow.
  private mutating func remarkOnAlternatives(
    _ fits: [CodingFit], besides best: CodingFit, _ type: HandWrittenType
  ) {
    if !best.faults.isEmpty { return }
    var places = [best.candidate.places]
    for fit in fits.sorted(by: { $0.isBetter(than: $1) }) where fit.isOpen(besides: best) {
      if places.contains(fit.candidate.places) { continue }
      places.append(fit.candidate.places)
      remark(
        type.symbol,
        "the samples of \(quoted(type.symbol.fullName)) may also have another coding (\(fit.candidate.summary)); add samples in which the two differ, or compare with the hand-written coding"
      )
    }
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

extension SchemaDraft {
  /// Returns the draft with a union's coding, and with the JSON types that the samples have for external types.
  fileprivate func applying(
    _ candidate: CodingCandidate, to index: Int, of type: HandWrittenType
  ) -> SchemaDraft {
    var draft = self
    draft.unions[index].coding = candidate.coding
    for (position, coding) in candidate.kinds.enumerated() {
      var kind = draft.unions[index].kinds[position]
      kind.tag = candidate.coding.style.hasTags ? coding.tags.first : nil
      kind.fields = coding.fields
      kind.payload = coding.payload?.type
      kind.discriminatedBy = coding.discriminatedBy
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
