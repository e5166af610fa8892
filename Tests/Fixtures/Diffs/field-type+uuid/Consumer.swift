import Foundation

func useFieldTypeUuid(_ author: FieldTypeUuidAuthor) -> String {
  author.value  // breaks
}
