import Foundation

func useFieldTypeNarrower(_ author: FieldTypeNarrowerAuthor) -> Int {
  author.value  // breaks
}
