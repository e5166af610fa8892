struct PlainRenderedFormPage: PlainRenderedFormPartHTMLRendering {  // breaks
  func renderMap(_ map: MapPlainRenderedFormPart, into html: inout String) { html += "<svg/>" }
}
