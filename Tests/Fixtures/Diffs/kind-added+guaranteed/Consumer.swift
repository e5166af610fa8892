func useKindAddedGuaranteed(_ value: KindAddedGuaranteed) -> String {
  switch value {  // breaks
  case .text(let payload): payload.text
  case .unknown: "unknown"
  }
}

func idOfKindAddedGuaranteed(_ value: KindAddedGuaranteed) -> String { value.id }  // breaks
