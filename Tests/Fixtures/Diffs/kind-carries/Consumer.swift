func useKindCarries() -> KindCarries {
  .text(TextKindCarries(text: ""))  // breaks
}
