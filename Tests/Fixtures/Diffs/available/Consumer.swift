// What fewer versions are needed for compiles as before.
func useLimited(_ value: Limited, _ box: LimitedBox, _ level: LimitedLevel) -> Limited.Kind {
  value.kind
}
