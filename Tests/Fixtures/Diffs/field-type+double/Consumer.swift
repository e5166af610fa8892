import Foundation

func useFieldTypeDouble(_ author: FieldTypeDoubleAuthor) -> Int32 {
  author.value  // breaks
}
