nonisolated func checkInvertedSections() throws {
  let plain = VisitPlainRenderer()
  let html = VisitHTMLRenderer()
  let hidden = Spot(
    name: "\nHut", isHidden: true, names: ["a"], note: "n", sizes: ["b": 1], isFar: true)
  let bare = Spot(name: "Field", isHidden: false, names: [], isFar: false)
  let around = Spot(name: "Town", isHidden: true, names: ["a"], inner: hidden, former: hidden)

  expectEqual(
    plain.render(.stay(StayVisit(others: [nil, bare, around]))),
    """
    place isHidden isFar note names sizes inner.isHidden inner.sizes former former.names former.former.inner.note \
    |!none,Field!,,
    """)
  expectEqual(
    plain.render(.stay(StayVisit(place: bare, others: []))),
    """
    isHidden isFar note names sizes inner.isHidden inner.sizes former former.names former.former.inner.note |
    """)
  expectEqual(
    plain.render(.stay(StayVisit(place: around, others: []))),
    "isFar note sizes former.former.inner.note |")
  expectEqual(plain.render([.pass(true), .pass(false)]), "by\nnot by")
  expectEqual(
    plain.render([.look(nil), .look(bare)]), "nothing without names\nField without names")

  expectEqual(
    html.render(.stay(StayVisit(place: hidden, others: []))),
    """
    <pre>

    Hut</pre>truetrue;true<textarea>
    n</textarea><pre>

    Hut</pre><meta name="note" content="n">
    """)
  expectEqual(html.render([.pass(true), .pass(false)]), "<b>true</b>\n")
}
