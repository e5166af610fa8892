func usePresetAdded(_ name: PresetAddedStyle.Name) -> Int {
  switch name {  // breaks
  case .plain: return 1
  }
}
