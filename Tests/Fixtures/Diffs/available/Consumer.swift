// Code still compiles if it uses declarations that now require fewer versions.
func useLimited(_ value: Limited, _ box: LimitedBox, _ level: LimitedLevel) -> Limited.Kind {
  value.kind
}
