import KindsCore
import KindsTools

extension Command {
  static let validate = Command(
    name: "validate",
    summary: "Report everything that is wrong with data, with line and column.",
    example: "Post.kinds.json posts.json",
    usage:
      "SCHEMA… DATA.json… [--type NAME] [--at POINTER] [--lines] \(Option.usageOfCommon)",
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. Each file of data is one value, or a list of
      values, of the type that --type names: by default the first union, or else the first struct or enum.

      Everything that the generated decoder refuses is an error. The command counts and names what the decoder
      ignores: values of unknown kinds, unknown values of enums, members that are not fields, dropped elements,
      and values that only Swift code can check. Files whose names end in '.jsonl' or '.ndjson' are JSON Lines.
      """,
    operands: .files,
    options: [.type, .at, .lines] + Option.ofSchemas + [.standardInput, .help],
    run: runValidate)
}

private let example = "validate Post.kinds.json posts.json"

private func runValidate(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let (schemas, paths) = try schemasAndData(arguments.operands)
  let sources = try readSchemas(schemas, arguments, for: "validate", example: example)
  if paths.isEmpty { throw Failure("'kinds validate' needs data: kinds \(example)") }
  let (files, data) = try readData(paths, arguments)
  let validation: Validation
  var bar = ProgressBar()
  do throws(NoRootType) {
    validation = try validate(
      sources, data: data, as: arguments.value(of: .type)
    ) { bar.show($0, of: $1) }
  } catch {
    throw Failure(error.message)
  }
  bar.clear()
  let isValid = report(validation.diagnostics, in: sources + files, arguments)
  for (source, file) in zip(files, validation.files) {
    try Console.output("\(printable(source.path)): \(summary(of: file, type: validation.type))\n")
  }
  return isValid ? .success : .schemaFault
}

/// The findings in a file, on one line.
private func summary(of file: Validation.File, type: String) -> String {
  let values = count(file.values, "value", "values")
  let validity =
    file.invalidValues == 0
    ? (file.values == 1 ? "valid" : "all valid") : "\(file.invalidValues) not valid"
  let passed = file.undescribed
  let parts = [
    text(passed.unknownKinds, "value of an unknown kind", "values of unknown kinds"),
    text(passed.unknownValues, "unknown value of an enum", "unknown values of enums"),
    text(passed.extras, "member that is not a field", "members that are not fields"),
    passed.droppedElements == 0
      ? nil : count(passed.droppedElements, "element dropped", "elements dropped"),
    passed.invalid == 0
      ? nil : count(passed.invalid, "invalid value ignored", "invalid values ignored"),
    text(
      passed.externals, "value of an external type not checked",
      "values of external types not checked"),
    text(
      passed.swiftDefaults, "missing member with a default in Swift",
      "missing members with defaults in Swift"),
  ]
  return "\(values) of '\(type)', \(validity)" + parts.compactMap(\.self).map { "; \($0)" }.joined()
}

/// A count with names, as a part of the summary, or `nil` if the count is 0.
private func text(_ passed: NamedCount, _ one: String, _ several: String) -> String? {
  if passed.count == 0 { return nil }
  let names = passed.names.map { quoted($0) } + (passed.hasOtherNames ? ["…"] : [])
  let list = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  return count(passed.count, one, several) + list
}

private func count(_ number: Int, _ one: String, _ several: String) -> String {
  "\(number) \(number == 1 ? one : several)"
}
