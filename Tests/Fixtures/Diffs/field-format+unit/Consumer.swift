import Foundation

func useFieldFormatUnit(_ author: FieldFormatUnitAuthor) -> Date { author.value }
