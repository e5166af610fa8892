func useFieldInvalidGone(_ author: FieldInvalidGoneAuthor) -> Int {
  (author.age ?? 0) + author.rank
}
