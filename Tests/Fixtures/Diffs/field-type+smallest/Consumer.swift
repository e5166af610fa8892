func useSmallestValues(_ values: SmallestValues) -> Bool {
  values.fitting == FittingValue.lowest  // breaks
}
