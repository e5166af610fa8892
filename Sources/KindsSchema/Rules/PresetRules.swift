/// Presets are static constants, which every thread can see.
func presetsAreSendable(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for structure in schema.structures
  where !structure.presets.isEmpty && !structure.conforms.contains(.sendable) {
    diagnostics.error(
      .conformance,
      "\(quoted(structure.name.value.text)) has presets, which every thread can see, and must be Sendable; add 'Sendable' to its 'conforms'",
      at: structure.name.range)
  }
}
