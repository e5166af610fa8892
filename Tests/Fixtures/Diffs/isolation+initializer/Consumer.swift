nonisolated func useValues(_ style: InitializerStyle, _ paint: InitializerPaint) -> Int {
  _ = InitializerStyle.short  // breaks
  _ = paint.price  // breaks
  return style.lines + (paint.asOil?.days ?? 0)
}
