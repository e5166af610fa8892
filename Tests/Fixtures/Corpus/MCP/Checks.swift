import Foundation

/// The examples of each definition of the protocol, decoded as the corresponding type of the schema.
nonisolated func checkMCP(_ folder: String) throws {
  var examples = MCPExamples()
  try examples.read(from: URL(filePath: folder).appending(path: "mcp/examples"))
  expectEqual(examples.documents.values.map(\.count).reduce(0, +), 129)

  // Messages with any method can be decoded as JSON-RPC messages.
  let requests = examples.documents.keys.filter {
    $0.hasSuffix("Request") && !["CreateMessage", "Elicit", "ListRoots"].contains($0.dropLast(7))
  }
  let notifications = examples.documents.keys.filter { $0.hasSuffix("Notification") }
  let replies = examples.documents.keys.filter { $0.hasSuffix("ResultResponse") }
  let failures = [
    "HeaderMismatchError", "MissingRequiredClientCapabilityError",
    "UnsupportedProtocolVersionError",
  ]
  let messages = try examples.check(
    MCPMessage.self, requests + notifications + replies + failures, tag: "method")
  expectEqual(Set(messages.map(\.kind)), Set(MCPMessage.Kind.allCases))

  let asked = try examples.check(MCPRequest.self, requests, tag: "method")
  expectEqual(Set(asked.map(\.kind)), Set(MCPRequest.Kind.allCases))
  for (definition, method) in [
    ("CallToolRequestParams", "tools/call"), ("CompleteRequestParams", "completion/complete"),
    ("GetPromptRequestParams", "prompts/get"), ("PaginatedRequestParams", "tools/list"),
  ] {
    try examples.check(
      MCPRequest.self, [definition],
      in: [
        "jsonrpc": .string("2.0"), "id": .integer(1), "method": .string(method),
      ])
  }

  let told = try examples.check(MCPNotification.self, notifications, tag: "method")
  expectEqual(Set(told.map(\.kind)), Set(MCPNotification.Kind.allCases))
  for (definition, method) in [
    ("CancelledNotificationParams", "cancelled"), ("LoggingMessageNotificationParams", "message"),
    ("ProgressNotificationParams", "progress"),
    ("ResourceUpdatedNotificationParams", "resources/updated"),
  ] {
    try examples.check(
      MCPNotification.self, [definition],
      in: [
        "jsonrpc": .string("2.0"), "method": .string("notifications/\(method)"),
      ])
  }
  try examples.check(MCPClientNotification.self, ["CancelledNotification"], tag: "method")

  // The method of a request determines the type of the result.
  let outcomes = try examples.check(
    MCPToolOutcome.self, ["CallToolResult", "InputRequiredResult"], tag: "resultType")
  expectEqual(Set(outcomes.map(\.kind)), Set(MCPToolOutcome.Kind.allCases))
  try examples.check(MCPReply<MCPToolOutcome>.self, ["CallToolResultResponse"] + failures)
  try examples.check(MCPPromptOutcome.self, ["GetPromptResult", "InputRequiredResult"])
  try examples.check(MCPReply<MCPPromptOutcome>.self, ["GetPromptResultResponse"])
  try examples.check(MCPResourceOutcome.self, ["ReadResourceResult", "InputRequiredResult"])
  try examples.check(MCPReply<MCPResourceOutcome>.self, ["ReadResourceResultResponse"])
  try examples.checkResult(MCPCompletion.self, "CompleteResult")
  try examples.checkResult(MCPDiscovery.self, "DiscoverResult")
  try examples.checkResult(MCPListened.self, "SubscriptionsListenResult")
  try examples.checkResult(MCPPrompts.self, "ListPromptsResult")
  try examples.checkResult(MCPResources.self, "ListResourcesResult")
  try examples.checkResult(MCPResourceTemplates.self, "ListResourceTemplatesResult")
  try examples.checkResult(MCPTools.self, "ListToolsResult")
  try examples.check(
    MCPError.self, ["InternalError", "InvalidParamsError", "MethodNotFoundError", "ParseError"],
    tag: "code")

  // Requests of servers to clients, and the responses.
  let inputs = try examples.check(
    MCPInputRequest.self, ["CreateMessageRequest", "ElicitRequest", "ListRootsRequest"],
    tag: "method")
  expectEqual(Set(inputs.map(\.kind)), Set(MCPInputRequest.Kind.allCases))
  try examples.check([String: MCPInputRequest].self, ["InputRequests"])
  try examples.check(MCPSampling.self, ["CreateMessageRequestParams"])
  let elicitations = try examples.check(
    MCPElicitation.self, ["ElicitRequestFormParams", "ElicitRequestURLParams"], tag: "mode")
  expectEqual(elicitations.map(\.kind), [.form, .form, .page])
  let responses = try examples.check(
    MCPInputResponse.self, ["CreateMessageResult", "ElicitResult", "ListRootsResult"])
  expectEqual(Set(responses.map(\.kind)), Set(MCPInputResponse.Kind.allCases))
  try examples.check([String: MCPInputResponse].self, ["InputResponses"])
  try examples.check(
    MCPFormField.self,
    examples.documents.keys.filter { $0.hasSuffix("Schema") })

  let blocks = try examples.check(
    MCPContentBlock.self,
    ["AudioContent", "EmbeddedResource", "ImageContent", "ResourceLink", "TextContent"])
  expectEqual(Set(blocks.map(\.kind)), Set(MCPContentBlock.Kind.allCases))
  let contents = try examples.check(
    MCPSamplingContent.self,
    ["AudioContent", "ImageContent", "TextContent", "ToolResultContent", "ToolUseContent"])
  expectEqual(Set(contents.map(\.kind)), Set(MCPSamplingContent.Kind.allCases))
  try examples.check(MCPResourceContents.self, ["BlobResourceContents", "TextResourceContents"])
  try examples.check(MCPClientCapabilities.self, ["ClientCapabilities"])
  try examples.check(MCPServerCapabilities.self, ["ServerCapabilities"])
  try examples.check(MCPModelPreferences.self, ["ModelPreferences"])
  try examples.check(MCPSamplingMessage.self, ["SamplingMessage"])
  try examples.check(MCPResource.self, ["Resource"])
  try examples.check(MCPRoot.self, ["Root"])
  try examples.check(MCPTool.self, ["Tool"])
  expectEqual(examples.checked, Set(examples.documents.keys))

  try checkMCPErrors()
}

/// The examples, by the name of their definition.
private nonisolated struct MCPExamples {
  private(set) var documents: [String: [Document]] = [:]
  /// The definitions whose examples were checked.
  private(set) var checked: Set<String> = []

  mutating func read(from folder: URL) throws {
    let files = FileManager.default
    for definition in try files.contentsOfDirectory(atPath: folder.path) {
      let definitionFolder = folder.appending(path: definition)
      documents[definition] = try files.contentsOfDirectory(atPath: definitionFolder.path).sorted()
        .map { try Document(contentsOf: definitionFolder.appending(path: $0)) }
    }
  }

  /// Checks the examples of some definitions, and returns their values.
  ///
  /// - Parameter message: If the examples are the parameters of a message, the other members of the message.
  @discardableResult
  mutating func check<Value: Codable & Equatable>(
    _ type: Value.Type, _ definitions: [String], tag: String = "type",
    in message: [String: Document]? = nil, line: UInt = #line
  ) throws -> [Value] {
    try definitions.flatMap { definition in
      checked.insert(definition)
      let documents = documents[definition, default: []].map { document in
        message.map { .object($0.merging(["params": document]) { $1 }) } ?? document
      }
      expect(!documents.isEmpty, "there is no example of \(definition)", line: line)
      return try checkDocuments(type, documents, tag: tag, line: line).values
    }
  }

  /// Checks the examples of a result, and of the replies with this result.
  mutating func checkResult<Result: Codable & Hashable & Sendable>(
    _ type: Result.Type, _ definition: String, line: UInt = #line
  ) throws {
    try check(type, [definition], line: line)
    try check(MCPReply<Result>.self, [definition + "Response"], line: line)
  }
}

/// The errors for messages that violate the protocol.
private nonisolated func checkMCPErrors() throws {
  expectRefused(
    MCPRequest.self, #"{"jsonrpc":"2.0","id":1,"method":"tools/cal","params":{}}"#, at: "method",
    mentioning: "'tools/cal' is not a tag of MCPRequest")
  expectRefused(
    MCPRequest.self, #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}"#,
    at: "params._meta", mentioning: "in the kind 'listTools' of MCPRequest")
  expectRefused(MCPID.self, "null", at: "", mentioning: "MCPID")
  expectRefused(
    MCPMessage.self, #"{"jsonrpc":"2.0","id":1,"result":{},"error":{}}"#, at: "",
    mentioning: "two kinds of MCPMessage, 'response' and 'failure'")
  expectRefused(
    MCPReply<MCPToolOutcome>.self,
    #"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"tool_use","id":"a","name":"b","input":{}}]}}"#,
    at: "result.content.0.type", mentioning: "'tool_use' is not a tag of MCPContentBlock")

  // Errors with unknown codes round-trip, and so do members that a later version adds to a meta object.
  let failure = try roundTrip(
    MCPReply<MCPTools>.self,
    #"{"error":{"code":-1,"message":"no","more":[1]},"id":1,"jsonrpc":"2.0"}"#)
  expectEqual(failure.asFailure?.error.asUnknown?.tag, -1)
  try roundTrip(
    MCPNotification.self,
    #"{"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"a/b":1}}}"#)
  // A result of an earlier version has no tag.
  let outcome = try decode(MCPToolOutcome.self, #"{"content":[]}"#)
  expectEqual(try encode(outcome), #"{"content":[],"resultType":"complete"}"#)
}
