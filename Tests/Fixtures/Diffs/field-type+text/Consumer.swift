import Foundation

func useFieldTypeText(_ author: FieldTypeTextAuthor) -> UUID {
  author.value  // breaks
}
