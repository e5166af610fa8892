func page(_ part: RenderedFormPart) -> String {
  RenderedFormPartHTMLRenderer().render(part)  // breaks
}
