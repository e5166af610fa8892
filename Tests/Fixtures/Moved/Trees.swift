// A syntax tree with a visitor, and statements.

// moved: Expr
indirect enum Expr: Equatable, Sendable {
  case number(Double)
  case name(String)
  case binary(left: Expr, op: String, right: Expr)
  case call(function: Expr, arguments: [Expr])
}
// end

protocol ExprVisitor {
  associatedtype Output
  func visitNumber(_ number: Double) -> Output
  func visitName(_ name: String) -> Output
  func visitBinary(left: Expr, op: String, right: Expr) -> Output
  func visitCall(function: Expr, arguments: [Expr]) -> Output
}

extension Expr {
  func accept<Visitor: ExprVisitor>(_ visitor: Visitor) -> Visitor.Output {
    switch self {
    case .number(let number): return visitor.visitNumber(number)
    case .name(let name): return visitor.visitName(name)
    case .binary(let left, let op, let right):
      return visitor.visitBinary(left: left, op: op, right: right)
    case .call(let function, let arguments):
      return visitor.visitCall(function: function, arguments: arguments)
    }
  }
}

struct Printer: ExprVisitor {
  func visitNumber(_ number: Double) -> String { "\(number)" }
  func visitName(_ name: String) -> String { name }
  func visitBinary(left: Expr, op: String, right: Expr) -> String {
    "(\(left.accept(self)) \(op) \(right.accept(self)))"
  }
  func visitCall(function: Expr, arguments: [Expr]) -> String {
    "\(function.accept(self))(\(arguments.map { $0.accept(self) }.joined(separator: ", ")))"
  }
}

enum Grammar {
  // moved: Grammar.Statement
  enum Statement: Equatable, Sendable {
    case `let`(name: String, value: Double)
    case `return`(String?)
    case `if`(condition: String, then: [Statement], else: [Statement] = [])
    case expression(String)
  }
  // end
}

extension Grammar.Statement {
  var depth: Int {
    switch self {
    case .let, .return, .expression: return 1
    case .if(_, let then, let otherwise): return 1 + (then + otherwise).map(\.depth).max()!
    }
  }
}

// moved: Token
enum Token: Hashable {
  case word(String), number(Int), symbol(Character)
  case end
  //= extension Token { static let comma = Token.symbol(",") }
  static let comma = Token.symbol(",")
}
// end

func tokens(_ text: String) -> [Token] {
  text.split(separator: " ").map { part in
    if let number = Int(part) { return .number(number) }
    return part.count == 1 ? .symbol(part.first!) : .word(String(part))
  } + [.comma, .end]
}

func useTrees() -> [String] {
  let tree = Expr.binary(
    left: .number(1), op: "+", right: .call(function: .name("f"), arguments: [.number(2)]))
  let statement = Grammar.Statement.if(
    condition: "c", then: [.return(nil), .let(name: "x", value: 1)])
  return [tree.accept(Printer()), "\(statement.depth)", "\(tokens("a let 3"))"]
}
