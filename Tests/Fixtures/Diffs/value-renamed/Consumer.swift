func useValueRenamed() -> ValueRenamedLevel {
  .high  // breaks
}
