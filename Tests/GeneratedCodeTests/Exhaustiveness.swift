import Foundation

/// Whether the tests are to try all sizes and all cases, which takes long.
let isExhaustive = ProcessInfo.processInfo.environment["KINDS_EXHAUSTIVE"] != nil
