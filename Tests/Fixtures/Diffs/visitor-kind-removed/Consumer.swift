struct LentToolPrice: LentToolFee {
  func visitSaw(_ saw: SawLentTool) -> Int { saw.teeth }
  func visitDrill(_ drill: DrillLentTool) -> Int { drill.watts }
  func visitOther(_ tool: LentTool) -> Int { 0 }
}

func price(_ tool: LentTool) -> Int { tool.accept(LentToolPrice()) }
