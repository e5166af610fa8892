import Foundation

func useFieldTypeOptional(_ author: FieldTypeOptionalAuthor) -> Int {
  author.value  // breaks
}
