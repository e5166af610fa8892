import Foundation

nonisolated extension Methodical {
  public func takeAll(
    `inout`: Int, `default`: Int, `class`: Int, `in`: Int, `is`: Int, `where`: Int, any: Int,
    `await`: Int, get: Int, payload: Int, value: Int, visitor: Int, each: Int, sending: Int,
    newValue: Int, Element: Int, actor: Int, _a: Int
  ) -> Int {
    `inout` + `default` + payload + _a
  }
}

nonisolated extension Kindly {
  public func `inout`() throws -> Int { 0 }
  public func `default`() throws -> Int { 1 }
  public func `class`() throws -> Int { 2 }
  public func `in`() throws -> Int { 3 }
  public func `is`() throws -> Int { 4 }
  public func `where`() throws -> Int { 5 }
  public func any() throws -> Int { 6 }
  public func `await`() throws -> Int { 7 }
  public func get() throws -> Int { 8 }
  public func payload() throws -> Int { 9 }
  public func value() throws -> Int { 10 }
  public func visitor() throws -> Int { 11 }
  public func each() throws -> Int { 12 }
  public func sending() throws -> Int { 13 }
  public func newValue() throws -> Int { 14 }
  public func Element() throws -> Int { 15 }
  public func actor() throws -> Int { 16 }
  public func _a() throws -> Int { 17 }
}

nonisolated func checkCapabilityNames() throws {
  let wordy: any Kindly = Wordy(kind: 1, model: 2)
  expectEqual(try wordy.`default`() + wordy.kind + wordy.newValue() + wordy.model, 18)
  let worded: any Methodical & Properly = Worded.payload(payloadWorded(7))
  expectEqual(
    worded.takeAll(
      `inout`: 0, default: 1, class: 2, in: 3, is: 4, where: 5, any: 6, await: 7, get: 8,
      payload: 9, value: 10, visitor: 11, each: 12, sending: 13, newValue: 14, Element: 15,
      actor: 16, _a: 17),
    27)
  expectEqual(worded.`default` + worded.`self_` + worded.value, 21)
  let value = Worded.payload(payloadWorded(1))
  expect(
    value.`default` == 1 && value.`fallthrough` != nil && value.urlHolder == nil && value.x == nil,
    "capabilities")
}

private nonisolated func payloadWorded(_ number: Int) -> PayloadWorded {
  PayloadWorded(
    default: number, class: number, in: number, is: number, where: number, any: number,
    await: number, `inout`: number, payload: number, value: number, visitor: number, self_: number,
    rawValue: number, get: number, print: number, each: number, actor: number, sending: number,
    Element: number)
}
