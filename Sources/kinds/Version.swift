/// The version of the program, as in the change log.
let version = "0.1.0"
