public nonisolated protocol Payable: Sendable { var amount: Int { get } }

public nonisolated enum Ledger {
  public nonisolated protocol Entry {}
}

private nonisolated struct Fee: Payable {
  var amount = 3
}

private nonisolated struct LineEntry: Ledger.Entry {}

nonisolated func checkExistentials() {
  let failure = TransferError.rejected(by: Fee(), cause: TransferError.offline)
  expectEqual(failure.asRejected?.by.amount, 3)
  let underlying = TransferError.underlying(failure).asUnderlying
  expectEqual((underlying as? TransferError)?.kind, .rejected)
  let several = TransferError.several(
    SeveralTransferError(errors: [failure], byName: ["fee": Fee()]))
  expectEqual(several.asSeveral?.byName["fee"]?.amount, 3)
  expectEqual(several.asSeveral?.last?.amount, nil)
  let state = TransferState<Int>.failed(failure)
  expect(state.asFailed != nil, "no failure")
  let log = TransferLog(
    result: RemoteTransfer(failure: failure), entries: [LineEntry()], newest: nil)
  expectEqual(log.entries.count, 1)
}
