func useDirectJson(_ bytes: [UInt8]) throws -> DirectJson { try DirectJson(json: bytes) }
