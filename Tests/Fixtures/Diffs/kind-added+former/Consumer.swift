func useFormerKind(_ event: FormerKind) -> Bool {
  event.kind == .signup  // breaks
}
