func useLargePreset() -> UInt64 { LargePresetStyle.all.mask }
