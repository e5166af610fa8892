private nonisolated struct Slip: Error {
  let count: Int
}

private nonisolated func slip(_ count: Int) throws(Slip) -> Int { throw Slip(count: count) }

private nonisolated func slipAnyhow(_ count: Int) throws -> Int { throw Slip(count: count) }

/// The count of the thrown slip, or `nil` if nothing is thrown.
private nonisolated func slipped(_ work: () throws -> some Any) -> Int? {
  do { _ = try work() } catch { return (error as? Slip)?.count }
  return nil
}

nonisolated func checkPartialMatch() throws {
  let tap = Gesture.tap(TapGesture(count: 2))
  let drag = Gesture.drag(otherwise: 3, "down")
  let unknown = Gesture.unknown(UnknownGesture(tag: "shake", value: .null))
  let all = [tap, drag, .press(PressGesture(seconds: 4)), .other, .default("name"), unknown]

  // Closures for any of the kinds, in schema order.
  expectEqual(all.map { $0.match(otherwise: { _ in 0 }) }, [0, 0, 0, 0, 0, 0])
  expectEqual(
    all.map { $0.match(tap: { $0.count }, drag: { number, _ in number }, otherwise: { _ in 0 }) },
    [2, 3, 0, 0, 0, 0])
  expectEqual(
    all.map {
      $0.match(
        other: { "other" }, default: { $0 }, unknown: { $0.tag }, otherwise: { "\($0.kind!)" })
    }, ["tap", "drag", "press", "other", "name", "shake"])
  // Closures with an optional result, without a result, and with changes to captured variables.
  let count: Int? = drag.match(drag: { _, _ in nil }, otherwise: { _ in 1 })
  expectEqual(count, nil)
  var taps = 0
  for gesture in all { gesture.match(tap: { taps += $0.count }, otherwise: { _ in taps += 10 }) }
  expectEqual(taps, 52)

  // Errors are typed if the closures declare a type.
  expectEqual(
    slipped { try tap.match(tap: { try slipAnyhow($0.count) }, otherwise: { _ in 0 }) }, 2)
  do {
    let result = try tap.match(
      tap: { (tap) throws(Slip) in try slip(tap.count) }, otherwise: { (_) throws(Slip) in 0 })
    expect(result == 0 && false, "nothing was thrown")
  } catch {
    let slip: Slip = error
    expectEqual(slip.count, 2)
  }
  expectEqual(
    slipped { try drag.match(tap: { $0.count }, otherwise: { _ in try slipAnyhow(9) }) }, 9)

  // Single kinds.
  expectEqual(
    all.map {
      $0.ifTap {
        $0.count
      } else: {
        0
      }
    }, [2, 0, 0, 0, 0, 0])
  expectEqual(drag.ifDrag({ _, text in text }, else: { nil }), "down")
  expectEqual(
    all.map {
      $0.ifOther {
        1
      } else: {
        0
      }
    }, [0, 0, 0, 1, 0, 0])
  expectEqual(
    all.map {
      $0.ifDefault {
        $0
      } else: {
        "-"
      }
    }[4], "name")
  expectEqual(unknown.ifUnknown({ $0.tag }, else: { "" }), "shake")
  expectEqual(slipped { try tap.ifTap({ try slipAnyhow($0.count) }, else: { 0 }) }, 2)

  let touch = TouchGesture.tap(TapGesture(count: 5))
  expectEqual(touch.match(tap: { $0.count }, otherwise: { _ in 0 }), 5)
  expectEqual(touch.ifDrag({ first, _ in first }, else: { 0 }), 0)

  let failed = Attempt<Int, Slip>.failed(Slip(count: 6))
  expectEqual(failed.match(failed: { $0.count }, otherwise: { _ in 0 }), 6)
  expectEqual(Attempt<Int, Slip>.pending.match(done: { $0 }, otherwise: { _ in 8 }), 8)
  expectEqual(failed.ifDone({ $0 }, else: { 7 }), 7)
}
