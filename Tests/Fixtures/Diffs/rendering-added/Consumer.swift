struct RenderedAddedPage: RenderedAddedPartHTMLRendering {  // breaks
  func renderMap(_ map: MapRenderedAddedPart, into html: inout String) { html += "<svg/>" }
}
