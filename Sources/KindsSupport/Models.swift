// The protocols of generated types that a coder and direct JSON read and write by the same code.

/// A type with one initializer for both coders.
nonisolated protocol KindsReadableValue: KindsJSONReadable {
  /// Reads a value.
  init<Reader: KindsReader>(reading reader: inout Reader) throws(Reader.Failure)
}

nonisolated extension KindsReadableValue {
  init(from decoder: any Decoder) throws { try self.init(decodedBy: decoder) }

  /// Decodes a value. A public type and an enum call it from their own `init(from:)`.
  init(decodedBy decoder: any Decoder) throws {
    var reader = KindsCoderReader(decoder: decoder)
    try self.init(reading: &reader)
  }

  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    try self.init(reading: &reader)
  }
}

/// A type whose data is the members of an object, with one initializer for both coders.
nonisolated protocol KindsReadableObject: KindsReadableValue {
  /// Reads a value from an object that may have other members.
  init<Reader: KindsReader>(
    from reader: inout Reader, in object: inout Reader.Object
  ) throws(Reader.Failure)
}

nonisolated extension KindsReadableObject {
  init<Reader: KindsReader>(reading reader: inout Reader) throws(Reader.Failure) {
    var object = try reader.openObject(Self.self)
    try self.init(from: &reader, in: &object)
    try reader.closeObject(&object)
  }
}

/// A type with one writing method for both coders.
nonisolated protocol KindsWritableValue: KindsJSONWritable {
  /// Writes the value.
  func write<Writer: KindsWriter>(with writer: inout Writer) throws(Writer.Failure)
}

nonisolated extension KindsWritableValue {
  func encode(to encoder: any Encoder) throws { try encode(by: encoder) }

  /// Encodes the value. A public type calls it from its own `encode(to:)`.
  func encode(by encoder: any Encoder) throws {
    var writer = KindsCoderWriter(encoder: encoder)
    try write(with: &writer)
  }

  func write(to json: inout KindsJSONWriter) { write(with: &json) }
}

/// A type whose data is the members of an object, with one writing method for both coders.
nonisolated protocol KindsWritableObject: KindsWritableValue {
  /// Writes the members of the value into an object that may have other members.
  func writeMembers<Writer: KindsWriter>(to object: inout Writer) throws(Writer.Failure)
}

nonisolated extension KindsWritableObject {
  func write<Writer: KindsWriter>(with writer: inout Writer) throws(Writer.Failure) {
    writer.beginObject()
    try writeMembers(to: &writer)
    writer.endObject()
  }
}

nonisolated extension KindsJSONWritable where Self: RawRepresentable, RawValue: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { rawValue.write(to: &json) }
}
