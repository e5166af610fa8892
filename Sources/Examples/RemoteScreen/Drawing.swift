extension RemoteScreen<Departure, LoadError> {
  /// The lines of the screen, padded to the same length.
  func draw(width: Int = 22) -> [String] {
    let placeholder = placeholder.map { Placeholder(configuration: $0).draw() } ?? []
    let list = items.map { " \($0.time)  \($0.destination)" }
    let body = isListHidden ? placeholder.map { centered($0, width) } : list
    let footer = centered(footer ?? "", width)
    let line = String(repeating: "─", count: width)
    let rows = body + Array(repeating: "", count: max(0, 3 - body.count)) + [footer]
    return ["┌\(line)┐", "│\(padded(centered(texts["title"], width), width))│", "├\(line)┤"]
      + rows.map { "│\(padded($0, width))│" } + ["└\(line)┘"]
  }
}

private func centered(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count) / 2) + text
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
