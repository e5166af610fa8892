/// A target has at least one file of its own.
public enum Models {}
