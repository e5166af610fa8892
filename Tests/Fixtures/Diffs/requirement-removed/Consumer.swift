func useRequirementRemoved(_ linked: any RequirementRemovedLinked) -> Int {
  linked.site  // breaks
}
