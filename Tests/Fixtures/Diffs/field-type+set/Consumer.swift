import Foundation

func useFieldTypeSet(_ author: FieldTypeSetAuthor) -> [Int] {
  author.value  // breaks
}
