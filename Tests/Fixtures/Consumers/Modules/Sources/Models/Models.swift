/// A declaration for the target's own file, because a target needs at least one.
public enum Models {}
