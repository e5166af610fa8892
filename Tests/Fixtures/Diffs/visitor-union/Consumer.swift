struct SoldToolPrice: SoldToolSum {  // breaks
  func visitSaw(_ saw: SawSoldTool) -> Int { saw.teeth }
  func visitOther(_ tool: SoldTool) -> Int { 0 }
}
