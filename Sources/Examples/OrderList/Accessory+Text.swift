extension Accessory {
  /// The accessory as it is drawn.
  var text: String {
    match(
      stepper: { "[- +]" },
      disclosure: { "›" },
      rating: { stars in String(repeating: "☆", count: stars) })
  }
}
