// What the output has besides: the parts of the support file that these sources name.

/// What underlies the error of a value that is too deep to be decoded.
package nonisolated struct KindsDepthError: Error {}
