import KindsCore

/// The format of a report of changes.
public enum DiffFormat: String, CaseIterable, Sendable {
  case text
  case markdown
  case json
}

/// The aspects in which a change may be incompatible.
public enum DiffAxis: String, CaseIterable, Sendable {
  /// Code stops compiling.
  case source
  /// The new schema does not read all old data.
  case oldData = "old-data"
  /// The old schema does not read all data that new code writes.
  case newData = "new-data"
}

extension SchemaDiff {
  /// Whether a change is incompatible in an aspect.
  public func fails(_ axis: DiffAxis) -> Bool {
    changes.contains { change in
      switch axis {
      case .source: return !change.brokenCode.isEmpty || !change.changedCode.isEmpty
      case .oldData: return change.oldData.verdict.isFailure
      case .newData: return change.newData.verdict.isFailure
      }
    }
  }

  /// Returns a report of the changes for people or for programs.
  ///
  /// - Parameter remarks: Sentences about the comparison, such as the schemas that were compared.
  public func report(_ format: DiffFormat, remarks: [String] = []) -> String {
    switch format {
    case .text: return text(remarks)
    case .markdown: return markdown(remarks)
    case .json: return json(remarks).prettyText() + "\n"
    }
  }

  // MARK: Common parts of reports

  private var headline: String {
    let answer = isSafeForInstalledApps ? "yes" : "no"
    let count = changes.filter { $0.newData.verdict.isFailure }.count
    if count == 0 { return "Safe for installed apps: \(answer)" }
    let isKnown = !changes.contains { $0.newData.verdict == .unknown }
    let verb = isKnown ? verb(count, "makes", "make") : "may make"
    return
      "Safe for installed apps: \(answer); \(number(count, "change", "changes")) \(verb) them fail on new data"
  }

  /// The line that says whether the new schema reads old data.
  private var oldDataLine: String {
    let answer: String
    switch oldDataVerdict {
    case .safe: return "Reads old data: yes"
    case .partial: answer = "in part"
    case .unknown: answer = "not known"
    case .changed, .breaks: answer = "not all"
    }
    let worst = min(oldDataVerdict, .changed)
    let count = changes.count { $0.oldData.verdict >= worst }
    return "Reads old data: \(answer), because of \(number(count, "change", "changes"))"
  }

  /// The lines about installed apps, old data, and, if there is any, code that compiles with another meaning.
  private var headlines: [String] {
    let count = changes.count { !$0.changedCode.isEmpty }
    let meaning =
      "Code compiles with another meaning, because of \(number(count, "change", "changes"))"
    return (count == 0 ? [] : [meaning]) + [headline, oldDataLine]
  }

  private var summary: String {
    if changes.isEmpty { return "No changes." }
    let breaking = changes.filter { !$0.brokenCode.isEmpty }
    let meant = breaking.filter(\.isMeantToBreakCode).count
    var sentences = [number(changes.count, "change", "changes")]
    if breaking.isEmpty {
      sentences.append("none breaks code")
    } else {
      let kinds =
        meant == 0
        ? "" : meant == breaking.count ? " on purpose" : ", \(meant) of them on purpose"
      sentences.append("\(breaking.count) \(verb(breaking.count, "breaks", "break")) code\(kinds)")
    }
    return sentences.joined(separator: "; ") + "."
  }

  private func number(_ count: Int, _ one: String, _ several: String) -> String {
    "\(count) \(count == 1 ? one : several)"
  }

  private func verb(_ count: Int, _ one: String, _ several: String) -> String {
    count == 1 ? one : several
  }

  // MARK: Text

  private func text(_ remarks: [String]) -> String {
    (headlines + remarks + [summary]).map { $0 + "\n" }.joined()
      + changes.map { "\n" + entry(of: $0) }.joined()
  }

  private func entry(of change: SchemaChange) -> String {
    var lines = ["\(place(of: change)): \(change.message) (\(change.rule.name))"]
    if change.places.new != nil, let old = self.place(of: change.places.old, sources.old) {
      lines.append("  before: \(old)")
    }
    lines += zip(titlesOfEffects, change.effects).map { "  \($0): \($1)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private func place(of change: SchemaChange) -> String {
    place(of: change.places.new, sources.new) ?? place(of: change.places.old, sources.old) ?? ""
  }

  private func place(of range: SourceRange?, _ sources: [SourceFile]) -> String? {
    location(of: range, sources).map { "\(printable($0)):\($1):\($2)" }
  }

  private func location(
    of range: SourceRange?, _ sources: [SourceFile]
  ) -> (path: String, line: Int, column: Int)? {
    guard let range else { return nil }
    let (line, column) = sources[range.file].location(of: range.bytes.lowerBound)
    return (sources[range.file].path, line, column)
  }

  // MARK: Markdown

  private func markdown(_ remarks: [String]) -> String {
    let text =
      headlines.map { "**\($0)**\n\n" }.joined()
      + remarks.map { inCell($0) + "\n\n" }.joined() + "\(summary)\n"
    if changes.isEmpty { return text }
    let rows = changes.map { change in
      ["\(change.message) (\(change.rule.name), \(place(of: change)))"] + change.effects
    }
    var lines = ([["change"] + titlesOfEffects] + rows).map { cells in
      "| " + cells.map(inCell).joined(separator: " | ") + " |\n"
    }
    lines.insert("|---|---|---|---|\n", at: 1)
    return "\(text)\n\(lines.joined())"
  }

  /// Returns text with its Markdown characters escaped, including those of tables.
  private func inCell(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\`*_<>[]&#~|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  // MARK: JSON

  private func json(_ remarks: [String]) -> JSONValue {
    [
      "safeForInstalledApps": .boolean(isSafeForInstalledApps),
      "oldDataVerdict": .string(oldDataVerdict.rawValue),
      "remarks": .array(remarks.map { .string($0) }),
      "changes": .array(
        changes.map { change in
          [
            "rule": .string(change.rule.name), "subject": .string(change.subject),
            "message": .string(change.message), "old": json(change.places.old, sources.old),
            "new": json(change.places.new, sources.new),
            "source": [
              "verdict": .string(
                !change.brokenCode.isEmpty
                  ? "breaks" : change.changedCode.isEmpty ? "safe" : "changed"),
              "isMeant": .boolean(change.isMeantToBreakCode),
              "code": .array(change.brokenCode.map { .string($0) }),
              "changedCode": .array(change.changedCode.map { .string($0) }),
            ],
            "oldData": json(change.oldData), "newData": json(change.newData),
          ]
        }),
    ]
  }

  private func json(_ effect: DataEffect) -> JSONValue {
    [
      "verdict": .string(effect.verdict.rawValue),
      "reason": effect.reason.map { .string($0) } ?? .null,
    ]
  }

  private func json(_ range: SourceRange?, _ sources: [SourceFile]) -> JSONValue {
    location(of: range, sources).map { path, line, column in
      [
        "file": .string(path), "line": .number(String(line)), "column": .number(String(column)),
      ]
    } ?? .null
  }
}

/// The titles of ``SchemaChange/effects``.
private let titlesOfEffects = ["code", "old data", "new data in installed apps"]

extension SchemaChange {
  /// The effects on code and data, for people.
  fileprivate var effects: [String] { [sourceText, oldData.text, newData.text] }

  private var sourceText: String {
    let meant = isMeantToBreakCode ? " on purpose, so that you handle the change" : ""
    let texts = [
      brokenCode.isEmpty ? nil : "breaks\(meant): \(brokenCode.joined(separator: ", "))",
      changedCode.isEmpty
        ? nil : "compiles with another meaning: \(changedCode.joined(separator: ", "))",
    ].compactMap(\.self)
    return texts.isEmpty ? "compiles" : texts.joined(separator: "; ")
  }
}

extension DataEffect {
  fileprivate var text: String {
    let word =
      switch verdict {
      case .safe: "read"
      case .partial: "read in part"
      case .unknown: "not known"
      case .changed: "read as something else"
      case .breaks: "refused"
      }
    return reason.map { "\(word): \($0)" } ?? word
  }
}
