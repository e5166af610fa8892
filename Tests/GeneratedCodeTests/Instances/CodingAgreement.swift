@testable import KindsCore
@testable import KindsTools

/// Compares the data reader with generated code.
struct CodingAgreement {
  let roots: [InstanceRoot]
  private let reader: DocumentReader
  /// The first encoding of each value, by its root and the reader's value.
  private var encodings: [String: (encoded: String, document: String)] = [:]
  private(set) var problems: [(root: InstanceRoot, text: String)] = []

  /// The end of the names of models without a field for the unknown members that their union keeps. The reader does not
  /// report that they are dropped if the model is the whole document.
  private static let notCompared = "CargoWrap"

  init(_ checked: CheckedSchema, _ roots: [InstanceRoot]) {
    self.roots = roots
    reader = DocumentReader(checked)
  }

  mutating func compare(_ instance: InstanceCase, _ result: InstanceResult) {
    let root = roots[instance.root]
    guard let problem = problem(instance, result, root) else { return }
    problems.append((root, "\(problem)\n  \(instance.text.prefix(1_000))"))
  }

  private mutating func problem(
    _ instance: InstanceCase, _ result: InstanceResult, _ root: InstanceRoot
  ) -> String? {
    let reading = instance.reading
    switch (instance.isAccepted, result.isAccepted) {
    case (true, true):
      guard root.isEncodable else { return nil }
      return difference(instance, result.json, root)
    case (true, false):
      return isInExternal(instance, result, root)
        ? nil : "the decoder reports \(result.name) at \(result.path), the reader nothing"
    case (false, true):
      // Foundation ignores superfluous padding of Base64.
      let isAboutBase64 = reading.refusals.allSatisfy {
        $0.message.hasSuffix("must be bytes as the coder writes them")
      }
      if isAboutBase64, instance.text.contains("=") { return nil }
      return "the decoder accepts it, the reader reports \(reading.refusals.map(\.message))"
    case (false, false):
      let places = instance.node.places(at: result.path[...])
      let here = reading.refusals.filter { places.contains($0.range) }
      let errors = here.flatMap { RefusalKind(of: $0.message)?.errors ?? [] }
      if errors.contains(result.name) || isKnown(result, places, reading) { return nil }
      if isInExternal(instance, result, root) { return nil }
      return
        "the decoder reports \(result.name) at \(result.path), the reader \(reading.refusals.map(\.message))"
    }
  }

  /// Whether it is known that the reader reports another error than the decoder.
  private func isKnown(
    _ result: InstanceResult, _ places: [SourceRange], _ reading: DocumentReading
  ) -> Bool {
    reading.refusals.contains { refusal in
      // Foundation does not report the places of numbers in dates and durations that it decodes itself.
      let isMisfit = refusal.message.contains("does not fit in")
      if isMisfit, reading.hasFormatted, result.path.isEmpty { return true }
      // Codable locates a number that does not fit up to its list or dictionary.
      if isMisfit, result.name == "dataCorrupted",
        places.contains(where: { $0.bytes.contains(refusal.range.bytes.lowerBound) })
      {
        return true
      }
      // The reader does not read the elements of an array that is too short.
      return refusal.message.contains("but this array has")
        && places.contains { refusal.range.bytes.contains($0.bytes.lowerBound) }
    }
  }

  /// Whether the decoder's error is in a value of an external type. Foundation does not report the places of numbers
  /// that such a type decodes. The reader knows the place of only one such value.
  private func isInExternal(
    _ instance: InstanceCase, _ result: InstanceResult, _ root: InstanceRoot
  ) -> Bool {
    if instance.reading.externals != 1 || result.path.isEmpty {
      return instance.reading.externals > 0
    }
    let node = instance.node
    guard let external = reader.firstExternal(in: node, as: root.swiftType) else { return false }
    return node.places(at: result.path[...]).contains {
      external.bytes.contains($0.bytes.lowerBound)
    }
  }

  /// The difference between a document's value and its encoding, or `nil`.
  private mutating func difference(
    _ instance: InstanceCase, _ encoded: String, _ root: InstanceRoot
  ) -> String? {
    guard let node = readDocument(encoded) else { return "the encoding is not JSON: \(encoded)" }
    let reading = instance.reading
    let written = reader.read(node, as: root.swiftType)
    // Hand-written code may change a value of an external type, and a lossy list may drop it.
    let hasExternal = reading.externals > 0
    guard written.refusals.isEmpty else {
      return "encoded as \(encoded), but the reader reports \(written.refusals.map(\.message))"
    }
    // An invalid value of a known kind can be valid if only its tag is kept.
    let hasInvalidKind = reading.hasInvalid && reading.value?.contains("?\"") ?? false
    if let value = reading.value, written.value != value, !hasExternal, !hasInvalidKind {
      return "encoded as \(encoded), read as\n  \(written.value ?? "nothing"), not\n  \(value)"
    }
    if !written.changes.isEmpty, !hasInvalidKind {
      return "encoded as \(encoded), but \(written.changes)"
    }
    let document = instance.node.comparable
    let isSame = document == node.comparable
    if reading.changes.isEmpty != isSame, !root.swiftType.text.hasSuffix(Self.notCompared) {
      if isSame || !reading.hasFormatted && reading.externals == 0 {
        return "encoded as \(encoded), but the changes are \(reading.changes)"
      }
    }
    guard let value = reading.value, !hasExternal else { return nil }
    let key = "\(instance.root) \(value)"
    if let other = encodings[key] {
      if other.encoded == node.comparable { return nil }
      return
        "encoded as \(encoded), but a document with the same value differently: \(other.document)"
    }
    encodings[key] = (node.comparable, instance.text)
    return nil
  }
}

extension JSONNode {
  /// The places at which an error with a coding path may be reported: the value, its key, or the object that lacks the
  /// key.
  fileprivate func places(at path: ArraySlice<String>) -> [SourceRange] {
    guard let key = path.first else { return [range] }
    switch content {
    case .object(let members):
      guard let member = members.first(where: { $0.key.value.isIdentical(to: key) }) else {
        return [range]
      }
      return member.value.places(at: path.dropFirst())
        + (path.count == 1 ? [member.key.range] : [])
    case .array(let elements):
      guard let index = Int(key), elements.indices.contains(index) else { return [range] }
      return elements[index].places(at: path.dropFirst())
    case .null, .boolean, .number, .string: return [range]
    }
  }

  /// A string that is equal for equal JSON. The order of elements does not count, because sets have none.
  var comparable: String {
    switch content {
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .number(let text):
      if let number = wholeNumber(text, Int64.self) { return String(number) }
      guard let number = Double(text) else { return text }
      return Int64(exactly: number).map { String($0) } ?? number.description
    case .string(let text): return jsonString(text)
    case .array(let elements):
      return "[\(elements.map(\.comparable).sorted().joined(separator: ","))]"
    case .object(let members):
      let texts = members.map { "\(jsonString($0.key.value)):\($0.value.comparable)" }
      return "{\(texts.sorted().joined(separator: ","))}"
    }
  }
}
