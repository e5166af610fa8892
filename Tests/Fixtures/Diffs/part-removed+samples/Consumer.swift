func firstSample() -> SampledPost? {
  SampledPost.samples.first?.value  // breaks
}
