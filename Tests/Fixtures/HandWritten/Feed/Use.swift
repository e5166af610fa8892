import Foundation

// Code that uses the types, and also compiles with the generated types.

func plain(_ inline: Inline) -> String {
  switch inline {
  case .text(let text): return text
  case .codeVoice(code: let code): return code
  case .reference(let identifier, true, let title): return title ?? identifier
  case .reference(identifier: let identifier, isActive: false, title: _): return identifier
  case .emphasis(let parts): return parts.map(plain).joined()
  case .link(let url, let inner, to: let place?): return "\(url) \(plain(inner)) \(place.name)"
  case .link(_, let inner, to: nil): return plain(inner)
  case .lineBreak: return "\n"
  }
}

func inlines() -> [Inline] {
  let place = Place(name: "Oslo", longitude: 10)
  return [
    .text("a"), .codeVoice(code: "b"), .reference(identifier: "c"),
    .reference(identifier: "c", isActive: false, title: "d"), .emphasis([.lineBreak]),
    .link(URL(string: "https://example.com")!, .text("e"), to: place),
  ]
}

func posts() -> [Post] {
  let size = Post.Image.Size(width: 1, height: 2)
  let image = Post.Image(url: URL(string: "https://example.com")!, size: size)
  var text = Post.Text(text: "Hello")
  text.visibility = .private
  return [.text(text), .text(.init(text: "a", visibility: .followers)), .image(image)]
    + Post.visit(Place(name: "Bergen", latitude: 60, longitude: 5, country: "SE")).repeated(2)
    + [.separator, .empty].filter(\.isVisible)
}

func area(of post: Post) -> Int {
  if case .image(let image) = post, let size = image.size { return size.width * size.height }
  guard case .visit(let place) = post else { return 0 }
  return Int(place.latitude)
}

func authors() -> [Author.ID] {
  var author = Author(id: UUID(), name: "Ida")
  author.tags.insert("new")
  author.links["home"] = author.site
  let other = Author(
    id: UUID(), name: "Bo", site: nil, joined: .distantPast, tags: ["a"], links: [:])
  return Set([author, other]).map(\.id) + [author].filter { $0.initials == "I" }.map(\.id)
}

func show(_ loading: Loading<Page<PostID>, FeedError>) -> String {
  switch loading {
  case .waiting: return "…"
  case .loaded(let page, at: _): return page.items.map(\.rawValue).joined() + "\(page.next ?? 0)"
  case .failed(.offline): return "offline"
  case .failed(.status(let code, message: let message)): return "\(code) \(message)"
  }
}

func loadings() -> [Loading<Page<PostID>, FeedError>] {
  [
    .waiting, .loaded(Page(items: [PostID(rawValue: "a")]), at: .now),
    .failed(.status(code: 404, message: "")),
  ]
}

func failing() throws { throw FeedError.offline }

func filters() -> Filter {
  var filter = Filter(labels: ["a": "b"])
  filter.minimum = .high
  filter.limit = Priority.low.rawValue + Visibility.allCases.count + Direction.allCases.count
  filter.directions = [.down]
  return filter
}

func commands(_ table: Table) -> [Command] {
  [.open(URL(string: "https://example.com")!, "a"), .select(range: 1...2, owner: table), .close]
}

func titles(_ heading: Heading) -> [String] {
  let titled: any Titled = Heading(title: "a", level: 2)
  return [
    titled.shout(), heading.title, Section.body(text: "a", nil).description,
    Section.heading(heading).description,
  ]
}

func users() -> [API.User] {
  [API.User(name: "Ida", role: .admin), .init(name: "Bo", role: API.Role.guest)]
}

func leaves() -> Bool {
  Tree(leaves: [Tree.Leaf(value: 1)]) == Tree(leaves: [.init(value: 2)])
    && Volume(level: 3).level == Volume(level: 1).scale
}

func visits() -> [Visit] {
  [.saw(Place(name: "Oslo")), .stayed(from: Date(timeIntervalSinceReferenceDate: 0), .seconds(90))]
}

func run(_ action: Action) -> String {
  action.run(1)
  return action.title
}

@main struct Program {
  static func main() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let inlines = inlines().filter { $0 != .emphasis([.lineBreak]) } + [.emphasis([.text("f")])]
    for inline in inlines {
      let data = try encoder.encode(inline)
      print(String(decoding: data, as: UTF8.self))
      print(try JSONDecoder().decode(Inline.self, from: data) == inline)
    }
    for post in posts() {
      let data = try encoder.encode(post)
      print(String(decoding: data, as: UTF8.self))
      print(try JSONDecoder().decode(Post.self, from: data) == post)
    }
    print(String(decoding: try encoder.encode(users()), as: UTF8.self), show(loadings()[1]))
    print(inlines.map(plain), posts().map(area), commands(Table(name: "a")).count, leaves())
    for visit in visits() {
      let data = try encoder.encode(visit)
      print(String(decoding: data, as: UTF8.self))
      print(try JSONDecoder().decode(Visit.self, from: data) == visit)
    }
    let change = try encoder.encode(Change.renamed(from: "a", to: "b"))
    let stamp = try encoder.encode(Stamp(at: Date(timeIntervalSinceReferenceDate: 7), by: "c"))
    print(String(decoding: change, as: UTF8.self), String(decoding: stamp, as: UTF8.self))
    print(String(decoding: try encoder.encode(Level.allCases), as: UTF8.self))
    print(Level.high.rawValue, String(decoding: try encoder.encode(Answer.allCases), as: UTF8.self))
    print(String(decoding: try encoder.encode(Form()), as: UTF8.self))
    print(Status.allCases.count, try encoder.encode(Status.ok).count)
    if #available(macOS 27, *) {
      let drawers = [Drawer.cup(Cup(size: 2)), .shelf(Shelf(name: "a"))]
      print(String(decoding: try encoder.encode(drawers), as: UTF8.self))
    }
    print(titles(Heading(title: "b")), filters().limit, filters() == filters())
  }
}
