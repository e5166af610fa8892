import Foundation

nonisolated func checkTextRenderer() throws {
  let renderer = RenderedTextRenderer()
  let profile = Rendered.profile(
    ProfileRendered(
      fullName: "Ada", age: 36, isAdmin: true, joined: Date(timeIntervalSince1970: 1_000_000_000)))
  expectEqual(
    renderer.render(profile),
    "Profile\n  Full name: Ada\n  Age: 36\n  Is admin: yes\n  Joined: 2001-09-09T01:46:40Z")
  let group = Rendered.group(
    GroupRendered(members: [.lineBreak, .lineBreak], lead: .lineBreak, named: ["a": .lineBreak]))
  expectEqual(
    renderer.render(group),
    "Group\n  Members:\n    Line break\n    Line break\n  Lead:\n    Line break\n  Named:\n    a:\n      Line break"
  )
  let home = Address(street: "Main", zipCode: "1")
  let address = Rendered.address(
    AddressRendered(
      home: home, others: [Address(street: "Side")], level: .low, levels: [.low, .high]))
  expectEqual(
    renderer.render(address),
    """
    Address
      Home: (Street: Main, Zip code: 1)
      Others: (Street: Side)
      Level: low
      Levels: high, low
    """)
  let spoken = Remark.spoken(SpokenRemark(words: "Hm", reply: .silent))
  let aside = Rendered.aside(
    AsideRendered(
      remark: spoken, remarks: [nil, .at(home)], table: [2: [true], 1: []], nested: ["a": nil]))
  expectEqual(
    RenderedPlainRenderer().render(aside),
    """
    Aside
      Remark: Spoken (Words: Hm, Reply: Silent)
      Remarks: none, At (Street: Main, Zip code: 1)
      Table: 1: , 2: yes
      Nested: a: none
    """)
  expectEqual(renderer.render(.wrapped(home)), "Wrapped: (Street: Main, Zip code: 1)")
}
