func readJSON(_ bytes: [UInt8]) throws -> [UInt8] { try Post(json: bytes).json() }
