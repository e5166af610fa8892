nonisolated func checkHelperNames() throws {
  let text = TextHelped(first: "a", second: "b", third: "c", fourth: "d")
  let node = Helped.branch(
    BranchHelped(nodes: [
      .text(text), .encodeText(EncodeTextHelped(text: "e")), .text2(Text2Helped(text: "f")),
      .payloadEncoder(PayloadEncoderHelped(text: "g")), .nothing,
    ]))
  expectEqual(try decode(Helped.self, try encode(node)), node)
  expectEqual(Set([node, .text(text), node]).count, 2)
  expect(!node.equalsText, "a constant is not what it is declared as")
  expectEqual(node.hashText, 1)
}
