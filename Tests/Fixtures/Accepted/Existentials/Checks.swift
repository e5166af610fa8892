public nonisolated protocol Payable: Sendable { var amount: Int { get } }

public nonisolated enum PaymentLedger {
  public nonisolated protocol Entry {}
}

private nonisolated struct Fee: Payable {
  var amount = 3
}

private nonisolated struct LineEntry: PaymentLedger.Entry {}

nonisolated func checkExistentials() throws {
  let failure = TransferError.rejected(by: Fee(), cause: TransferError.offline)
  expectEqual(failure.asRejected?.by.amount, 3)
  let underlying = TransferError.underlying(failure).asUnderlying
  expectEqual((underlying as? TransferError)?.kind, .rejected)
  let several = TransferError.several(
    SeveralTransferError(errors: [failure], byName: ["fee": Fee()]))
  expectEqual(several.asSeveral?.byName["fee"]?.amount, 3)
  expect(several.asSeveral?.last == nil, "a last one")
  let state = TransferState<Int>.failed(failure)
  expect(state.asFailed != nil, "no failure")
  let log = TransferLog(
    result: RemoteTransfer(failure: failure), entries: [LineEntry()], newest: nil)
  expectEqual(log.entries.count, 1)
}
