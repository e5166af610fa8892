/// A declaration for this file, because a target needs at least one file of its own.
public enum Models {}
