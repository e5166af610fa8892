func useEmptyBefore() {
  _ = EmptyBefore()  // breaks
}
