nonisolated func lossyList() -> FieldTypeLossyList {
  FieldTypeLossyList(scores: ["a": 1])  // breaks
}
