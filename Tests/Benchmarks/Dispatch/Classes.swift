// The names of the classes are their documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// The base class for the ten kinds of `Event` as classes. Each kind overrides the method.
open class ClassEvent {
  public let count: Int

  public init(count: Int) {
    self.count = count
  }

  open func weight() -> Int { 0 }
}

public final class Kind0ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 1 }
}

public final class Kind1ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 8 }
}

public final class Kind2ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 15 }
}

public final class Kind3ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 22 }
}

public final class Kind4ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 29 }
}

public final class Kind5ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 36 }
}

public final class Kind6ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 43 }
}

public final class Kind7ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 50 }
}

public final class Kind8ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 57 }
}

public final class Kind9ClassEvent: ClassEvent {
  public override func weight() -> Int { count &+ 64 }
}
