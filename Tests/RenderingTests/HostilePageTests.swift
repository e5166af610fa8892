import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Tests values at every allowed place of an HTML template in Chromium. No value may run a script, open another page,
/// or load anything that the template does not name.
@Suite(.enabled(if: Browser.program != nil, Comment(rawValue: Browser.missing)))
struct HostilePageTests {
  @Test func runsNothing() throws {
    let templates = Self.templates
    #expect(templates.count > 1_000)
    // Most adjacent templates are for the same element, so a sample still covers many elements.
    let step = isExhaustive ? 1 : isThorough ? 5 : 41
    let chosen = stride(from: 0, to: templates.count, by: step).map { templates[$0] }
    var faults: [String] = []
    for start in stride(from: 0, to: chosen.count, by: 100) {
      let batch = Array(chosen[start..<min(start + 100, chosen.count)])
      let fragments = batch.map { template in
        PageFragment(
          html: Self.values.map { Self.fill(template, $0).text }.joined(separator: "\n"),
          mayLoad: Self.loads(template))
      }
      faults += try Browser.effects(of: fragments).map { "\(batch[$0.number]): \($0.what)" }
    }
    #expect(faults.isEmpty, "\(faults.prefix(20).joined(separator: "\n"))")
  }

  /// One page, because starting the browser takes long.
  @Test func detectsEffects() throws {
    let cases = [
      ("<script>ran(1)</script>", "run 1"), ("<img src=x: onerror='ran(2)'>", "run 2"),
      ("<svg onload='ran(3)'></svg>", "run 3"),
      ("<iframe srcdoc='<script>parent.ran(4)</script>'></iframe>", "run 4"),
      ("<a href='javascript:ran(5)'>a</a>", "URL javascript:ran(5)"),
      ("<img src='https://load.test/a'>", "load https://load.test/a"),
      ("<p style='background: url(https://load.test/b)'>a</p>", "load https://load.test/b"),
      ("<link rel='stylesheet' href='https://load.test/c'>", "load https://load.test/c"),
      (
        "<svg><rect width='9' height='9' fill='url(https://load.test/d#a)'/></svg>",
        "load https://load.test/d#a"
      ),
      ("<script>location = 'about:blank#a'</script>", "open another page"),
      ("<base href='https://load.test/'>", "base https://load.test/"),
      (
        "<svg><set attributeName='onbegin' to='a'/></svg><iframe src='javascript:parent.ran(6)'></iframe>",
        "run 6"
      ),
    ]
    let effects = try Browser.effects(of: cases.map { PageFragment(html: $0.0, mayLoad: false) })
    for (number, (html, effect)) in cases.enumerated() {
      let found = effects.filter { $0.number == number }.map(\.what)
      #expect(found.contains(effect), "\(html): \(found)")
    }
  }

  // MARK: Places and values

  private static func fill(_ template: String, _ value: String) -> FilledTemplate {
    FilledTemplate(template, value)
  }

  private static let values =
    hostileTexts + [
      "\"><img src=x: onerror=ran(1)>", "'><svg onload=ran(2)>", "<script>ran(3)</script>",
      "javascript:ran(4)",
      "\" autofocus onfocus=ran(5) x=\"", "'style='background:url(//load.test/a)",
      "url(https://load.test/b)",
      "0;url=https://load.test/", "</title><script>ran(6)</script>",
      "</textarea><img src=//load.test/c>",
      "data:text/html,<script>parent.ran(7)</script>", "\u{1B}$B\u{1B}(B\"><script>ran(8)</script>",
      "text/html",
      "stylesheet", "refresh", "module", "UTF-7", "allow-scripts", "open", "onbegin",
      "https://load.test/d",
    ]

  /// Whether the first value of a template is a URL, which the page may load.
  private static func loads(_ template: String) -> Bool {
    let start = String(template.prefix { $0 != "{" })
    return (try? HTMLScanner(start, from: .text).place.isURL) ?? false
  }

  /// Templates with a value in each attribute that accepts one and in some that do not, on each element of templates and
  /// on others, and in the text of elements. Only templates that accept a value are included.
  private static var templates: [String] {
    let elements = HTMLVocabulary.elements.union([
      "svg", "template", "rect", "style", "script", "html", "body", "annotation", "iframe",
      "object",
      "link", "meta", "base",
    ])
    let attributes = HTMLVocabulary.urlAttributes.union([
      "title", "class", "id", "content", "target", "nonce", "onload", "http-equiv", "value",
      "style",
      "media", "xlink:href", "rel", "name", "begin", "integrity", "background", "data-a", "color",
      "width", "srcset", "srcdoc", "formaction", "poster", "ping", "cite", "download", "aria-label",
    ])
    let tags = elements.sorted().flatMap { element in
      attributes.sorted().map { "<\(element) \($0)=\"{}\"></\(element)>" }
    }
    let texts =
      elements.sorted().map { "<\($0)>{}</\($0)>" } + ["<!-- {} -->", "<p {}></p>", "<{}>", "{}"]
    return (texts + tags).filter { !fill($0, "a").isRefused }
  }
}
