nonisolated func checkInvertedSections() throws {
  let plain = VisitPlainRenderer()
  let html = VisitHTMLRenderer()
  let hidden = Spot(
    name: "\nHut", isHidden: true, names: ["a"], note: "n", sizes: ["b": 1], isFar: true)
  let bare = Spot(name: "Field", isHidden: false, names: [], isFar: false)
  let around = Spot(name: "Town", isHidden: true, names: ["a"], inner: hidden, former: hidden)

  expectEqual(
    plain.render(.stay(StayVisit(others: [nil, bare, around]))), "place |none,Field!,,")
  expectEqual(
    plain.render(.stay(StayVisit(place: bare, others: []))),
    "isHidden isFar note names sizes inner former |")
  expectEqual(plain.render(.stay(StayVisit(place: around, others: []))), "isFar note sizes |")
  expectEqual(plain.render([.pass(true), .pass(false)]), "by\nnot by")
  expectEqual(
    plain.render([.look(nil), .look(bare)]), "nothing\nField without names")

  expectEqual(
    html.render(.stay(StayVisit(place: hidden, others: []))),
    """
    <pre>

    Hut</pre>truetrue<pre class="a \nHut">
    n</pre><pre>

    Hut</pre>
    """)
  expectEqual(html.render([.pass(true), .pass(false)]), "<b>true</b>\n")
}
