import Foundation

func useFieldTypeJson(_ author: FieldTypeJsonAuthor) -> String {
  author.value  // breaks
}
