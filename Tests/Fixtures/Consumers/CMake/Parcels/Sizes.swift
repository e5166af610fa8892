extension Parcel {
  var isSmall: Bool {
    match(letter: { $0.pages < 10 }, box: { $0.volume < 0.1 })
  }
}
