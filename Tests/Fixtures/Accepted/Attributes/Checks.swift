nonisolated extension AttributedPost {
  public subscript(dynamicMember member: String) -> String { "post.\(member)" }
}
nonisolated extension TextAttributedPost {
  public subscript(dynamicMember member: String) -> String { "text.\(member)" }
}
nonisolated extension AttributedPlace {
  public subscript(dynamicMember member: String) -> String { "place.\(member)" }
}
nonisolated extension AttributedStyle {
  public subscript(dynamicMember member: String) -> String { "style.\(member)" }
}
nonisolated extension AttributedLevel {
  public subscript(dynamicMember member: String) -> String { "level.\(member)" }
}
nonisolated extension AttributedColor {
  public subscript(dynamicMember member: String) -> String { "color.\(member)" }
}

nonisolated func checkAttributes() throws {
  let text = TextAttributedPost(text: "a")
  expectEqual([AttributedPost.text(text).a, text.b], ["post.a", "text.b"])
  expectEqual(
    [AttributedPlace(name: "a").c, AttributedStyle.plain.d], ["place.c", "style.d"])
  expectEqual([AttributedLevel.low.e, AttributedColor.red.f], ["level.e", "color.f"])
}
