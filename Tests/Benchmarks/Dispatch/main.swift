// Repeatedly sums up a number for each of a thousand events. The number depends on the event's kind, which is
// determined with one of several techniques:
//
//     dispatch switch|accept|match|model|class|cast TIMES

#if ACROSS_MODULES
  import Events
#endif

@inline(never)
func sumBySwitch(_ events: [Event]) -> Int {
  var sum = 0
  for event in events {
    switch event {
    case .kind0(let model): sum &+= model.count &+ 1
    case .kind1(let model): sum &+= model.count &+ 8
    case .kind2(let model): sum &+= model.count &+ 15
    case .kind3(let model): sum &+= model.count &+ 22
    case .kind4(let model): sum &+= model.count &+ 29
    case .kind5(let model): sum &+= model.count &+ 36
    case .kind6(let model): sum &+= model.count &+ 43
    case .kind7(let model): sum &+= model.count &+ 50
    case .kind8(let model): sum &+= model.count &+ 57
    case .kind9(let model): sum &+= model.count &+ 64
    }
  }
  return sum
}

struct Weight: EventVisitor {
  func visitKind0(_ model: Kind0Event) -> Int { model.count &+ 1 }
  func visitKind1(_ model: Kind1Event) -> Int { model.count &+ 8 }
  func visitKind2(_ model: Kind2Event) -> Int { model.count &+ 15 }
  func visitKind3(_ model: Kind3Event) -> Int { model.count &+ 22 }
  func visitKind4(_ model: Kind4Event) -> Int { model.count &+ 29 }
  func visitKind5(_ model: Kind5Event) -> Int { model.count &+ 36 }
  func visitKind6(_ model: Kind6Event) -> Int { model.count &+ 43 }
  func visitKind7(_ model: Kind7Event) -> Int { model.count &+ 50 }
  func visitKind8(_ model: Kind8Event) -> Int { model.count &+ 57 }
  func visitKind9(_ model: Kind9Event) -> Int { model.count &+ 64 }
}

@inline(never)
func sumByAccept(_ events: [Event]) -> Int {
  var sum = 0
  for event in events { sum &+= event.accept(Weight()) }
  return sum
}

@inline(never)
func sumByMatch(_ events: [Event]) -> Int {
  var sum = 0
  for event in events {
    sum &+= event.match(
      kind0: { $0.count &+ 1 },
      kind1: { $0.count &+ 8 },
      kind2: { $0.count &+ 15 },
      kind3: { $0.count &+ 22 },
      kind4: { $0.count &+ 29 },
      kind5: { $0.count &+ 36 },
      kind6: { $0.count &+ 43 },
      kind7: { $0.count &+ 50 },
      kind8: { $0.count &+ 57 },
      kind9: { $0.count &+ 64 })
  }
  return sum
}

@inline(never)
func sumByModel(_ models: [any EventModel]) -> Int {
  var sum = 0
  for model in models { sum &+= model.accept(Weight()) }
  return sum
}

@inline(never)
func sumByClass(_ events: [ClassEvent]) -> Int {
  var sum = 0
  for event in events { sum &+= event.weight() }
  return sum
}

@inline(never)
func sumByCast(_ models: [any EventModel]) -> Int {
  var sum = 0
  for model in models {
    if let model = model as? Kind0Event {
      sum &+= model.count &+ 1
    } else if let model = model as? Kind1Event {
      sum &+= model.count &+ 8
    } else if let model = model as? Kind2Event {
      sum &+= model.count &+ 15
    } else if let model = model as? Kind3Event {
      sum &+= model.count &+ 22
    } else if let model = model as? Kind4Event {
      sum &+= model.count &+ 29
    } else if let model = model as? Kind5Event {
      sum &+= model.count &+ 36
    } else if let model = model as? Kind6Event {
      sum &+= model.count &+ 43
    } else if let model = model as? Kind7Event {
      sum &+= model.count &+ 50
    } else if let model = model as? Kind8Event {
      sum &+= model.count &+ 57
    } else if let model = model as? Kind9Event {
      sum &+= model.count &+ 64
    }
  }
  return sum
}

/// Returns an event of a kind, and the same event as an instance of a class.
func event(of kind: Int, count: Int) -> (Event, ClassEvent) {
  switch kind {
  case 0:
    return (
      .kind0(Kind0Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind0ClassEvent(count: count)
    )
  case 1:
    return (
      .kind1(Kind1Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind1ClassEvent(count: count)
    )
  case 2:
    return (
      .kind2(Kind2Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind2ClassEvent(count: count)
    )
  case 3:
    return (
      .kind3(Kind3Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind3ClassEvent(count: count)
    )
  case 4:
    return (
      .kind4(Kind4Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind4ClassEvent(count: count)
    )
  case 5:
    return (
      .kind5(Kind5Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind5ClassEvent(count: count)
    )
  case 6:
    return (
      .kind6(Kind6Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind6ClassEvent(count: count)
    )
  case 7:
    return (
      .kind7(Kind7Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind7ClassEvent(count: count)
    )
  case 8:
    return (
      .kind8(Kind8Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind8ClassEvent(count: count)
    )
  default:
    return (
      .kind9(Kind9Event(id: "", text: "", url: "", count: count, tags: [])),
      Kind9ClassEvent(count: count)
    )
  }
}

let way = CommandLine.arguments[1]
let times = Int(CommandLine.arguments[2]) ?? 1
// The order of the kinds is random, so that a processor cannot predict it.
var state: UInt32 = 1
let pairs = (0..<1_000).map { number in
  state = state &* 1_664_525 &+ 1_013_904_223
  return event(of: Int(state >> 16) % 10, count: number)
}
let events = pairs.map(\.0)
let models = events.map(\.model)
let objects = pairs.map(\.1)
// The technique is chosen before the loop, so that the choice costs the same for every technique.
let pass: () -> Int =
  switch way {
  case "switch": { sumBySwitch(events) }
  case "accept": { sumByAccept(events) }
  case "match": { sumByMatch(events) }
  case "model": { sumByModel(models) }
  case "class": { sumByClass(objects) }
  default: { sumByCast(models) }
  }
var sum = 0
for _ in 0..<times { sum &+= pass() }
print(sum)
