/// The hand-written renderer, which appends everything to one string.
nonisolated struct WrittenRenderer<Escaper: HTMLEscaper> {
  func render(_ posts: [Post]) -> String {
    var html = ""
    for post in posts {
      if !html.isEmpty { html += "\n" }
      append(post, to: &html)
    }
    return html
  }

  private func append(_ post: Post, to html: inout String) {
    switch post {
    case .text(let post):
      html += "<article class=\"post\" id=\"post-"
      html += String(post.id)
      html += "\">\n<p>"
      Escaper.append(post.text, to: &html)
      html += "</p>\n</article>"
    case .image(let post):
      html += "<figure class=\"post\" id=\"post-"
      html += String(post.id)
      html += "\">\n<img src=\""
      Escaper.appendLink(post.imageURL, to: &html)
      html += "\" alt=\"\">\n<figcaption>"
      Escaper.append(post.text, to: &html)
      html += "</figcaption>\n</figure>"
    case .article(let post):
      html += "<article class=\"post\" id=\"post-"
      html += String(post.id)
      html += "\">\n<h2><a href=\""
      Escaper.appendLink(post.articleURL, to: &html)
      html += "\">"
      Escaper.append(post.title, to: &html)
      html += "</a></h2>\n"
      if let imageURL = post.imageURL {
        html += "<img src=\""
        Escaper.appendLink(imageURL, to: &html)
        html += "\" alt=\"\">\n"
      }
      html += "<p>"
      Escaper.append(post.text, to: &html)
      html += "</p>\n</article>"
    }
  }
}
