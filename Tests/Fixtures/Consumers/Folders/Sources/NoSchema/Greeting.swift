/// A target that uses the plugin and has no schema.
public let greeting = "no schema"
