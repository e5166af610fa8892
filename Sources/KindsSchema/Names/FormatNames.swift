extension KnownType {
  /// The type of the support file that values of the type are coded as, or `nil` where they are coded themselves.
  ///
  /// - Parameter format: What the field says, if anything.
  func codedName(_ format: FieldFormat?) -> SwiftName? {
    switch (name.text, format ?? defaultFormat) {
    case ("Date", .iso8601): return "KindsISO8601Date"
    case ("Date", .seconds): return "KindsSecondsDate"
    case ("Date", .milliseconds): return "KindsMillisecondsDate"
    case ("Duration", .seconds): return "KindsSecondsDuration"
    case ("Duration", .milliseconds): return "KindsMillisecondsDuration"
    case ("Data", .base64): return "KindsBase64Data"
    default: return nil
    }
  }
}
