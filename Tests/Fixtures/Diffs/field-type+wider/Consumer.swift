import Foundation

func useFieldTypeWider(_ author: FieldTypeWiderAuthor) -> Int32 {
  author.value  // breaks
}
