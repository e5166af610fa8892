func useExtrasWider() -> ExtrasWiderAuthor { ExtrasWiderAuthor(name: "") }
