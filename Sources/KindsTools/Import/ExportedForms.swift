import KindsSchema

// What `kinds export` writes for things that JSON Schema has no keyword for.

extension Importer {
  /// The type of a schema that an export wrote for a union or a field; `nil` for any other schema.
  func exportedType(of shape: SchemaShape, _ place: Place) -> ImportedType? {
    nil
  }
}
