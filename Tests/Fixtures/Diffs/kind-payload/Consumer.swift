func useKindPayload() -> KindPayload {
  .rule  // breaks
}
