struct Page: PostHTMLRendering {
  func renderText(_ text: TextPost, into html: inout String) { html += "\(text.text)\(text.size)" }
  func renderRule(into html: inout String) { html += "<hr>" }
}
func render(_ post: Post) -> String { Page().render(post) + PostTextRenderer().render(post) }
