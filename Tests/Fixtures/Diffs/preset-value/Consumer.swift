func usePresetValue() -> PresetValueStyle { .plain }
