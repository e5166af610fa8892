struct PricedToolPrice: PricedToolSum {  // breaks
  func visitSaw(_ saw: SawPricedTool) -> Int { saw.teeth }
  func visitOther(_ tool: PricedTool) -> Int { 0 }
}

func price(_ tool: PricedTool) -> Int { tool.accept(PricedToolPrice()) }
