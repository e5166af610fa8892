import Foundation

func useFieldTypeDate(_ author: FieldTypeDateAuthor) -> Date {
  author.value  // breaks
}
