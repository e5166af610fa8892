func firstSample() -> SampledPost? {
  SampledPost.samples.first  // breaks
}
