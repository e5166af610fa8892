func useFieldOrderGroups() -> FieldOrderGroupsMove {
  FieldOrderGroupsMove(from: 1, to: 2)  // breaks
}
