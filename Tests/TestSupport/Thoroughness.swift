import Foundation

/// Whether to run tests that take minutes and rarely find other errors: all ways to compile the output, optimized
/// programs, releases, the other build system.
public let isThorough = ProcessInfo.processInfo.environment["KINDS_THOROUGH"] == "1"

/// The number of repetitions: the given number in a thorough run, otherwise a tenth of it.
public func repetitions(_ count: Int) -> Int { isThorough ? count : count / 10 }

/// The reason for skipping a test that only a thorough run includes.
public let thoroughOnly = "it takes long: '.ci/run' runs it, as does KINDS_THOROUGH=1"

/// Whether to run tests that take an hour: many more random faults, all hazardous names, all random data.
public let isExhaustive = ProcessInfo.processInfo.environment["KINDS_EXHAUSTIVE"] == "1"

/// The reason for skipping a test that only an exhaustive run includes.
public let exhaustiveOnly = "it takes very long: KINDS_EXHAUSTIVE=1 runs it"
