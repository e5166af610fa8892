nonisolated func checkUntaggedFields() throws {
  // A struct has the same encoding inside and outside of the union, except for the tag.
  expectEqual(try encode(Rudder.move(RudderMove(to: 1))), #"{"op":"move","to":1}"#)
  expectEqual(try encode(RudderMove(to: 1)), #"{"to":1}"#)
  expectEqual(
    try encode(Rudder.turn(TurnRudder(turn: RudderTurn(degrees: 2)))), #"{"degrees":2,"op":"turn"}"#
  )
  try roundTrip(Rudder.self, #"{"op":"move","to":1}"#)
  try roundTrip(Rudder.self, #"{"degrees":2,"op":"turn"}"#)

  // A subset of one kind encodes the tag, and accepts no other.
  let plan = try roundTrip(
    RudderPlan.self,
    #"{"move":{"to":1},"moves":[{"to":2}],"stop":{"hard":true,"op":"stop"},"turn":{"degrees":3},"wait":{"op":"wait","seconds":4},"waits":{"a":{"op":"wait","seconds":5}}}"#
  )
  expectEqual(plan.wait, .wait(WaitRudder(seconds: 4)))
  func refuses(wait: String = #"{"op":"wait","seconds":4}"#, stop: String = "null", at path: String)
  {
    expectRefused(
      RudderPlan.self,
      #"{"moves":[],"stop":\#(stop),"turn":{"degrees":3},"wait":\#(wait),"waits":{}}"#, at: path)
  }
  refuses(wait: #"{"op":"stop","seconds":4}"#, at: "wait.op")
  refuses(wait: #"{"seconds":4}"#, at: "wait.op")
  refuses(stop: #"{"op":"wait","hard":true}"#, at: "stop.op")
  expectEqual(
    try decode(
      RudderPlan.self,
      #"{"moves":[],"stop":{"hard":true},"turn":{"degrees":3},"wait":{"@op":"sleep","seconds":4},"waits":{}}"#
    ).stop, .stop(StopRudder(hard: true)))

  // As the payload in another union with the same tag key, the value has only the tag of that union.
  try roundTrip(HelmOrder.self, #"{"op":"pause","seconds":6}"#)
  expectRefused(HelmOrder.self, #"{"op":"wait","seconds":6}"#, at: "op")
}
