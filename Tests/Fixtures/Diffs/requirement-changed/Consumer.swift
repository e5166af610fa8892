// The output breaks.
extension RequirementChangedAuthor { func load() -> Int { 1 } }
func useRequirementChanged(_ linked: any RequirementChangedLinked) -> Int {
  linked.load()  // breaks
}
