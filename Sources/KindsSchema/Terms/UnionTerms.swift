// The words that say what is generated for a union.

/// The visitor protocols of a union that are generated on request.
package enum VisitorForm: String, Term {
  case async
  case mutating
  case partial

  var says: String {
    switch self {
    case .async: return "its methods are `async`"
    case .mutating: return "its methods are `mutating`"
    case .partial: return "one method handles every kind that has none of its own"
    }
  }
}

/// The frameworks for which views of a union are generated on request.
package enum ViewFramework: String, Term {
  case swiftui
  case uikit

  var says: String {
    switch self {
    case .swiftui: return "a protocol of views, and the view that chooses among them"
    case .uikit: return "protocols of table and collection view cells"
    }
  }
}

/// What of a union can be left out, where the time to compile it matters more.
package enum UnionPart: String, Term {
  case match
  case handlers
  case accessors
  case models

  var says: String {
    switch self {
    case .match: return "the method `match`"
    case .handlers: return "the visitor that is made of closures"
    case .accessors: return "the properties such as `asText` that hold what one kind carries"
    case .models: return "the protocol of the models, and the property that holds any of them"
    }
  }
}

/// What a renderer writes.
package enum RenderFormat: String, Term {
  case text
  case markdown
  case html

  var says: String {
    switch self {
    case .text: return "plain text, as it stands"
    case .markdown: return "Markdown"
    case .html: return "HTML"
    }
  }
}

/// The schemes that destinations of links may have where a renderer does not say them.
package let defaultSchemes = ["http", "https", "mailto"]
