import Foundation

/// A type that is written elsewhere, whose text is as hostile as any other.
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
    <dt>Value</dt>
    <dd>{&quot;id&quot;:&quot;&lt;b&gt;&quot;,&quot;type&quot;:&quot;&lt;/dd&gt;&quot;,&quot;x&quot;:[&quot;\\&quot;&gt;&lt;i&gt;&quot;]}</dd>
    </dl>
    </article>
    """)
}

/// Renders values by every renderer.
///
/// - Parameter file: Lists of values, each as JSON on a line.
/// - Returns: A list for each line, as JSON on a line, of what the renderers of HTML and those of Markdown write of each
///   value.
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
