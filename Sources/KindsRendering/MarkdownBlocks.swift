/// The blocks of Markdown that are open between two lines.
struct MarkdownBlocks: Equatable {
  enum Container: Equatable {
    case quote
    /// An item of a list, whose content is indented by so many columns.
    case item(indentation: Int)
  }

  enum Leaf: Equatable {
    case none
    case paragraph
    case fence(UInt8, count: Int)
  }

  private var containers: [Container] = []
  private var leaf = Leaf.none
  /// Whether the last line began an item in which nothing stands yet.
  private var isItemEmpty = false
  /// What the last line was.
  private(set) var isLineCode = false
  private(set) var beginsParagraph = false
  private(set) var mayBeginHTML = false

  /// Forgets what the line was, which has come to its end.
  mutating func finishLine() {
    (isLineCode, beginsParagraph, mayBeginHTML) = (false, false, false)
  }

  var isInFence: Bool { leaf != .none && leaf != .paragraph }
  var continuesParagraph: Bool { leaf == .paragraph }

  /// The blocks after a line, or a part of it from its start, and where its text begins; `nil` where it is blank or code.
  func reading(_ line: [UInt8]) -> (MarkdownBlocks, start: Int?) {
    var next = self
    next.finishLine()
    next.isItemEmpty = false
    var cursor = MarkdownCursor(line)
    let matched = containers.prefix { cursor.enter($0) }.count
    let areAllMatched = matched == containers.count
    if areAllMatched, case .fence(let mark, let count) = leaf {
      next.isLineCode = true
      if let fence = cursor.fence, fence.mark == mark, fence.count >= count, fence.isBare {
        next.leaf = .none
      }
      return (next, nil)
    }
    next.containers = Array(containers.prefix(matched))
    // A paragraph goes on without the marks of its containers.
    var isInParagraph = leaf == .paragraph
    while let container = cursor.begin(inParagraph: isInParagraph) {
      next.containers.append(container)
      isInParagraph = false
    }
    if cursor.isBlank {
      next.leaf = .none
      next.isItemEmpty = next.containers.count > matched
      // An item begins with one blank line at most.
      if isItemEmpty, areAllMatched, !next.isItemEmpty { next.containers.removeLast() }
      return (next, nil)
    }
    if cursor.indentation >= 4, !isInParagraph {
      next.leaf = .none
      next.isLineCode = true
      return (next, nil)
    }
    let start = cursor.content
    if cursor.indentation < 4 {
      if let fence = cursor.fence {
        next.leaf = .fence(fence.mark, count: fence.count)
        next.isLineCode = true
        return (next, nil)
      }
      if cursor.isThematicBreak || cursor.isHeading {
        next.leaf = .none
        next.beginsParagraph = true
        return (next, start)
      }
      next.mayBeginHTML = cursor.mayBeginHTML
      if isInParagraph, areAllMatched, cursor.isUnderline {
        next.leaf = .none
        return (next, start)
      }
    }
    if isInParagraph { next.containers = containers }
    next.beginsParagraph = !isInParagraph
    next.leaf = .paragraph
    return (next, start)
  }
}
