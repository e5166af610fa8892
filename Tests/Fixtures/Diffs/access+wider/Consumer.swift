func useAccessWider(_ author: AccessWiderAuthor) -> String { author.name }
