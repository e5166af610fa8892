import KindsCommandLine
import KindsSchema
import KindsTools

extension Option {
  fileprivate static let renderer = Option(
    name: "--renderer", shortName: "-r", valueName: "NAME",
    help: "The renderer to use. Default: the only renderer of the schema.")
  fileprivate static let page = Option(
    name: "--page", valueName: "FILE",
    help:
      "Write an HTML page with each value in every format, its JSON and its model. Without data, the page shows a sample of each kind."
  )
  fileprivate static let quietAboutPage = Option(
    name: "--quiet", shortName: "-q", help: "With --page: do not list the file.")
}

extension Command {
  static let preview = Command(
    name: "preview",
    summary: "Render data with a renderer of a schema, without compiling anything.",
    example: "Post.kinds.json posts.json",
    usage:
      """
      SCHEMA… DATA.json [--renderer NAME] [--type NAME] [--lines] \(Option.usageOfCommon)
      SCHEMA… [DATA.json] --page FILE [--quiet] [--type NAME] [--lines] \(Option.usageOfCommon)
      """,
    discussion: """
      The schemas form one schema module, as for 'kinds generate'. The data is one value of the renderer's
      union, or a list of values. If renderers of several unions have the same name, --type names the union.
      Files whose names end in '.jsonl' or '.ndjson' are JSON Lines.

      The rendered text goes to standard output. It equals the output of the generated renderer, with one
      exception, which is reported as a warning: Values of external types appear as they are in the data.

      With --page, the command writes a page about the whole union: a diagram of its kinds, and the values by
      kind. Open the page in a browser. With --watch, the page reloads itself:

        kinds preview Post.kinds.json --page post.html --watch
      """,
    operands: .files,
    options: [.renderer, .page, .type, .lines, .quietAboutPage] + Option.ofSchemas + [
      .watch, .standardInput, .help,
    ],
    run: runPreview)
}

private let example = "preview Post.kinds.json posts.json"

private func runPreview(_ arguments: Arguments) throws(Failure) -> ExitCode {
  let (schemas, paths) = try schemasAndData(arguments.operands)
  let sources = try readSchemas(schemas, arguments, for: "preview", example: example)
  let documents = try dataFiles(paths)
  if let page = arguments.value(of: .page) {
    return try writePage(page, sources, documents, arguments)
  }
  if arguments.has(.quietAboutPage) { throw Failure("'--quiet' requires '--page FILE'") }
  guard let document = documents.first, documents.count == 1 else {
    throw Failure(
      documents.isEmpty
        ? "'kinds preview' needs data: kinds \(example)"
        : "'kinds preview' accepts one file of data; remove \(quotedPath(documents[1]))")
  }
  let data = try readInput(document)
  let preview: Preview
  var bar = ProgressBar()
  do throws(PreviewError) {
    preview = try KindsTools.preview(
      sources, data: data, isLines: arguments.has(.lines) || isNamedAsLines(document),
      renderer: arguments.value(of: .renderer), of: arguments.value(of: .type)
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

/// Writes a page that shows each value as JSON and as the output of every renderer.
private func writePage(
  _ path: String, _ sources: [SourceFile], _ documents: [String], _ arguments: Arguments
) throws(Failure) -> ExitCode {
  if arguments.has(.renderer) {
    throw Failure("'--page' shows every renderer; remove '--renderer'")
  }
  if documents.count > 1 {
    throw Failure(
      "'kinds preview' accepts one file of data; remove \(quotedPath(documents[1]))")
  }
  let data = try documents.first.map { document throws(Failure) in try readInput(document) }
  let preview: Preview
  do throws(PreviewError) {
    preview = try previewPage(
      sources, data: data,
      isLines: arguments.has(.lines) || documents.contains(where: isNamedAsLines),
      of: arguments.value(of: .type), reloads: arguments.has(.watch)
    ).get()
  } catch {
    throw Failure(error.message)
  }
  let files = sources + (data.map { [$0] } ?? [])
  guard report(preview.diagnostics, in: files, arguments), let text = preview.text else {
    return .schemaFault
  }
  let change = try FileChange(text, for: path, replaces: .own(isPreviewPage))
  return try carryOut([change], isCheck: false, quiet: arguments.has(.quietAboutPage))
}
