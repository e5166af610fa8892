import Foundation

/// A part of a page.
public struct PageFragment: Encodable, Sendable {
  let html: String
  let mayLoad: Bool

  /// - Parameters:
  ///   - html: The HTML of the fragment's body.
  ///   - mayLoad: Whether the fragment may load other files, such as pictures.
  public init(html: String, mayLoad: Bool) {
    (self.html, self.mayLoad) = (html, mayLoad)
  }
}

/// An effect that a fragment must not have if it only shows text.
public struct PageEffect: Decodable, Sendable {
  /// The index of the fragment.
  public let number: Int
  /// A description of the effect, with the script, page, file or URL.
  public let what: String
}

extension Browser {
  /// Opens a page with a frame for each fragment. A script in a fragment can report itself by calling `ran` with a
  /// value.
  ///
  /// - Returns: The scripts that ran, the pages and files that were opened, and the URLs that would run a script.
  public static func effects(of fragments: [PageFragment]) throws -> [PageEffect] {
    let json = String(decoding: try JSONEncoder().encode(fragments), as: UTF8.self)
      .replacing("<", with: "\\u003c")
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><body><script>
      const effects = [], fragments = \(json), frames = [];
      fragments.forEach((fragment, number) => {
        const frame = document.createElement("iframe");
        frames.push(frame);
        document.body.append(frame);
        const view = frame.contentWindow;
        view.ran = value => effects.push({ number, what: "run " + value });
        view.navigation.addEventListener("navigate", event =>
          effects.push({ number, what: "open " + event.destination.url }));
        frame.contentDocument.open();
        view.ran = value => effects.push({ number, what: "run " + value });
        frame.contentDocument.write("<!DOCTYPE html><body>" + fragment.html);
        frame.contentDocument.close();
        // Chromium requests the resources of the layout before it reports the page as loaded.
        frame.contentDocument?.documentElement?.getBoundingClientRect();
      });
      // A sequence of pictures delays the end of loading, so that all requests are recorded before it.
      const wait = hops => {
        const picture = new Image();
        picture.onload = () => { if (hops > 0) wait(hops - 1) };
        picture.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='" + (hops + 1) + "' height='1'/>";
        document.body.append(picture);
      };
      wait(100);
      addEventListener("load", () => {
        frames.forEach((frame, number) => {
          let inner;
          try { inner = frame.contentDocument } catch { }
          if (!inner) return effects.push({ number, what: "open another page" });
          if (inner.baseURI !== document.baseURI) effects.push({ number, what: "base " + inner.baseURI });
          for (const element of inner.querySelectorAll("*"))
            for (const attribute of element.attributes)
              if (/(href|src|action|data)$/.test(attribute.name) && /^[\\s\\0-\\x20]*(javascript|vbscript):/i.test(attribute.value))
                effects.push({ number, what: "URL " + attribute.value });
          if (!fragments[number].mayLoad)
            for (const entry of frame.contentWindow.performance.getEntriesByType("resource"))
              effects.push({ number, what: "load " + entry.name });
        });
        document.body.innerHTML = "";
        document.body.dataset.report = btoa(unescape(encodeURIComponent(JSON.stringify(effects))));
      });
      </script></body>
      """
    return try withTemporaryFolder { folder in
      let file = folder.appending(path: "page.html")
      try page.write(to: file, atomically: true, encoding: .utf8)
      let opened = try open(file)
      guard let report = opened.document.firstMatch(of: #/data-report="([^"]*)"/#),
        let data = Data(base64Encoded: String(report.1))
      else { throw FailedScript(description: String(opened.document.prefix(500))) }
      return try JSONDecoder().decode([PageEffect].self, from: data)
    }
  }
}
