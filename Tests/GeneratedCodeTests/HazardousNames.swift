import Foundation
import TestSupport

/// Names with a meaning in Swift, its libraries or generated code: the most problematic ones, and in an exhaustive run
/// all of them.
let hazardousNames: [String] =
  isExhaustive
  ? Set(keywords + contextualKeywords + namesOfSwift + namesOfOutput + biting + ["__", "A"])
    .sorted()
  : biting

private let biting = """
  none some self Self init Type Protocol Swift Codable String Substring description hashValue allCases kind model Kind Output
  Thrown Any Error Never Optional Foundation JSON URL Name _ any async case coded container content default encode finished func hash in inout is item
  key let none nonisolated operator otherwise parts payload pending rawValue repeat step switch Text text TextCell throws try value
  IntegerLiteralType StringLiteralType UnicodeScalarType
  View Views Body body Chunks cell visitOther visitor where
  """.words

private let keywords = """
  Any Protocol Self Type as associatedtype await break case catch class continue default defer deinit do else enum
  extension fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator
  precedencegroup private protocol public repeat rethrows return self static struct subscript super switch throw
  throws true try typealias var where while
  """.words

private let contextualKeywords = """
  actor any associativity async borrowing consuming convenience copy didSet discard dynamic each final get indirect
  infix isolated lazy left macro mutating none nonisolated nonmutating optional override package postfix precedence
  prefix required right sending set some then unowned unsafe weak willSet
  """.words

private let namesOfSwift = """
  AnyObject Array BinaryFloatingPoint BinaryInteger Bool Character Codable CodingKey CodingKeys Data Date Decodable Decimal Decoder Dictionary Double
  Encodable Encoder Equatable Error Failure Float Foundation Hashable Hasher ID Identifiable Int JSONDecoder Main Never
  Optional RawValue Result Sendable Set String Swift URL UUID Unicode Value Void allCases debugDescription description
  BooleanLiteralType ExtendedGraphemeClusterType FloatLiteralType _ColorLiteralType _FileReferenceLiteralType _ImageLiteralType
  AnyHashable ArrayLiteralElement DefaultStringInterpolation KeyPath MainActor Regex RegexComponent SendableMetatype StringInterpolation Task
  _Concurrency _RegexParser _StringProcessing
  appendInterpolation buildBlock callAsFunction dump dynamicMember encode fatalError hash hashValue id main makeIterator max min
  none precondition print projectedValue rawValue some type unownedExecutor value wrappedValue
  """.words

private let namesOfOutput = """
  JSON Kind KindsKey Name Output Post Support TextPost Thrown Visitor accept asText child children container decode
  decoder encoder extras handlers isEmpty item key kind leave map match model newValue parts payload post render
  result tag text unknown visit visitOther visitText visitor walk walker
  """.words

extension String {
  fileprivate var words: [String] {
    split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
