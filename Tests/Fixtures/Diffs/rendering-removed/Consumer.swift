struct RenderedRemovedPage: RenderedRemovedPartHTMLRendering {
  func renderMap(_ map: MapRenderedRemovedPart, into html: inout String) { html += "<svg/>" }
  func renderRule(into html: inout String) { html += "<hr>" }
}
