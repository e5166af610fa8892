import Foundation

func useFieldType(_ author: FieldTypeAuthor) -> Int {
  author.value  // breaks
}
