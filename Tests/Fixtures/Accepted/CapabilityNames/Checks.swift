import Foundation

nonisolated extension Methodical {
  public func takeAll(
    `inout`: Int,
    `default`: Int,
    `class`: Int,
    `in`: Int,
    `is`: Int,
    `where`: Int,
    any: Int,
    some: Int,
    async: Int,
    `await`: Int,
    `repeat`: Int,
    `throws`: Int,
    `try`: Int,
    get: Int,
    set: Int,
    payload: Int,
    value: Int,
    visitor: Int,
    each: Int,
    isolated: Int,
    sending: Int,
    borrowing: Int,
    consuming: Int,
    nonisolated: Int,
    `let`: Int,
    `var`: Int,
    `func`: Int,
    `switch`: Int,
    `rethrows`: Int,
    `nil`: Int,
    `true`: Int,
    `operator`: Int,
    `super`: Int,
    `as`: Int,
    `import`: Int,
    match: Int,
    accept: Int,
    print: Int,
    fatalError: Int,
    newValue: Int,
    Element: Int,
    actor: Int,
    _a: Int
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

  public func some() throws -> Int { 7 }

  public func async() throws -> Int { 8 }

  public func `await`() throws -> Int { 9 }

  public func `repeat`() throws -> Int { 10 }

  public func `throws`() throws -> Int { 11 }

  public func `try`() throws -> Int { 12 }

  public func get() throws -> Int { 13 }

  public func set() throws -> Int { 14 }

  public func payload() throws -> Int { 15 }

  public func value() throws -> Int { 16 }

  public func visitor() throws -> Int { 17 }

  public func each() throws -> Int { 18 }

  public func isolated() throws -> Int { 19 }

  public func sending() throws -> Int { 20 }

  public func borrowing() throws -> Int { 21 }

  public func consuming() throws -> Int { 22 }

  public func nonisolated() throws -> Int { 23 }

  public func `let`() throws -> Int { 24 }

  public func `var`() throws -> Int { 25 }

  public func `func`() throws -> Int { 26 }

  public func `switch`() throws -> Int { 27 }

  public func `rethrows`() throws -> Int { 28 }

  public func `nil`() throws -> Int { 29 }

  public func `true`() throws -> Int { 30 }

  public func `operator`() throws -> Int { 31 }

  public func `super`() throws -> Int { 32 }

  public func `as`() throws -> Int { 33 }

  public func `import`() throws -> Int { 34 }

  public func match() throws -> Int { 35 }

  public func accept() throws -> Int { 36 }

  public func print() throws -> Int { 37 }

  public func fatalError() throws -> Int { 38 }

  public func newValue() throws -> Int { 39 }

  public func Element() throws -> Int { 40 }

  public func actor() throws -> Int { 41 }

  public func _a() throws -> Int { 42 }
}

nonisolated func checkCapabilityNames() throws {
  let wordy: any Kindly = Wordy(kind: 1, model: 2)
  expectEqual(try wordy.`default`() + wordy.kind + wordy.newValue() + wordy.model, 43)
  let worded: any Methodical & Properly = Worded.payload(payloadWorded(7))
  expectEqual(
    worded.takeAll(
      `inout`: 0,
      default: 1,
      class: 2,
      in: 3,
      is: 4,
      where: 5,
      any: 6,
      some: 7,
      async: 8,
      await: 9,
      repeat: 10,
      throws: 11,
      try: 12,
      get: 13,
      set: 14,
      payload: 15,
      value: 16,
      visitor: 17,
      each: 18,
      isolated: 19,
      sending: 20,
      borrowing: 21,
      consuming: 22,
      nonisolated: 23,
      let: 24,
      var: 25,
      func: 26,
      switch: 27,
      rethrows: 28,
      nil: 29,
      true: 30,
      operator: 31,
      super: 32,
      as: 33,
      import: 34,
      match: 35,
      accept: 36,
      print: 37,
      fatalError: 38,
      newValue: 39,
      Element: 40,
      actor: 41,
      _a: 42),
    58)
  expectEqual(worded.`default` + worded.`self_` + worded.value, 21)
  let value = Worded.payload(payloadWorded(1))
  expect(
    value.`default` == 1 && value.`fallthrough` != nil && value.urlHolder == nil && value.x == nil,
    "capabilities")
}

private nonisolated func payloadWorded(_ number: Int) -> PayloadWorded {
  PayloadWorded(
    default: number,
    class: number,
    func: number,
    import: number,
    init_: number,
    in: number,
    is: number,
    operator: number,
    protocol: number,
    switch: number,
    true: number,
    var: number,
    where: number,
    any: number,
    async: number,
    await: number,
    break: number,
    continue: number,
    enum: number,
    extension: number,
    for: number,
    guard: number,
    if: number,
    `inout`: number,
    internal: number,
    let: number,
    nil: number,
    open: number,
    private: number,
    public: number,
    repeat: number,
    rethrows: number,
    return: number,
    static: number,
    struct: number,
    subscript: number,
    super: number,
    throw: number,
    throws: number,
    try: number,
    typealias: number,
    while: number,
    as: number,
    associatedtype: number,
    case: number,
    catch: number,
    deinit: number,
    defer: number,
    do: number,
    else: number,
    false: number,
    fileprivate: number,
    precedencegroup: number,
    accept: number,
    match: number,
    payload: number,
    value: number,
    visitor: number,
    decoder: number,
    encoder: number,
    container: number,
    tag: number,
    text: number,
    output: number,
    self_: number,
    debugDescription: number,
    rawValue: number,
    id: number,
    get: number,
    set: number,
    willSet: number,
    didSet: number,
    print: number,
    fatalError: number,
    body: number,
    each: number,
    actor: number,
    macro: number,
    package: number,
    weak: number,
    lazy: number,
    left: number,
    right: number,
    prefix: number,
    consuming: number,
    borrowing: number,
    sending: number,
    isolated: number,
    nonisolated: number,
    render: number,
    Element: number,
    Array: number)
}
