import Foundation

/// An external type with a hostile string.
public nonisolated struct Shout: Codable, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(from decoder: any Decoder) throws {
    description = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

nonisolated func checkHostileData() throws {
  let handbill = try decode(
    Handbill.self, #"{"type": "</dd>", "id": "<b>", "x": ["\"><i>"]}"#)
  expectEqual(
    HandbillPageRenderer().render(handbill),
    """
    <article class="handbill handbill-unknown">
    <h2>Unknown</h2>
    <dl>
    <dt>Tag</dt>
    <dd>&lt;/dd&gt;</dd>
    </dl>
    </article>
    """)
  let times: [(Double, String)] = [
    (0, "<time datetime=\"2001-01-01T00:00:00Z\">2001-01-01T00:00:00Z</time>"),
    (0.25, "<time datetime=\"2001-01-01T00:00:00.250Z\">2001-01-01T00:00:00.250Z</time>"),
    (
      0.0625,
      "<time datetime=\"2001-01-01T00:00:00.062Z\">2001-01-01T00:00:00.062500Z</time>"
    ), (-63_145_526_400, "0000-01-01T00:00:00Z"), (1e300, "1e+300"),
  ]
  for (seconds, text) in times {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    expectEqual(
      HandbillListingRenderer().render(.dated(DatedHandbill(id: "", date: date))),
      """
      <article class="handbill handbill-dated">
      <h2>Dated</h2>
      <dl>
      <dt>ID</dt>
      <dd></dd>
      <dt>Date</dt>
      <dd>\(text)</dd>
      </dl>
      </article>
      """)
  }
}

/// Renders values with every renderer.
///
/// - Parameter file: The path of a file with a list of values on each line, as JSON.
/// - Returns: For each line, a line of JSON: a list with the HTML and the Markdown of each value.
nonisolated func renderHostileData(from file: String) throws -> String {
  struct Rendered: Encodable {
    let html: [String]
    let markdown: [String]
  }
  let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
  let lines = try text.split(separator: "\n").map { line in
    let rendered = try decode([Handbill].self, String(line)).map { handbill in
      Rendered(
        html: [
          HandbillPageRenderer().render(handbill), HandbillListingRenderer().render(handbill),
        ],
        markdown: [
          HandbillMailRenderer().render(handbill), HandbillDigestRenderer().render(handbill),
        ])
    }
    return String(decoding: try JSONEncoder().encode(rendered), as: UTF8.self)
  }
  return lines.joined(separator: "\n") + "\n"
}
