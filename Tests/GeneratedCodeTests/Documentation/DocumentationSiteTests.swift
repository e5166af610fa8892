import Foundation
import TestSupport
import Testing

/// The site that `.ci/site` generates from the documentation catalog.
@Suite(.enabled(if: (try? findExecutable("docc")) != nil, "no 'docc' in PATH"))
struct DocumentationSiteTests {
  /// `docc` warns about a `doc:` link that leads nowhere.
  @Test func containsEveryArticleWithoutWarnings() throws {
    try withTemporaryFolder { folder in
      let result = try buildSite(in: folder)
      #expect(
        result.exitCode == 0 && (result.errors + result.output).allSatisfy(\.isWhitespace),
        "\(result.summary)")
      let articles = try contents(of: repositoryRoot.appending(path: DocumentationPage.catalog))
        .filter { $0.pathExtension == "md" }.map { $0.deletingPathExtension().lastPathComponent }
      #expect(articles.contains("kinds"))
      for article in articles {
        let copy = try readText("kinds.docc/\(article).md", in: folder)
        #expect(!DocumentationLinks.targets(in: copy).contains { $0.contains(".md") }, "\(article)")
        let page = article == "kinds" ? "kinds" : "kinds/\(article)"
        let file = "site/data/documentation/\(page.lowercased()).json"
        #expect(
          FileManager.default.fileExists(atPath: folder.appending(path: file).path), "\(file)")
      }
    }
  }

  /// The data of each page refers only to existing pages. For a chapter of the tutorials, a reference provides the
  /// title, but `docc` generates no page for the chapter, and no link leads to one.
  @Test func referencesLeadToPages() throws {
    try withTemporaryFolder { folder in
      let result = try buildSite(in: folder)
      try #require(result.exitCode == 0, "\(result.summary)")
      let data = folder.appending(path: "site/data")
      let files = try #require(FileManager.default.enumerator(atPath: data.path))
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
      #expect(files.count > DocumentationPage.articles.count)
      var missing: Set<String> = []
      for file in files {
        let page = try JSONDecoder().decode(
          Page.self, from: Data(contentsOf: data.appending(path: file)))
        for reference in page.references.values {
          guard let path = reference.url?.split(separator: "#").first, path.hasPrefix("/") else {
            continue
          }
          if !FileManager.default.fileExists(atPath: data.path + path + ".json") {
            missing.insert(String(path))
          }
        }
      }
      #expect(missing == ["/tutorials/tutorials/from-a-schema-to-a-page"])
    }
  }

  /// The parts of a page's data that the tests use.
  private struct Page: Decodable {
    struct Reference: Decodable { let url: String? }
    let references: [String: Reference]
  }

  /// In the browser, each page loads completely and contains its text, and each link within the site leads to a page.
  @Test(
    .enabled(
      if: Browser.program != nil && Python.has(["http.server"]),
      "\(Browser.missing), or no Python that serves files"))
  func opensInBrowser() throws {
    try withTemporaryFolder { folder in
      let result = try buildSite(in: folder)
      try #require(result.exitCode == 0, "\(result.summary)")
      let site = folder.appending(path: "site")
      try withServer(of: site) { address in
        for (path, heading) in [
          ("documentation/kinds", "Describe Data"),
          ("documentation/kinds/unknownkinds", "Unknown Kinds"),
          ("documentation/kinds/schemalanguage", "Schema Reference"),
          ("tutorials/kinds/buildingafeed", "Build a Feed"),
        ] {
          let url = try #require(URL(string: "\(address)/\(path)/"))
          let page = try Browser.open(url, importsModules: true)
          #expect(page.console.isEmpty, "\(path): \(page.console)")
          let body = page.document.split(separator: "<div id=\"app\"").last ?? ""
          #expect(body.contains(heading), "\(path)")
          let links = Set(
            body.matches(of: #/href="\/((?:documentation|tutorials)\/[^"#]+)/#)
              .map { String($0.1) })
          #expect(links.count > 2, "\(path)")
          for link in links {
            let index = site.appending(path: "\(link)/index.html")
            #expect(FileManager.default.fileExists(atPath: index.path), "\(path): \(link)")
          }
        }
      }
    }
  }

  private func buildSite(in folder: URL) throws -> ProcessResult {
    try runProcess(
      findExecutable("bash"), [repositoryRoot.appending(path: ".ci/site").path, folder.path])
  }

  /// Serves a folder while the body runs.
  private func withServer(of folder: URL, _ body: (_ address: String) throws -> Void) throws {
    let script = """
      import functools, http.server, os, sys
      class Quiet(http.server.SimpleHTTPRequestHandler):
          def log_message(self, *arguments): pass
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=sys.argv[1]))
      with open(sys.argv[2] + ".new", "w") as file: file.write(str(server.server_port))
      os.rename(sys.argv[2] + ".new", sys.argv[2])
      server.serve_forever()
      """
    let port = folder.appendingPathExtension("port")
    let process = Process()
    process.executableURL = try findExecutable(
      ProcessInfo.processInfo.environment["KINDS_PYTHON"] ?? "python3")
    process.arguments = ["-c", script, folder.path, port.path]
    try process.run()
    defer {
      // The server inherits the blocked signals of this thread, so a signal other than SIGKILL would have no effect.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    for _ in 0..<300 where !FileManager.default.fileExists(atPath: port.path) {
      Thread.sleep(forTimeInterval: 0.1)
    }
    try body("http://127.0.0.1:\(String(contentsOf: port, encoding: .utf8))")
  }
}
