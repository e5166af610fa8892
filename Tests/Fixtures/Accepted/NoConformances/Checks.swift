struct Handler {
  let run: () -> Int
}
