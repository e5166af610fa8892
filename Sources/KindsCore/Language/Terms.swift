/// A fixed set of words in the schema language.
protocol Term: RawRepresentable<String>, CaseIterable, Hashable, PlainValue {
  /// The meaning of the word, for the language reference: no capital letter, no final period.
  var explanation: String { get }
  /// The fixes for words that the language does not accept but users may write, by word.
  static var replacements: [String: String] { get }
}

extension Term {
  static var replacements: [String: String] { [:] }

  var literal: String { jsonString(rawValue) }
}

/// The access of the declarations of a document.
package enum Access: String, Term, Comparable {
  case `internal`
  case `package`
  case `public`

  var explanation: String {
    switch self {
    case .internal: "visible in the module of the generated code"
    case .package: "visible in the package"
    case .public: "visible everywhere"
    }
  }

  package static func < (left: Access, right: Access) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }
}

/// The standard protocols that declarations can conform to.
///
/// The initializer is inlinable, so that other modules specialize the set operations.
@usableFromInline package struct Conformances: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: Int

  @inlinable package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let equatable = Conformances(rawValue: 1 << 0)
  package static let hashable = Conformances(rawValue: 1 << 1)
  package static let identifiable = Conformances(rawValue: 1 << 2)
  package static let sendable = Conformances(rawValue: 1 << 3)
  static let customStringConvertible = Conformances(rawValue: 1 << 4)
  package static let decodable = Conformances(rawValue: 1 << 5)
  package static let encodable = Conformances(rawValue: 1 << 6)
  package static let error = Conformances(rawValue: 1 << 7)
  package static let codable: Conformances = [.decodable, .encodable]

  /// The protocols that optionals and collections conform to if their elements do.
  static let inherited: Conformances = [.equatable, .hashable, .sendable, .codable]

  /// Whether the set contains Decodable or Encodable.
  package var isCoding: Bool { !isDisjoint(with: .codable) }

  /// The default conformances of a declaration.
  static let standard: Conformances = [.codable, .equatable, .hashable, .sendable]

  /// The protocols by their names in schemas, each together with the protocols that it implies.
  package static let named: [(name: String, protocols: Conformances)] = [
    ("Equatable", .equatable), ("Hashable", [.hashable, .equatable]),
    ("Identifiable", .identifiable), ("Sendable", .sendable),
    ("CustomStringConvertible", .customStringConvertible), ("Codable", .codable),
    ("Decodable", .decodable), ("Encodable", .encodable), ("Error", [.error, .sendable]),
  ]

  /// Each protocol on its own, without the protocols that it implies.
  package static let single: [Conformances] = [
    .equatable, .hashable, .identifiable, .sendable, .customStringConvertible, .decodable,
    .encodable, .error,
  ]
}

// Words about the generated parts of a union.

/// The parts of a union's output that are generated on request.
package enum RequestedPart: String, Term {
  case modelProtocol
  case asyncVisitor
  case mutatingVisitor
  case modify
  case traversal
  case samples
  case kindDecoding

  static let replacements = Dictionary(
    uniqueKeysWithValues: StandardPart.allCases.map {
      ($0.rawValue, "remove it, because it is generated unless 'without' lists it")
    } + ViewPart.allCases.map { ($0.rawValue, "move it to 'views'") })

  var explanation: String {
    switch self {
    case .modelProtocol:
      "a protocol for the models, and the property `model` of the enum"
    case .asyncVisitor: "a visitor protocol with `async` methods"
    case .mutatingVisitor: "a visitor protocol with `mutating` methods"
    case .modify:
      "a method for each kind, such as `modifyText`, which changes the payload in place"
    case .traversal:
      "`children`, a depth-first `walk` with its walker, and a bottom-up `map`, for a union that contains itself"
    case .samples:
      "`samples` with a value of each kind, and a `sample` of each model, for previews and tests"
    case .kindDecoding:
      "`init(kind:from:)`, which decodes a payload of a given kind"
    }
  }
}

/// The parts of a union's output that are generated unless the schema leaves them out.
package enum StandardPart: String, Term {
  case kind
  case accessors
  case visitor
  case match

  static let replacements = Dictionary(
    uniqueKeysWithValues: RequestedPart.allCases.map {
      ($0.rawValue, "remove it, because it is generated only if 'with' lists it")
    } + [
      (
        "models",
        "remove it, because the protocol of the models is generated only if 'with' lists 'modelProtocol'"
      )
    ])

  var explanation: String {
    switch self {
    case .kind: "the enum `Kind` and the property `kind`"
    case .accessors: "properties such as `asText`, with the payload of one kind"
    case .visitor: "the visitor protocol and the method `accept`"
    case .match: "the method `match`"
    }
  }
}

/// The views and cells of a union that are generated on request.
package enum ViewPart: String, Term {
  case swiftui
  case gallery
  case table
  case collection

  static let replacements = ["uikit": "write 'table', 'collection' or both"]

  var explanation: String {
    switch self {
    case .swiftui:
      "a protocol for SwiftUI views, a view that selects the view of a kind, and the rows of a list"
    case .gallery: "the same as `swiftui`, and a view that shows all `samples`"
    case .table: "a protocol for table view cells of UIKit, and a data source"
    case .collection:
      "a protocol for collection view cells of UIKit, their registrations, and a data source"
    }
  }
}

/// The associated values of the enum case for a kind with fields.
package enum AssociatedValues: String, Term {
  case model
  case fields

  var explanation: String {
    switch self {
    case .model: "one value, a model struct with the fields"
    case .fields: "one value for each field, without a model struct"
    }
  }
}

/// The output format of a renderer.
package enum RenderFormat: String, Term {
  case text
  case markdown
  case html

  var explanation: String {
    switch self {
    case .text: "plain text, not escaped"
    case .markdown: "Markdown"
    case .html: "HTML"
    }
  }
}

/// The default URL schemes that links of a renderer may have.
let defaultSchemes = ["http", "https", "mailto"]

// Words in declarations of protocols.

/// The isolation of code.
package enum Isolation: String, Term {
  case nonisolated
  case mainActor = "MainActor"

  var explanation: String {
    switch self {
    case .nonisolated: "anywhere"
    case .mainActor: "only on the main actor"
    }
  }
}

extension Isolation? {
  /// Whether this isolation allows fewer callers than another one; `nil` is the module's default.
  package func isStricter(than other: Isolation?) -> Bool {
    self != other && (self == .mainActor || other == .nonisolated)
  }
}

/// The source of a protocol's required properties in conforming types.
enum PropertySource: String, Term {
  case field
  case `extension`

  var explanation: String {
    switch self {
    case .field: "fields of the type"
    case .extension:
      "fields of the type, or a hand-written extension"
    }
  }
}
