import KindsSchema

// Direct JSON: the reader and writer are the files of `Sources/DirectJSON`.

let directReadingFamily: [SupportEntry] = [
  SupportEntry(.jsonReader, jsonReader),
  // The code of `jsonReader` includes these declarations. They are separate parts because other code names them.
  SupportEntry(.jsonFailure, "\(needs: .jsonReader)"),
  SupportEntry(.jsonMembers, "\(needs: .jsonReader)"),
  SupportEntry(.jsonPlace, "\(needs: .jsonReader)"),
  SupportEntry(.jsonError, "\(needs: .jsonReader)"),
  SupportEntry(.jsonReadable, "\(needs: .jsonReader)"),
  SupportEntry(.jsonNames, "\(needs: .jsonReader)"),
  SupportEntry(.jsonTags, "\(RecordedSupport.jsonTags)\(needs: [.jsonReader])"),
  SupportEntry(.jsonContent, "\(RecordedSupport.jsonContent)\(needs: .jsonReader)"),
  SupportEntry(
    .jsonContentPlaces, "\(RecordedSupport.jsonContentPlaces)\(needs: .jsonTags)"),
  SupportEntry(.jsonAliases, "\(RecordedSupport.jsonAliases)\(needs: .jsonReader)"),
  // The methods for reading and for writing are in one part, because they are seldom requested separately.
  SupportEntry(
    .jsonExpected, "\(RecordedSupport.jsonExpected)\(needs: [.jsonReader, .jsonWriter])"),
  SupportEntry(.jsonJoinedNames, "\(RecordedSupport.jsonJoinedNames)\(needs: .jsonNames)"),
  SupportEntry(
    .jsonExtras,
    "\(RecordedSupport.jsonExtras)\(needs: [.jsonReader, .jsonWriter])"),
  SupportEntry(.jsonOnlyMember, "\(RecordedSupport.jsonOnlyMember)\(needs: .jsonReader)"),
  SupportEntry(
    .jsonDiscriminator, "\(RecordedSupport.jsonDiscriminator)\(needs: .jsonReader)"),
  SupportEntry(.jsonElements, "\(RecordedSupport.jsonElements)\(needs: .jsonReader)"),
  SupportEntry(
    .jsonIntegerTags,
    "\(RecordedSupport.jsonIntegerTags)\(needs: [.jsonTags, .readIntegers])"),
  SupportEntry(.jsonKeys, "\(RecordedSupport.jsonKeys)\(needs: .jsonReader)"),
  SupportEntry(.readBools, "\(RecordedSupport.readBools)\(needs: .jsonReader)"),
  SupportEntry(.readIntegers, "\(RecordedSupport.jsonIntegers)\(needs: .jsonReader)"),
  SupportEntry(.readDoubles, doubles),
  SupportEntry(.readFloats, "\(RecordedSupport.readFloats)\(needs: .readDoubles)"),
  SupportEntry(.readOptionals, "\(RecordedSupport.readOptionals)\(needs: .jsonReader)"),
  SupportEntry(.readArrays, "\(RecordedSupport.readArrays)\(needs: .jsonReader)"),
  SupportEntry(.readSets, "\(RecordedSupport.readSets)\(needs: .jsonReader)"),
  SupportEntry(
    .readDictionaries, "\(RecordedSupport.readDictionaries)\(needs: [.jsonReader, .jsonKeys])"),
]

let directWritingFamily: [SupportEntry] = [
  // An error of the writer includes the path, which is found by reading the output so far.
  SupportEntry(.jsonWriter, "\(RecordedSupport.jsonWriter)\(needs: .jsonReader)"),
  SupportEntry(.jsonWritable, "\(needs: .jsonWriter)"),
  SupportEntry(.writtenBools, "\(RecordedSupport.writtenBools)\(needs: .jsonWriter)"),
  SupportEntry(.writtenIntegers, "\(RecordedSupport.writtenIntegers)\(needs: .jsonWriter)"),
  SupportEntry(.writtenDoubles, "\(RecordedSupport.writtenDoubles)\(needs: .jsonWriter)"),
  SupportEntry(.writtenFloats, "\(RecordedSupport.writtenFloats)\(needs: .jsonWriter)"),
  SupportEntry(.writtenOptionals, "\(RecordedSupport.writtenOptionals)\(needs: .jsonWriter)"),
  SupportEntry(.writtenArrays, "\(RecordedSupport.writtenArrays)\(needs: .jsonWriter)"),
  SupportEntry(.writtenSets, "\(RecordedSupport.writtenSets)\(needs: .jsonWriter)"),
  SupportEntry(
    .writtenDictionaries,
    "\(RecordedSupport.writtenDictionaries)\(needs: [.jsonWriter, .jsonKeys])"),
]

private let doubles: Code = """
  \(RecordedSupport.jsonDoubles)\(needs: .jsonReader)

  \(RecordedSupport.jsonLibraryNumbers)
  """

private let jsonReader: Code = """
  \(RecordedSupport.jsonReader)

  \(RecordedSupport.jsonTexts)

  \(RecordedSupport.jsonNumbers)

  \(RecordedSupport.jsonProblems)

  \(RecordedSupport.jsonCoderErrors)\(needs: .depthError)

  \(RecordedSupport.jsonReadable)
  """

/// Returns the statement that checks the depth before reading a value that can contain itself, or nothing if there is
/// no limit.
func directDepthCheck(_ limit: Int?, _ reader: SwiftName) -> Code {
  limit.map { "try \(reader).checkDepth(limit: \(Code(verbatim: String($0))))" } ?? .empty
}
