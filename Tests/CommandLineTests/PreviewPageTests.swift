import Foundation
import TestSupport
import Testing

/// The page that `kinds preview --page` writes.
@Suite struct PreviewPageTests {
  private let post = repositoryRoot.appending(path: "Schemas/Post.kinds.json").path

  private func preview(_ arguments: String..., in folder: URL) throws -> ProcessResult {
    try runProcess(builtProduct("kinds"), ["preview"] + arguments, in: folder)
  }

  private func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func showsSampleOfEachKind() throws {
    try withTemporaryFolder { folder in
      let result = try preview(post, "--page", "page.html", in: folder)
      #expect(result.exitCode == 0 && result.output == "wrote: page.html\n", "\(result.summary)")
      let page = try text("page.html", in: folder)
      #expect(page.contains("<h1>Post</h1>\n<p>One entry of the social feed.</p>"))
      for kind in ["text", "image", "article"] {
        #expect(page.contains("<section id=\"kind-\(kind)\">\n<h2>\(kind)</h2>"))
        #expect(page.contains("<a href=\"#kind-\(kind)\">"))
        #expect(page.contains("&quot;type&quot;: &quot;\(kind)&quot;"))
      }
      #expect(page.contains("struct ImagePost {\n  var author: String?\n"))
      #expect(!page.contains("No value is of this kind"))
      #expect(!page.contains("location.reload"))
      #expect(page.contains("@media (prefers-color-scheme: dark)"))
    }
  }

  /// A sample is created for every kind, with every style of discriminator.
  @Test(arguments: ["internal", "adjacent", "external", "members"])
  func createsSamplesForEveryStyle(style: String) throws {
    try withTemporaryFolder { folder in
      let schema = #"""
        { "unions": { "Item": {
            "coding": { "style": "\#(style)" },
            "renderers": { "Text": { "format": "text" } },
            "kinds": {
              "all": { "fields": {
                "dates": "[Date]", "ids": "[String: UUID]", "data": "Data", "size": "Size?", "more": "Item?", "day": "URL"
              } },
              "author": { "fields": { "name": "String", "number": "Double", "isOld": "Bool" } }
            } } },
          "enums": { "Size": { "values": ["small", "large"] } } }
        """#
      try Data(schema.utf8).write(to: folder.appending(path: "Item.kinds.json"))
      let result = try preview("Item.kinds.json", "--page", "page.html", in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      let page = try text("page.html", in: folder)
      #expect(!page.contains("No value is of this kind"), "\(page)")
      #expect(page.contains("2026-01-02T03:04:05Z") && page.contains("small"))
    }
  }

  @Test func groupsDataByKind() throws {
    try withTemporaryFolder { folder in
      let data = #"""
        [{ "type": "text", "text": "<script>alert(1)</script>" }, { "type": "text", "text": "two" }]
        """#
      try Data(data.utf8).write(to: folder.appending(path: "posts.json"))
      let result = try preview(post, "posts.json", "--page", "page.html", "-q", in: folder)
      #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.summary)")
      let page = try text("page.html", in: folder)
      #expect(page.components(separatedBy: "<article>").count == 3)
      #expect(page.components(separatedBy: "No value is of this kind").count == 3)
      #expect(!page.contains("<script>alert"))
      // A second run changes nothing, and a file that is not a preview is not replaced.
      let again = try preview(post, "posts.json", "--page", "page.html", in: folder)
      #expect(again.output == "up to date: page.html\n")
      try Data("<html>".utf8).write(to: folder.appending(path: "mine.html"))
      expectFailure(
        try preview(post, "--page", "mine.html", in: folder),
        "cannot write 'mine.html': kinds has not generated the file that is there; move it away")
      try Data(#"{ "type": "txt" }"#.utf8).write(to: folder.appending(path: "posts.json"))
      let bad = try preview(post, "posts.json", "--page", "page.html", in: folder)
      #expect(
        bad.exitCode == 1 && bad.errors.contains("posts.json:1:11: error: "), "\(bad.summary)")
    }
  }

  /// For a hand-written rendering, the page shows the name of the kind, and a warning is reported.
  @Test func namesKindWithHandWrittenRendering() throws {
    try withTemporaryFolder { folder in
      let schema = #"""
        { "unions": { "Item": {
            "renderers": { "Text": { "format": "text", "handWritten": ["map"] } },
            "kinds": { "map": {}, "note": { "fields": { "text": "String" } } } } } }
        """#
      try Data(schema.utf8).write(to: folder.appending(path: "Item.kinds.json"))
      let result = try preview("Item.kinds.json", "--page", "page.html", in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(
        result.errors.contains("warning: the renderer 'Text' calls hand-written renderings"),
        "\(result.summary)")
      #expect(try text("page.html", in: folder).contains("<pre>[map]</pre>"))
    }
  }

  @Test func rejectsInvalidArguments() throws {
    try withTemporaryFolder { folder in
      expectFailure(
        try preview(post, "--page", "a.html", "-r", "HTML", in: folder),
        "'--page' shows every renderer; remove '--renderer'")
      expectFailure(
        try preview(post, "--page", "a.html", "--type", "Pots", in: folder),
        "there is no union 'Pots' without generic parameters; did you mean 'Post'?")
      expectFailure(
        try preview(post, "posts.json", "--quiet", in: folder), "'--quiet' goes with '--page FILE'")
    }
  }

  /// The browser reports no errors, and each frame has the height of its content.
  @Test(.enabled(if: Browser.program != nil, Comment(rawValue: Browser.missing)))
  func browserDisplaysPage() throws {
    try withTemporaryFolder { folder in
      let feed = repositoryRoot.appending(path: "Sources/Examples/SocialFeed/feed.json").path
      let result = try preview(post, feed, "--page", "page.html", in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      let page = try Browser.open(folder.appending(path: "page.html"))
      #expect(page.console == [])
      let frames = page.document.matches(of: #/<iframe [^>]*style="height: (\d+)px;?"/#)
      let count = page.document.components(separatedBy: "<iframe ").count - 1
      #expect(count == 6 && frames.count == count, "\(page.document)")
      for frame in frames { #expect(Int(frame.1).map { $0 > 10 } ?? false) }
    }
  }

  /// A page written with `--watch` reloads itself and then shows the changes.
  @Test(.enabled(if: Browser.program != nil, Comment(rawValue: Browser.missing)))
  func watchedPageReloads() throws {
    try withTemporaryFolder { folder in
      let data = folder.appending(path: "post.json")
      try Data(#"{ "type": "text", "text": "one" }"#.utf8).write(to: data)
      let output = folder.appending(path: "output.txt")
      try Data().write(to: output)
      let process = Process()
      process.executableURL = try builtProduct("kinds")
      process.arguments = ["preview", post, "post.json", "--page", "page.html", "--watch"]
      process.currentDirectoryURL = folder
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      try withoutBlockedSignals { try process.run() }
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      func wait(for text: String) throws -> Bool {
        for _ in 0..<1500 {
          let page = (try? self.text("page.html", in: folder)) ?? ""
          if page.contains("&quot;\(text)&quot;") { return true }
          usleep(20_000)
        }
        return false
      }
      #expect(try wait(for: "one"))
      // The enclosing page updates its title each time the inner page loads.
      let loads = """
        <title>0</title><script>
        let loads = 0;
        function count() {
          document.title = ++loads;
          // Without it, the browser has nothing more to wait for.
          if (loads === 3) document.querySelector("iframe").remove();
        }
        </script><iframe src="page.html" onload="count()"></iframe>
        """
      try Data(loads.utf8).write(to: folder.appending(path: "around.html"))
      let page = try Browser.open(
        folder.appending(path: "around.html"), importsModules: true)
      let count = page.document.firstMatch(of: #/<title>(\d+)</title>/#).flatMap { Int($0.1) } ?? 0
      #expect(count == 3, "\(page.document)")
      try Data(#"{ "type": "text", "text": "two" }"#.utf8).write(to: data)
      #expect(try wait(for: "two"))
    }
  }
}
