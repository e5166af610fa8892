import Foundation

func useFieldFormat(_ author: FieldFormatAuthor) -> Date { author.value }
