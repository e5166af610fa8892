import Foundation

nonisolated func checkJSONPatch() throws {
  expectEqual(
    try roundTrip(PatchOperation.self, #"{"op":"add","path":"/a","value":null}"#),
    .add(AddPatchOperation(path: "/a", value: .null)))
  expectRefused(
    [PatchOperation].self, #"[{"op":"remove","path":"/"},{"op":"spam"}]"#, at: "1.op",
    mentioning: "'spam'")
  expectRefused([PatchOperation].self, #"[{"op":"add","path":"/"}]"#, at: "0.value")
}
