struct HandToolCost: HandToolPrice {  // breaks
  func visitSaw(_ saw: SawHandTool) -> Int { saw.teeth }  // breaks
  func visitDrill(_ drill: DrillHandTool) -> Int { drill.watts }
  func visitOther(_ tool: HandTool) -> Int { 0 }
}

func cost(_ tool: HandTool) -> Int { tool.accept(HandToolCost()) }
