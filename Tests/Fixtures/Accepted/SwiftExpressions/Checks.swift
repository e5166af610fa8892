import Foundation

/// An external type with constants that defaults refer to.
public nonisolated struct Tint: Codable, Hashable, Sendable {
  public static let none = Tint(name: "none")
  public static let plain = Tint(name: "plain")
  public var name: String
}

/// A variable that is not public, but that constants of a public union can refer to.
nonisolated let defaultPage = URL(filePath: "/default")

@MainActor func checkSwiftExpressions() throws {
  expectEqual(Appointment.Kind.meeting.length, 3600)
  expectEqual(Appointment.Kind.pause.length, 600)
  expectEqual(Appointment.Kind.pause.page, defaultPage)
  expectEqual(Appointment.meeting(MeetingAppointment()).page.path, "/meeting")
  expectEqual(Appointment.Kind.meeting.links.map(\.url), [defaultPage])
  let meeting = try decode(Appointment.self, #"{"type":"meeting"}"#)
  expectEqual(meeting, .meeting(MeetingAppointment()))
  expectEqual(meeting.asMeeting?.start, Date(timeIntervalSince1970: 0))
  expectEqual(meeting.asMeeting?.pages.map(\.path), ["/a", "/b"])

  let everywhere = Everywhere()
  expectEqual(try decode(Everywhere.self, "{}"), everywhere)
  expectEqual(try decode(Everywhere.self, encode(everywhere)), everywhere)
  expectEqual(everywhere.id?.uuidString.suffix(2), "01")
  expectEqual(everywhere.price.description, "1.99")
  expectEqual(everywhere.link, Link(url: URL(filePath: "/"), tint: .plain))
  expectEqual(everywhere.links["home"]?.url.path, "/home")
  expectEqual(everywhere.shade, Shade(tint: .plain))
  expectEqual(everywhere.noTint, Tint(name: "none"))
  expectEqual(everywhere.tints, [.plain, Tint(name: "none")])
  expectEqual(everywhere.tintOf, [".plain": Tint(name: "none"), "b": nil])
  expectEqual(everywhere.text, "3 of (\\(")
  expectEqual(everywhere.choice, 1)
  expectEqual(everywhere.sum, 6)
  expectEqual(everywhere.both, ["swift": 1])
  expectEqual(everywhere.data, .object(["a": .object(["swift": .string("1")])]))
  expectEqual(everywhere.lone, .object(["swift": .null]))
  expectEqual(everywhere.loneOrNone, .object(["swift": .null]))
  expectEqual(everywhere.named, Named(swift: "2", other: 1))
  expectEqual(everywhere.kind, [.named(Named(swift: "3")), .none_])

  expectEqual(Banner.sale.until, .distantFuture)
  expectEqual(Banner.news.link, Banner.sale.link)
  expectEqual(Banner.Name.allCases.map(\.value), [.sale, .news])
}
