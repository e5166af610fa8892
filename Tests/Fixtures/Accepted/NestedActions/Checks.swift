import Foundation

// Code of an app for hand-written enums, before the enums were generated.

nonisolated private struct CartState: Equatable {
  var items: [CartItem] = []
  var query = ""
  var isLoading = false
  var selection: UUID?
  var pendingRemoval: UUID?
  var discount: CartDiscount?
  var message: String?

  /// Applies an action to the state, and returns the resulting actions.
  mutating func reduce(_ action: CartAction) -> [CartAction] {
    switch action {
    case .onAppear, .refresh(force: true):
      isLoading = true
      message = nil
    case .refresh(force: false):
      isLoading = isLoading || items.isEmpty
    case let .queryChanged(query):
      guard self.query != query else { return [] }
      self.query = query
      return [.refresh()]
    case .row(let id, .setQuantity(let quantity)) where quantity > 0:
      guard let index = items.firstIndex(where: { $0.id == id }) else { return [] }
      items[index].quantity = quantity
    case .row(let id, action: .setQuantity):
      return [.row(id: id, action: .remove())]
    case let .row(id: id, action: .remove(animated: animated)):
      pendingRemoval = animated ? id : nil
      if !animated { items.removeAll { $0.id == id } }
    case .row(let id, action: .select):
      selection = id
    case .response(.success(let items)):
      isLoading = false
      self.items = items
    case .response(.failure(.offline(retryAfter: .some(let seconds)))):
      message = "Trying again in \(seconds) s"
      return [.alert(.presented(.retry))]
    case let .response(.failure(failure)):
      isLoading = false
      message = text(of: failure)
    case .coupon(_, .success(let discount)):
      self.discount = discount
    case let .coupon(code, .failure(failure)):
      message = "\(code): \(text(of: failure))"
    case .alert(.presented(.confirmRemoval(let id))):
      pendingRemoval = nil
      return [.row(id: id, action: .remove(animated: false))]
    case .alert(.presented(.retry)):
      return [.refresh(force: true)]
    case .alert(.dismiss):
      pendingRemoval = nil
    case .delegate:
      break
    }
    return []
  }

  private func text(of failure: CartFailure) -> String {
    if case .refused(let status, let message) = failure { return "\(message) (\(status))" }
    return "offline"
  }

  /// Applies an action and all resulting actions.
  mutating func send(_ action: CartAction) {
    var actions = [action]
    while !actions.isEmpty { actions += reduce(actions.removeFirst()) }
  }
}

nonisolated private func load(_ items: [CartItem], isOnline: Bool) -> CartAction {
  let result = Result<[CartItem], CartFailure> {
    () throws(CartFailure) in
    guard isOnline else { throw .offline() }
    return items
  }
  return .response(result)
}

nonisolated private func removedRow(_ action: CartAction) -> UUID? {
  guard case .row(id: let id, action: .remove) = action else { return nil }
  return id
}

/// Converts actions of a child to actions of the parent, with the case as a function.
nonisolated private func actions<Child>(
  _ children: [Child], _ parent: (Child) -> CartAction
) -> [CartAction] {
  children.map(parent)
}

nonisolated func checkNestedActions() throws {
  let tea = CartItem(id: UUID(), name: "Tea", price: 4)
  let pot = CartItem(id: UUID(), name: "Pot", price: 30, quantity: 2)
  var state = CartState()
  state.send(.onAppear)
  expect(state.isLoading, "loading")
  state.send(load([tea, pot], isOnline: true))
  expectEqual(state.items, [tea, pot])
  state.send(.row(id: tea.id, action: .setQuantity(3)))
  expectEqual(state.items.map(\.quantity), [3, 2])
  state.send(.row(id: pot.id, action: .setQuantity(0)))
  expectEqual(state.pendingRemoval, pot.id)
  state.send(.alert(.presented(.confirmRemoval(id: pot.id))))
  expectEqual(state.items.map(\.name), ["Tea"])
  state.send(load([], isOnline: false))
  expectEqual(state.message, "offline")
  state.send(.response(.failure(.refused(status: 503, message: "Closed"))))
  expectEqual(state.message, "Closed (503)")
  state.send(.response(.failure(.offline(retryAfter: 2))))
  expect(state.isLoading && state.message == nil, "tried again")
  state.send(.coupon("TEA", .success(CartDiscount(code: "TEA", share: 0.1))))
  expectEqual(state.discount?.share, 0.1)
  state.send(.coupon("POT", .failure(.refused(status: 404, message: "Unknown"))))
  expectEqual(state.message, "POT: Unknown (404)")
  state.send(.queryChanged("t"))
  expectEqual(state.query, "t")

  expectEqual(removedRow(.row(id: tea.id, action: .remove())), tea.id)
  expectEqual(removedRow(.row(id: tea.id, action: .select)), nil)
  expectEqual(
    actions(["a", "b"], CartAction.queryChanged), [.queryChanged("a"), .queryChanged("b")])
  expectEqual(
    actions([.close, .checkOut([tea], total: 4)], CartAction.delegate).compactMap(\.asDelegate),
    [.close, .checkOut([tea], total: 4)])

  // Additional generated types.
  let log = CartActionHandlers<String>(
    onAppear: { "appeared" }, refresh: { "refresh \($0)" }, queryChanged: { $0 },
    row: { _, action in
      action.match(setQuantity: { "\($0)" }, remove: { "remove \($0)" }, select: { "select" })
    },
    response: { "\((try? $0.get().count) ?? -1)" },
    coupon: { $0 + $1.match(success: { "=\($0.share)" }, failure: { " \($0.kind)" }) },
    alert: { "\($0.kind)" }, delegate: { "\($0.kind)" })
  expectEqual(CartAction.refresh().accept(log), "refresh false")
  expectEqual(load([tea], isOnline: true).accept(log), "1")
  expectEqual(CartAction.coupon("A", .failure(.offline())).accept(log), "A offline")
  expectEqual(CartAction.row(id: tea.id, action: .remove()).asRow?.action.asRemove, true)
}
