func useKindOrderAmbiguous(_ value: KindOrderAmbiguous) -> Int {
  value.match(a: { $0.x }, b: { $0.y })  // breaks
}
