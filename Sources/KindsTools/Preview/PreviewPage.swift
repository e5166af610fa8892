import KindsRendering
import KindsSchema

/// The comment that marks the page of a preview.
private let mark = "<!-- Written by 'kinds preview --page'. -->"

/// Whether a file is the page of a preview.
public func isPreviewPage(_ bytes: [UInt8]) -> Bool {
  String(decoding: bytes.prefix(200), as: UTF8.self).contains(mark)
}

/// Creates an HTML page with the values of a union. Each value is shown as JSON and as the output of each renderer,
/// next to the declaration of its kind.
///
/// - Parameters:
///   - sources: The schema files.
///   - data: A JSON document with the values; `nil` for a sample of each kind.
///   - isLines: Whether the data is JSON Lines, with a value on each line.
///   - typeName: The name of the union; `nil` for the first union with renderers, or else the first union.
///   - reloads: Whether the page reloads itself every second.
/// - Returns: The page with diagnostics, or an error if the union cannot be determined.
public func previewPage(
  _ sources: [SourceFile], data: SourceFile?, isLines: Bool = false, of typeName: String? = nil,
  reloads: Bool = false
) -> Result<Preview, PreviewError> {
  var diagnostics = Diagnostics()
  guard let checked = readSchema(sources, &diagnostics),
    let plans = planRenderings(checked.schema, &diagnostics)
  else { return .success(Preview(text: nil, diagnostics: diagnostics.sorted())) }
  return shownUnion(typeName, checked.schema).map { union in
    guard
      let values =
        data.map({ data in
          pageValues(data, isLines, sources.count, union, checked, &diagnostics)
        }) ?? samples(of: union, checked, sources), !diagnostics.hasErrors
    else { return Preview(text: nil, diagnostics: diagnostics.sorted()) }
    let page = PreviewPage(
      schema: checked.schema, plans: plans, union: union, values: values, reloads: reloads)
    return Preview(text: page.text, diagnostics: diagnostics.sorted())
  }
}

private func shownUnion(_ name: String?, _ schema: Schema) -> Result<Int, PreviewError> {
  let all = schema.unions.indices.filter { schema.isOwn(document: schema.unions[$0].document) }
  let own = all.filter { schema.unions[$0].parameters.isEmpty }
  func unionName(_ index: Int) -> String { schema.unions[index].name.value.text }
  let shown =
    if let name { all.first { unionName($0) == name } } else {
      own.first { !schema.unions[$0].renderers.isEmpty } ?? own.first ?? all.first
    }
  if let shown {
    return own.contains(shown) ? .success(shown) : .failure(.generic(unionName(shown)))
  }
  guard let name else {
    return .failure(
      PreviewError(message: "the schema has no union to show; declare one in 'unions'"))
  }
  let names = own.map(unionName)
  return .failure(
    PreviewError(
      message:
        "the schemas have no union \(quoted(name)) without generic parameters\(suggestion(for: name, among: names, otherwise: names.isEmpty ? "declare one in 'unions'" : "use \(quotedList(names))"))"
    ))
}

/// A value on the page, with its JSON.
private struct PageValue {
  let json: JSONValue
  let value: DataValue
}

private func pageValues(
  _ data: SourceFile, _ isLines: Bool, _ file: Int, _ union: Int, _ checked: CheckedSchema,
  _ diagnostics: inout Diagnostics
) -> [PageValue]? {
  guard let documents = readDocuments(data, isLines: isLines, file: file, &diagnostics) else {
    return nil
  }
  let type = checked.schema.type(.union(union))
  return documents.flatMap { values(in: $0, mayBeList: checked.schema.mayBeList(type)) }
    .compactMap { node in
      readData(node, as: .declared(type), checked, &diagnostics).map {
        PageValue(json: JSONValue(node.content), value: $0)
      }
    }
}

/// Returns a sample of each kind. Kinds without a possible sample are omitted.
private func samples(
  of union: Int, _ checked: CheckedSchema, _ sources: [SourceFile]
) -> [PageValue] {
  let type = checked.schema.type(.union(union))
  return SampleData(checked, sources).values(of: checked.schema.unions[union].name.value.text)
    .compactMap { json in
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "sample.json", bytes: Array(json.text.utf8))
      guard let node = readJSON(source, file: 0, &diagnostics),
        let value = readData(node, as: .declared(type), checked, &diagnostics),
        !diagnostics.hasErrors
      else { return nil }
      return PageValue(json: json, value: value)
    }
}

/// The page for a union.
private struct PreviewPage {
  let schema: Schema
  let plans: RenderPlans
  let union: Int
  let values: [PageValue]
  let reloads: Bool

  private var shown: Union { schema.unions[union] }

  var text: String {
    let name = escaped(shown.name.value.text)
    return """
      <!DOCTYPE html>
      \(mark)
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(name)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <h1>\(name)</h1>
      \(shown.doc.map { "<p>\(escaped($0))</p>" } ?? "")
      <figure>\(diagram)</figure>
      \(shown.kinds.indices.map(section).joined(separator: "\n"))
      \(unknownSection)
      <script>
      \(script)
      </script>
      </body>
      </html>

      """
  }

  // MARK: Kinds

  private func section(_ index: Int) -> String {
    let kind = shown.kinds[index]
    let name = escaped(kind.name.value.text)
    let own = values.filter {
      if case .kind(index, _) = $0.value { return true }
      return false
    }
    let articles =
      own.isEmpty ? "<p class=\"none\">No values of this kind.</p>" : own.map(article).joined()
    return """
      <section id="kind-\(name)">
      <h2>\(name)</h2>
      \(kind.doc.map { "<p>\(escaped($0))</p>" } ?? "")
      <pre class="model"><code>\(escaped(model(of: kind)))</code></pre>
      \(articles)
      </section>
      """
  }

  private var unknownSection: String {
    let others = values.filter {
      if case .unknown = $0.value { return true }
      return false
    }
    if others.isEmpty { return "" }
    return
      "<section id=\"unknown-kinds\">\n<h2>Unknown kinds</h2>\n\(others.map(article).joined())\n</section>"
  }

  /// Returns a value's JSON and the output of each renderer for it.
  private func article(_ value: PageValue) -> String {
    let formats = plans[union: union].map { plan in
      var text = ""
      RenderInterpreter(schema, plans, plan).render(value.value, to: &text)
      let name = escaped(plan.renderer.name.value.text)
      let output =
        plan.renderer.format == .html
        ? "<iframe sandbox=\"allow-same-origin\" title=\"\(name)\" srcdoc=\"\(escaped(framed(text)))\"></iframe>"
        : "<pre>\(escaped(text))</pre>"
      return "<div class=\"\(plan.renderer.format.rawValue)\"><h3>\(name)</h3>\(output)</div>"
    }
    return """
      <article>
      <div class="json"><h3>JSON</h3><pre>\(escaped(value.json.prettyText()))</pre></div>
      \(formats.joined(separator: "\n"))
      </article>

      """
  }

  /// Returns a fragment of HTML as a page for a frame, with the color scheme of the enclosing page.
  private func framed(_ html: String) -> String {
    html.hasPrefix("<!")
      ? html
      : "<!DOCTYPE html><meta charset=utf-8><style>:root{color-scheme:light dark}body{font:1rem system-ui,sans-serif;margin:0}img{max-width:100%}</style>\(html)"
  }

  /// Returns a short form of a kind's declaration.
  private func model(of kind: Kind) -> String {
    switch kind.payload {
    case .nothing: return "case \(kind.name.value.text)"
    case .type(let type, _): return "case \(kind.name.value.text)(\(type.text))"
    case .fields(let fields):
      let lines = fields.map { "  var \($0.name.value.text): \($0.type.text)" }
      let start = kind.hasModel ? "struct \(kind.model.text)" : "case \(kind.name.value.text)"
      return lines.isEmpty ? "\(start) {}" : "\(start) {\n\(lines.joined(separator: "\n"))\n}"
    }
  }

  // MARK: Diagram

  /// A diagram of the union, with its kinds and their payloads.
  private var diagram: String {
    let (row, left, width) = (36, 200, 760)
    let height = max(1, shown.kinds.count) * row + 8
    let middle = height / 2
    var parts = [
      "<rect x=\"1\" y=\"\(middle - 16)\" width=\"\(left - 60)\" height=\"32\" rx=\"6\"/>",
      "<text x=\"\((left - 60) / 2)\" y=\"\(middle + 5)\" text-anchor=\"middle\">\(escaped(cut(shown.name.value.text, 18)))</text>",
    ]
    for (index, kind) in shown.kinds.enumerated() {
      let y = index * row + row / 2 + 4
      let name = escaped(kind.name.value.text)
      parts.append(
        "<path d=\"M\(left - 59) \(middle)C\(left - 30) \(middle) \(left - 30) \(y) \(left) \(y)\"/>"
      )
      parts.append(
        "<a href=\"#kind-\(name)\"><rect x=\"\(left)\" y=\"\(y - 15)\" width=\"\(width - left - 1)\" height=\"30\" rx=\"6\"/><text x=\"\(left + 12)\" y=\"\(y + 5)\"><tspan class=\"name\">\(escaped(cut(kind.name.value.text, 24)))</tspan> \(escaped(cut(payloadType(by: kind), 64)))</text></a>"
      )
    }
    return
      "<svg viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" role=\"img\" aria-label=\"The kinds of \(escaped(shown.name.value.text))\">\(parts.joined())</svg>"
  }

  private func payloadType(by kind: Kind) -> String {
    switch kind.payload {
    case .nothing: return ""
    case .type(let type, _): return type.text
    case .fields(let fields):
      return fields.map { "\($0.name.value.text): \($0.type.text)" }.joined(separator: ", ")
    }
  }

  private func cut(_ text: String, _ length: Int) -> String {
    text.count > length ? text.prefix(length - 1) + "…" : text
  }

  // MARK: The page

  private var style: String {
    """
    :root { color-scheme: light dark; --line: #c8ccd4; --soft: #f4f5f7; --text: #1b1d22; --back: #fff; --accent: #0a58ca; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #444a57; --soft: #22252c; --text: #e8eaee; --back: #16181d; --accent: #7db1ff; }
    }
    body { font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); margin: 2rem auto; padding: 0 1rem; max-width: 70rem; }
    figure { margin: 1.5rem 0; overflow-x: auto; }
    svg rect { fill: var(--soft); stroke: var(--line); }
    svg path { fill: none; stroke: var(--line); stroke-width: 1.5; }
    svg text { fill: var(--text); font-size: 14px; }
    svg .name { font-weight: 600; fill: var(--accent); }
    section { border-top: 1px solid var(--line); margin-top: 2rem; }
    article { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; margin: 1rem 0; }
    article > div { border: 1px solid var(--line); border-radius: 8px; padding: 0 1rem 1rem; min-width: 0; }
    h3 { font-size: .85rem; margin: .6rem 0; opacity: .7; }
    pre { overflow-x: auto; margin: 0; font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
    .model { background: var(--soft); border-radius: 8px; padding: .7rem 1rem; }
    iframe { border: 0; width: 100%; height: 8rem; }
    .none { opacity: .7; }
    """
  }

  /// The script that fits frames to their contents and, if requested, reloads the page.
  private var script: String {
    """
    for (const frame of document.querySelectorAll("iframe")) {
      const fit = () => { frame.style.height = "0"; frame.style.height = frame.contentDocument.documentElement.scrollHeight + "px"; };
      frame.addEventListener("load", fit);
      if (frame.contentDocument?.readyState === "complete") fit();
    }
    \(reloads ? "setTimeout(() => location.reload(), 1000);" : "")
    """
  }
}

private func escaped(_ text: String) -> String {
  var result = ""
  Escaping.html.append(text, to: &result)
  return result
}
