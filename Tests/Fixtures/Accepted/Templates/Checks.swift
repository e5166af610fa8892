import Foundation

nonisolated func checkTemplates() throws {
  expectEqual(StoryHTMLRenderer.escaped("<a> & 'b'"), "&lt;a&gt; &amp; &#39;b&#39;")
  expectEqual(StoryMailRenderer.escaped("*a*"), #"\*a\*"#)
  for (url, html, mail) in [
    ("tel:1", "about:invalid", "tel:1"), ("?a&b(", "?a&amp;b(", #"?a&amp;b\("#),
    ("http://a.example", "http://a.example", "about:invalid"),
  ] {
    expectEqual(StoryHTMLRenderer.escaped(destination: url), html)
    expectEqual(StoryMailRenderer.escaped(destination: url), mail)
  }
  let decoder = JSONDecoder()
  let text = try decoder.decode(Story.self, from: Data(textJSON.utf8))
  expectEqual(
    StoryHTMLRenderer().render(text),
    """
    <article>
      <h2 title="A &lt;b&gt;">A &lt;b&gt;</h2>
      <pre>
    A &lt;b&gt;</pre>
      <p class="byline">Ann &amp; co (&#39;n&#39;, 1)</p>
    </article>

    """)
  expectEqual(StoryPlainRenderer().render(text), "A <b> by Ann & co\n")
  let gallery = try decoder.decode(Story.self, from: Data(galleryJSON.utf8))
  expectEqual(
    StoryHTMLRenderer().render(gallery),
    """
    <h2>No title</h2>
    <img src="a/b.png" alt="">
    <img src="about:invalid" alt="">
    <img src="https://a.b/%22c" alt="">
    <a href='mailto:a@b' title='a'>a</a><a href='x' title='b'>b</a>
    <table><tr><th>9</th><td>&lt;nine&gt;</td><td>2.0</td></tr><tr><th>10</th><td>ten</td><td>1.5</td></tr></table>
    &lt;sad&gt; glad A Z\u{20}
    <p class="gallery new">truefalsenot large</p>
    <a href="/new&amp;?m=&amp;n=1">&lt;sad&gt;, glad 9: (Name: &lt;nine&gt;, Height: 2.0), 10: (Name: ten, Height: 1.5)</a>
    <hr><article class="story story-unknown">
    <h2>Unknown</h2>
    <dl>
    <dt>Tag</dt>
    <dd>zzz</dd>
    </dl>
    </article><hr>
    <time datetime="2026-01-02T02:04:05.500Z">2026-01-02T02:04:05.500Z</time><a href="//x">//x</a>
    """)
  expectEqual(
    StoryPlainRenderer().render(gallery),
    """
    [][Unknown
      Tag: zzz
      Value: {"type":"zzz"}]9=(Name: <nine>, Height: 2.0);10=(Name: ten, Height: 1.5);
    """)
  let person = try decoder.decode(Story.self, from: Data(personJSON.utf8))
  expectEqual(
    StoryHTMLRenderer().render(person),
    """
    <a href="about:invalid">Ann</a> t
    <ul><li>Bob</li></ul>data:x
    """)
  expectEqual(
    StoryMailRenderer().render(person),
    """
    **Person**
    - ID: 1
    - Author: (Name: Ann, Page: [data:x](about:invalid), Friends: (Name: Bob, Friends: (Name: Cy, Friends: )))
    - Text: t
    """)
  expectEqual(
    StoryPlainRenderer().render(person),
    """
    Bob Cy (Name: Ann, Page: data:x, Friends: (Name: Bob, Friends: (Name: Cy, Friends: )))
    """)
  let rest = [Story.silence(SilenceStory(id: 1)), text]
  expectEqual(
    StoryMailRenderer().render(rest), "**Silence**\n- ID: 1\n\n" + StoryMailRenderer().render(text))
  expectEqual(StoryPlainRenderer().render(rest), StoryPlainRenderer().render(text))
  var page = "<body>"
  StoryHTMLRenderer().render(rest[0], into: &page)
  expectEqual(page, "<body><hr>")
  expectEqual(gallery.accept(Shouting()), "some story")
  expectEqual(rest[0].accept(Shouting()), "SILENCE")
}

/// A visitor that uses a renderer for the other kinds.
nonisolated private struct Shouting: StoryVisitor {
  private let other = StoryPageRenderer()

  func visitText(_ text: TextStory) -> String { other.render(.text(text)) }
  func visitGallery(_ gallery: GalleryStory) -> String { "some story" }
  func visitPerson(_ person: PersonStory) -> String { other.render(.person(person)) }
  func visitSilence(_ silence: SilenceStory) -> String { "SILENCE" }
  func visitUnknown(_ unknown: UnknownStory) -> String { other.render(.unknown(unknown)) }
}

nonisolated private let textJSON = #"""
  { "type": "text", "id": 1, "text": "A <b>",
    "author": { "name": "Ann & co", "nick": "'n'", "friends": [] } }
  """#

nonisolated private let galleryJSON = #"""
  { "type": "gallery", "id": 2, "pictures": ["a/b.png", "javascript:x", "https://a.b/\"c"],
    "byName": { "b": "x", "a": "mailto:a@b" },
    "sizes": { "10": { "name": "ten", "height": 1.5 }, "9": { "name": "<nine>", "height": 2 } },
    "moods": ["<sad>", "glad"],
    "places": [{ "name": "Z", "height": 1 }, { "name": "A", "height": 1e+100 }], "isNew": true,
    "isLarge": false, "rest": [{ "type": "silence", "id": 3 }, { "type": "zzz" }],
    "when": "2026-01-02T03:04:05.5+01:00", "teaser": { "link": "//x" } }
  """#

nonisolated private let personJSON = #"""
  { "type": "person", "id": 1, "text": "t",
    "author": { "name": "Ann", "page": "data:x", "friends": [{ "name": "Bob", "friends": [{ "name": "Cy", "friends": [] }] }] } }
  """#
