func useValueRemoved() -> ValueRemovedLevel {
  .mid  // breaks
}
