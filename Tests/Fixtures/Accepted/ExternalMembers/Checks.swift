import Foundation

/// A type with its own coding.
public nonisolated struct GiftCode: Codable, Hashable, Sendable {
  var code: String
  var expires: Int
  var note: String?

  enum CodingKeys: String, CodingKey {
    case code = "@code"
    case expires, note
  }
}

/// The keys of an external type's objects discriminate a kind.
nonisolated func checkExternalMembers() throws {
  let discounts = try roundTrip(
    [Rebate].self, #"[{"percent":5},{"@code":"A","expires":7,"note":"new"}]"#)
  expectEqual(
    discounts,
    [.percent(PercentRebate(percent: 5)), .voucher(GiftCode(code: "A", expires: 7, note: "new"))])
  expectRefused(Rebate.self, #"{"@code":"A"}"#, at: "", mentioning: "expires")
  expectRefused(Rebate.self, #"{"@code":1,"expires":7}"#, at: "@code")
}
