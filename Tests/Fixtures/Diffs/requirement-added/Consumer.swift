// The output breaks.
func useRequirementAdded(_ linked: any RequirementAddedLinked) -> String { linked.name }
