import Foundation

nonisolated func checkStripeEvents() throws {
  let invoice = { (status: String) in
    """
    {"amount_due":2400,"amount_paid":2400,"currency":"eur","customer":"cus_1","due_date":null,\
    "id":"in_1","lines":{"data":[{"amount":2400,"id":"il_1","object":"line_item"}],\
    "has_more":false,"object":"list"},"object":"invoice","status":\(status)}
    """
  }
  func event(_ type: String, _ object: String, more: String = "") -> String {
    """
    {"api_version":"2025-01-27","created":1737990000,"data":{"object":\(object)\(more)},\
    "id":"evt_1","livemode":false,"object":"event","request":{"id":null,"idempotency_key":"a"},\
    "type":"\(type)"}
    """
  }

  // Several tags have the same payload type.
  let paid = try roundTrip(StripeEvent.self, event("invoice.paid", invoice(#""paid""#)))
  let failed = try roundTrip(
    StripeEvent.self, event("invoice.payment_failed", invoice(#""open""#)))
  for (event, status) in [(paid, StripeInvoiceStatus.paid), (failed, .open)] {
    let invoice = event.stripeInvoiced?.data.object
    expectEqual(invoice?.status, status)
    expectEqual(invoice?.lines.data.map(\.amount), [2400])
    expectEqual(invoice?.customer, .id("cus_1"))
    expectEqual(event.created, Date(timeIntervalSince1970: 1_737_990_000))
    expectEqual(event.request?.idempotencyKey, "a")
  }
  expectEqual([paid.kind, failed.kind], [.invoicePaid, .invoicePaymentFailed])

  // The changes are next to the resource, and a customer may be an identifier or a complete object.
  let updated = try roundTrip(
    StripeEvent.self,
    event(
      "customer.subscription.updated",
      """
      {"cancel_at_period_end":true,"customer":{"email":null,"id":"cus_1","metadata":{"team":"7"},\
      "object":"customer"},"id":"sub_1","object":"subscription","status":"active"}
      """, more: #","previous_attributes":{"cancel_at_period_end":false}"#))
  let subscription = updated.asSubscriptionUpdated?.data
  expectEqual(subscription?.object.customer.asExpanded?.metadata, ["team": "7"])
  expectEqual(subscription?.previousAttributes, ["cancel_at_period_end": .boolean(false)])
  expect(updated.stripeInvoiced == nil, "a subscription has no invoice")

  // The key of the details is the tag.
  let charge = { (details: String) in
    #"{"amount":500,"id":"ch_1","object":"charge","payment_method_details":\#(details)}"#
  }
  let details = #"{"brand":"visa","exp_month":8,"exp_year":2030,"last4":"4242"}"#
  let charged = try roundTrip(
    StripeEvent.self, event("charge.succeeded", charge(#"{"card":\#(details),"type":"card"}"#)))
  let method = charged.asChargeSucceeded?.data.object.paymentMethodDetails
  expectEqual(method?.asCard?.card.last4, "4242")
  try roundTrip(StripeEvent.self, event("charge.succeeded", charge("null")))
  try roundTrip(
    StripeEvent.self,
    event(
      "charge.succeeded",
      charge(#"{"sepa_debit":{"country":"DE","last4":"3000"},"type":"sepa_debit"}"#)))

  // Unknown kinds round-trip unchanged.
  let unknown = try roundTrip(StripeEvent.self, event("climate.order.created", "{}"))
  expectEqual(unknown.asUnknown?.tag, "climate.order.created")
  let other = try roundTrip(
    StripeEvent.self, event("charge.succeeded", charge(#"{"blik":{},"type":"blik"}"#)))
  expectEqual(
    other.asChargeSucceeded?.data.object.paymentMethodDetails?.asUnknown?.tag, "blik")
  let drafted = try roundTrip(StripeEvent.self, event("invoice.paid", invoice(#""new""#)))
  expectEqual(drafted.stripeInvoiced?.data.object.status, .unknown("new"))

  expectRefused(
    StripeEvent.self, event("invoice.paid", charge("null")), at: "data.object.object",
    mentioning: "invoice")
  expectRefused(
    StripeEvent.self, event("invoice.paid", invoice("1")), at: "data.object.status")
  expectRefused(
    StripeEvent.self, event("charge.succeeded", charge(#"{"type":"card","card":{}}"#)),
    at: "data.object.payment_method_details.card.brand",
    mentioning: "in the kind 'card' of StripePaymentMethod")
}
