for shape in [Shape.circle(CircleShape(radius: 2)), .point] {
  print(shape.match(circle: { "circle of \($0.radius)" }, point: { "point" }))
}
