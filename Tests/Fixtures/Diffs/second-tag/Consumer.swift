func useSecondTag(_ event: SecondTag) -> Bool {
  SecondTag.Kind(rawValue: "order.placed") == event.kind  // breaks
}

func useKindOfSecondTag(_ event: SecondTag) -> Bool { event.kind == .placed }
