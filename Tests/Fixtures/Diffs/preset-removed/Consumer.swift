func usePresetRemoved() -> PresetRemovedStyle {
  .cart  // breaks
}
