struct ParametersPlain: Codable, Sendable {}
func useParameters(_ box: ParametersAuthor<ParametersPlain>) -> ParametersPlain {  // breaks
  box.value
}
