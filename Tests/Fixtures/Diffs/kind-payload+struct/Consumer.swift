func useKindPayloadStruct(_ post: KindPayloadStruct) -> KindPayloadStruct {
  .text(TextKindPayloadStruct(text: ""))  // breaks
}
