struct ExternalPoint: Codable, Hashable { var x = 0 }
func useExternal(_ author: ExternalAuthor) -> ExternalPoint { author.point }
