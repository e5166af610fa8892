extension Accessory {
  /// The accessory as text.
  var text: String {
    match(
      stepper: { "[- +]" },
      disclosure: { "›" },
      rating: { stars in String(repeating: "☆", count: stars) })
  }
}
