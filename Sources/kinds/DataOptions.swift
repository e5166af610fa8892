import KindsCore
import KindsTools

extension Option {
  static let type = Option(
    name: "--type", shortName: "-t", valueName: "NAME",
    help: "The declaration that describes the data.")
  static let lines = Option(
    name: "--lines",
    help: "Read JSON Lines, with a value on each line, as in files whose names end in '.jsonl'.")
  static let at = Option(
    name: "--at", valueName: "POINTER",
    help:
      "The place of the data in each file, as a JSON Pointer, such as '/data/posts'. In JSON Lines, the place in the value on each line. Default: the whole file."
  )
}

/// Separates schemas from data among the operands. A folder belongs to the schemas if it contains a schema. A stream is
/// data. But if there are several operands and none of them is a schema, the first stream is the schema.
func schemasAndData(_ operands: [String]) throws(Failure) -> (schemas: [String], data: [String]) {
  var (schemas, data): ([String], [String]) = ([], [])
  for operand in operands {
    let isOfSchemas =
      isFolder(operand)
      ? try !schemaFiles(at: operand, mayBeNone: true).isEmpty : isSchema(operand)
    if isOfSchemas { schemas.append(operand) } else { data.append(operand) }
  }
  guard schemas.isEmpty, data.count > 1, let stream = data.firstIndex(where: isStream) else {
    return (schemas, data)
  }
  return ([data.remove(at: stream)], data)
}

/// Whether a file is JSON Lines, judged by its name.
func isNamedAsLines(_ path: String) -> Bool {
  [".jsonl", ".ndjson"].contains { path.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
}

/// Reads data files, each as one document or as JSON Lines.
func readData(
  _ paths: [String], _ arguments: Arguments
) throws(Failure) -> (files: [SourceFile], data: [DataFile]) {
  let text = arguments.value(of: .at) ?? ""
  guard let pointer = JSONPointer(text) else {
    throw Failure("'--at' needs a JSON Pointer, such as '/posts', not \(quoted(text))")
  }
  var files: [SourceFile] = []
  for path in try dataFiles(paths) { files.append(try readInput(path)) }
  let data = files.map {
    DataFile(
      $0, isLines: arguments.has(.lines) || isNamedAsLines($0.path), at: pointer)
  }
  return (files, data)
}

/// Whether a file in a folder is a data file, judged by its name.
private func isData(_ name: String) -> Bool {
  let ends = [".json", ".jsonl", ".ndjson"]
  return !isSchema(name)
    && ends.contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
}

/// The paths of data files. For a folder, these are the paths of the data files at any depth in it.
///
/// - Throws: If a folder contains no data files.
func dataFiles(_ paths: [String]) throws(Failure) -> [String] {
  var result: [String] = []
  for path in paths {
    guard isFolder(path) else {
      result.append(path)
      continue
    }
    let files = try files(below: path, where: isData)
    if files.isEmpty {
      throw Failure(
        "the folder \(quotedPath(path)) has no '*.json', '*.jsonl' or '*.ndjson' file; give another folder or a file"
      )
    }
    result += files
  }
  return result
}
