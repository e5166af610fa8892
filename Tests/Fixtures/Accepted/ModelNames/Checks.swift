nonisolated func checkModelNames() throws {
  let circle = FigureOfCircle(radius: 1)
  let group = Figure.group(FigureOfGroup(members: [circle], frame: Rectangle(width: 2)))
  expectEqual(try decode(Figure.self, try encode(group)), group)
  let models: [any FigureModel] = [circle, Rectangle(width: 3)]
  expectEqual(models.map(\.asFigure.kind), [.circle, .rectangle])
}
