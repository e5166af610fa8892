/// A document of the schema language in which `HERE` stands for an object. The document declares the names that the
/// examples of keys use.
///
/// - Parameters:
///   - object: The name of the object in the language's table.
///   - key: The key of an example. Some keys have a document of their own.
public func languageScaffold(of object: String, key: String? = nil) -> String? {
  key.flatMap { scaffolds["\(object).\($0)"] } ?? scaffolds[object]
}

/// The documents by the name of an object, or of an object and a key.
private let scaffolds: [String: String] = [
  "document": "HERE",
  "defaults": #"{ "defaults": HERE, "unions": { "Example": { "kinds": { "text": {} } } } }"#,
  "defaults.coerce":
    #"{ "defaults": HERE, "structs": { "Example": { "fields": { "count": "Int" } } } }"#,
  "external": #"{ "externals": { "Example": HERE } }"#,
  "union": #"{ "unions": { "Example": HERE } }"#,
  "union.frozen": #"{ "access": "public", "unions": { "Example": HERE } }"#,
  "coding":
    #"{ "unions": { "Example": { "coding": HERE, "fields": { "postID": "Int" }, "kinds": { "text": {}, "plainText": {}, "list": { "fields": { "items": "[Example]" } } } } } }"#,
  "coding.ambiguous":
    #"{ "unions": { "Example": { "coding": HERE, "kinds": { "text": { "fields": { "text": "String" } }, "link": { "fields": { "url": "String" } } } } } }"#,
  "coding.emptyKinds":
    #"{ "unions": { "Example": { "coding": HERE, "kinds": { "text": {}, "link": { "fields": { "url": "String" } } } } } }"#,
  "missingTag":
    #"{ "unions": { "Example": { "coding": { "missingTag": HERE }, "kinds": { "text": {} } } } }"#,
  "format":
    #"{ "structs": { "Example": { "fields": { "example": { "type": "Date", "format": HERE } } } } }"#,
  "renderer":
    #"{ "unions": { "Example": { "renderers": { "HTML": HERE }, "kinds": { "text": { "fields": { "kind": "String" } } } } } }"#,
  "renderer.complete":
    #"{ "unions": { "Example": { "renderers": { "HTML": HERE }, "kinds": { "text": { "render": { "HTML": "" } } } } } }"#,
  "field.label":
    #"{ "unions": { "Example": { "associatedValues": "fields", "kinds": { "text": { "fields": { "example": HERE } } } } } }"#,
  "kind.discriminatedBy":
    #"{ "unions": { "Example": { "coding": { "style": "members" }, "kinds": { "text": {}, "example": HERE } } } }"#,
  "kind.invalid":
    #"{ "unions": { "Example": { "coding": { "unknown": "keep" }, "kinds": { "example": HERE } } } }"#,
  "kind.format":
    #"{ "unions": { "Example": { "coding": { "style": "adjacent" }, "kinds": { "example": HERE } } } }"#,
  "kind": """
  {
    "groups": { "Titled": { "title": "String" } },
    "structs": { "Author": { "fields": { "name": "String" } } },
    "protocols": { "ImageProvider": { "properties": { "imageURL": "URL" } } },
    "unions": {
      "Example": {
        "constants": { "height": { "type": "Int", "default": 44 } },
        "renderers": { "HTML": { "format": "html" } },
        "kinds": { "example": HERE }
      }
    }
  }
  """,
  "constant":
    #"{ "unions": { "Example": { "constants": { "height": HERE }, "kinds": { "text": { "constants": { "height": 1 } } } } } }"#,
  "field.ofUnknown":
    #"{ "unions": { "Example": { "coding": { "unknown": "keep" }, "fields": { "example": HERE }, "kinds": { "text": {} } } } }"#,
  "field":
    #"{ "structs": { "Author": { "fields": { "name": "String" } }, "Example": { "fields": { "example": HERE } } } }"#,
  "struct": """
  {
    "groups": { "Titled": { "title": "String" } },
    "protocols": { "ImageProvider": { "properties": { "imageURL": "URL" } } },
    "structs": { "Example": HERE }
  }
  """,
  "presets":
    #"{ "groups": { "Titled": { "title": "String" } }, "presets": { "Example": HERE } }"#,
  "enum": #"{ "enums": { "Example": HERE } }"#,
  "value": #"{ "enums": { "Example": { "values": { "example": HERE } } } }"#,
  "protocol": #"{ "protocols": { "Example": HERE } }"#,
  "property": #"{ "protocols": { "Example": { "properties": { "example": HERE } } } }"#,
  "partialVisitor":
    #"{ "unions": { "Shape": { "kinds": { "circle": {}, "square": {} } } }, "partialVisitors": { "Example": HERE } }"#,
  "method": #"{ "protocols": { "Example": { "methods": { "example": HERE } } } }"#,
]
