public func useAccess(_ author: AccessAuthor) -> String {  // breaks
  author.name
}
