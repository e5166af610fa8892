import KindsCommandLine
import KindsSchema
import KindsTools

extension Option {
  fileprivate static let renderer = Option(
    name: "--renderer", shortName: "-r", valueName: "NAME",
    help: "The renderer of the schema that writes the text. Default: the only one.")
}

extension Command {
  static let preview = Command(
    name: "preview",
    summary: "Render data with a renderer of a schema, without compiling anything.",
    example: "Post.kinds.json posts.json",
    usage:
      "SCHEMA… DATA.json [--renderer NAME] [--type NAME] [--lines] \(Option.usageOfCommon)",
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. The data is one value of the renderer's union, or a
      list of them; --type names the union if several have a renderer of that name. Files whose names end in '.jsonl' or
      '.ndjson' are JSON Lines. The text goes to standard output and is what the generated renderer writes for the data,
      except that values of external types are shown as they are in the data, and kinds with hand-written renderings as
      their names in brackets, each with a warning.
      """,
    operands: .files,
    options: [.renderer, .type, .lines] + Option.ofSchemas + [.watch, .standardInput, .help],
    run: runPreview)
}

private let example = "preview Post.kinds.json posts.json"

private func runPreview(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let (schemas, paths) = try schemasAndData(arguments.operands)
  let sources = try readSchemas(schemas, arguments, for: "preview", example: example)
  let documents = try dataFiles(paths)
  guard let document = documents.first, documents.count == 1 else {
    throw Failure(
      documents.isEmpty
        ? "'kinds preview' needs data: kinds \(example)"
        : "'kinds preview' takes one file of data, and \(quotedPath(documents[1])) is a second one")
  }
  let data = try readInput(document)
  let preview: Preview
  var bar = ProgressBar()
  do throws(PreviewError) {
    preview = try KindsTools.preview(
      sources, data: data, isLines: arguments.has(.lines) || isNamedAsLines(document),
      renderer: arguments.value(of: .renderer), of: arguments.value(of: .type),
      options: GenerationOptions(arguments)
    ) { bar.show($0, of: $1) }.get()
  } catch {
    bar.clear()
    throw Failure(error.message)
  }
  bar.clear()
  guard report(preview.diagnostics, in: sources + [data], arguments), let text = preview.text else {
    return .schemaFault
  }
  try Console.output(text)
  return .success
}
