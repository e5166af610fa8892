import Foundation

private nonisolated let paywallJSON = #"""
  {
    "id": "spring", "revision": "12",
    "strings": { "en_US": { "title": "Go further" }, "fr_FR": { "title": "Plus loin" } },
    "root": {
      "type": "stack", "id": "root", "spacing": "8", "padding": { "top": "wide" },
      "background": { "type": "video", "url": "https://example.com/a.mp4" },
      "components": [
        { "type": "text", "id": "title", "text_key": "title", "size": "enormous" },
        { "type": "carousel", "id": "photos", "pages": [1, 2],
          "fallback": { "type": "image", "id": "photo", "source": { "light": "https://example.com/p.png" } } },
        { "type": "countdown", "id": "clock", "until": 7, "visible": false },
        { "type": "image", "id": "broken", "source": 7,
          "fallback": { "type": "marquee", "id": "m",
            "fallback": { "type": "text", "id": "plain", "text_key": "title" } } },
        { "type": "text", "text_key": "without an id" },
        { "type": "offer", "id": "yearly", "product": "year", "selected": true,
          "stack": { "type": "text", "id": "price", "text_key": "price" } },
        { "type": "button", "id": "buy", "stack": { "type": "spacer", "id": "space" } }
      ]
    },
    "footer": { "type": "stack" }
  }
  """#

/// Returns the ids of the visible components.
private nonisolated struct PaywallIDs: PaywallComponentVisitor {
  func visitStack(_ stack: StackPaywallComponent) -> [String] {
    [stack.id] + stack.components.filter(\.visible).flatMap { $0.resolved.accept(self) }
  }
  func visitText(_ text: TextPaywallComponent) -> [String] { [text.id] }
  func visitImage(_ image: ImagePaywallComponent) -> [String] { [image.id] }
  func visitOffer(_ offer: OfferPaywallComponent) -> [String] {
    [offer.id] + offer.stack.accept(self)
  }
  func visitButton(_ button: ButtonPaywallComponent) -> [String] {
    [button.id] + button.stack.accept(self)
  }
  func visitSpacer(_ spacer: SpacerPaywallComponent) -> [String] { [] }
  func visitUnsupported(_ unsupported: UnsupportedPaywallComponent) -> [String] {
    ["\(unsupported.id)?"]
  }
}

/// A screen from a newer server, with invalid and unknown components.
nonisolated func checkPaywall() throws {
  let losses = DecodingLosses()
  let decoder = JSONDecoder()
  decoder.userInfo[DecodingLosses.key] = losses
  let screen = try decoder.decode(PaywallScreen.self, from: Data(paywallJSON.utf8))
  expectEqual(screen.revision, 12)
  expectEqual(screen.strings[.other("fr_FR")]?["title"], "Plus loin")
  expectEqual(screen.footer, nil)
  let root = screen.root.asStack
  expectEqual(root?.spacing, 8)
  expectEqual(root?.padding, nil)
  expectEqual(root?.background, .unknown(UnknownPaywallBackground(tag: "video")))
  expectEqual(root?.components.map(\.id), ["title", "photos", "clock", "broken", "yearly", "buy"])
  expectEqual(root?.components[0].asText?.size, .body)
  expectEqual(
    screen.root.accept(PaywallIDs()), ["root", "title", "photo", "plain", "yearly", "price", "buy"])
  expectEqual(root?.components[5].asButton?.action, .buy)

  // Each loss is reported with its path.
  let paths = losses.all.map { $0.codingPath.map(\.stringValue).joined(separator: ".") }
  for path in ["root.padding", "root.components.Index 0.size", "footer"] {
    expect(paths.contains(path), "\(path) is not among \(paths)")
  }

  // The screen round-trips, and direct JSON reads the same value.
  let direct = try PaywallScreen(json: paywallJSON.utf8)
  expectEqual(direct, screen)
  expectEqual(try decode(PaywallScreen.self, encode(screen)), screen)
  expectEqual(try PaywallScreen(json: screen.json()), screen)
  expect(PaywallComponentOutlineRenderer().render(screen.root).contains("Product: year"), "outline")
}
