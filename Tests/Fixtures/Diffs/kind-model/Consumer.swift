func useKindModel() -> KindModel {
  .text(TextKindModel(text: ""))  // breaks
}
