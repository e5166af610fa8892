import Foundation

func useFieldFormatPayload(_ stamp: PayloadFormatStamp) -> Date? { stamp.asAt }
