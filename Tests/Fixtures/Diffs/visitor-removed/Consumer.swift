struct VisitorRemovedWaiting: AsyncVisitorRemovedVisitor {  // breaks
  func visitText(_ text: TextVisitorRemoved) async -> Int { 1 }
}
