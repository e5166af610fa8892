func useKindPayloadShape() -> KindPayloadShape {
  .text("")  // breaks
}
