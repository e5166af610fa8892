func useKindPayloadAdjacent() -> KindPayloadAdjacent {
  .text("")  // breaks
}
