// Values of unknown kinds, if a union keeps them: those with a tag that no kind has and, if the schema requests that,
// those that are invalid for their kind.
extension UnionOutput {
  /// The model for values of unknown kinds, if they are kept.
  var unknownRecord: RecordOutput? {
    union.unknown.flatMap { RecordOutput($0, forms.model(ofUnknown: $0), .none, in: self) }
  }

  /// The code that reads and writes the model for values of unknown kinds. Unless only their tags are kept, coding does
  /// not change these values:
  ///
  ///     nonisolated extension UnknownPost: KindsCodable {
  ///       init(tag: String, from object: KindsObject) throws {
  ///         self.tag = tag
  ///         value = try object.readWhole(JSON.self)
  ///       }
  ///     }
  var unknownCodingSection: Code {
    guard union.conforms.isCoding, let record = unknownRecord else { return .empty }
    let coding = UnionCoding(self)
    let spelling = coding.spelling
    var parts = CodingParts()
    parts.tables.isGeneric = !record.parameters.isEmpty
    parts.tables.isDirect = spelling.isGeneric
    parts.forwardsReading = access != .internal
    parts.forwardsWriting = parts.forwardsReading
    if wire.isKeyed {
      addKeyed(to: &parts, spelling)
    } else {
      addTagged(to: &parts, coding, record)
    }
    return record.conformances.codingExtensions(parts, spelling, access)
  }

  private func addTagged(
    to parts: inout CodingParts, _ coding: UnionCoding, _ record: RecordOutput
  ) {
    let spelling = coding.spelling
    var fields = CodedField(record, spelling)
    let members = record.members.filter(\.field.isOfUnknown)
    let whole: Code = "value = try \(spelling.member("readWhole", ["\(shared: .json).self"]))"
    var value = whole
    if let fallback = union.fallback {
      let known = parts.tables.keys("fallbackKeys", [fallback.key.value])
      let extras = spelling.member("readExtras", ["besides: \(known)"])
      value = """
        if self.\(fallback.name.value) == nil {
          \(whole)
        } else {
          value = .object(try \(extras))
        }
        """
    }
    let statements = fields.reading(
      members, in: spelling.object, extras: .empty, &parts.tables)
    parts.reading = [
      """
      /// Reads a value with any tag, even one of a known kind.
      \(spelling.readingHead())
        \(coding.tagReading(repeats: false))
        try self.init(\(list: ["tag: tag"] + spelling.objectArguments))
      }
      """,
      """
      \(spelling.readingHead(["tag: \(union.tagForm.type)"]))
        self.tag = tag
        \(lines: statements)
        \(value)
      }
      """,
    ]
    let object = spelling.object
    let written = fields.writing(members.filter(\.field.isFallback), extras: .empty)
    parts.writing = [
      """
      /// Writes the stored value unchanged, even if its tag is one of a known kind.
      \(spelling.writingHead())
        try \(object).writeUnknown(value)
        \(lines: written)
      }
      """
    ]
  }

  private func addKeyed(to parts: inout CodingParts, _ spelling: CodingSpelling) {
    let others = parts.tables.keys("sharedKeys", wire.siblingKeys)
    parts.writesObject = false
    if !spelling.isGeneric {
      parts.forwardsReading = false
      parts.forwardsWriting = false
    }
    let attempt: Code = spelling.isGeneric ? "try " : .empty
    parts.reading = [
      """
      /// Reads a value with any tag, even one of a known kind.
      \(spelling.wholeReadingHead(access))
        if let tag = \(attempt)\(spelling.whole("tagAlone", [])) {
          self.init(tag: tag, value: .string(tag))
          return
        }
        \(lines: spelling.objectReading)
      }
      """,
      """
      \(spelling.readingHead())
        let tag = try \(spelling.member("onlyKey", ["besides: \(others)"]))
        try self.init(\(list: ["tag: tag"] + spelling.objectArguments))
      }
      """,
      """
      \(spelling.readingHead(["tag: String"]))
        self.tag = tag
        value = try \(spelling.member("readWhole", ["\(shared: .json).self"]))
      }
      """,
    ]
    parts.writing = [
      """
      /// Writes the stored value unchanged, even if its tag is one of a known kind.
      \(spelling.wholeWritingHead(access))
        try \(spelling.writer).write(value)
      }
      """
    ]
  }
}
