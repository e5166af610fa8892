import Foundation
import Testing

@testable import OrderList

/// The presets of a cell's style, and cells to which they are applied.
@Suite struct OrderListTests {
  private let item = LineItem(
    title: "Sea chart, western approaches", quantity: 2, price: 1205, status: "On its way")

  // The escape sequences of terminals for colors.
  private let gray = "\u{1B}[90m"
  private let green = "\u{1B}[32m"
  private let yellow = "\u{1B}[33m"
  private let end = "\u{1B}[39m"

  private func draw(_ style: LineItemCellStyle, width: Int = 0) -> String? {
    OrderList(title: "", style: style, items: [item]).cells.first?.draw(width: width)
  }

  @Test func everyPresetIsListedAndDrawn() {
    #expect(
      LineItemCellStyle.Name.allCases.map(\.rawValue) == [
        "cart", "deliveryStatus", "orderHistory", "review",
      ])
    #expect(
      LineItemCellStyle.Name.allCases.map(\.value).map { draw($0) } == [
        "2 × Sea chart, western ap… 24.10  \(gray)[- +]\(end)",
        "2 × Sea chart, western ap… \(green)On its way\(end)",
        "2 × \(gray)Sea chart, western ap…\(end) 24.10  \(gray)›\(end)",
        "Sea chart, western approaches \(yellow)☆☆☆☆☆\(end)",
      ])
  }

  @Test func noTwoPresetsAreAlike() {
    let styles = LineItemCellStyle.Name.allCases.map(\.value)
    #expect(Set(styles).count == styles.count)
  }

  @Test func presetsOverrideDefaults() {
    var style = LineItemCellStyle()
    style.accessory = .stepper
    #expect(style == .cart)
    style = LineItemCellStyle()
    (style.titleColor, style.accessory) = (.gray, .disclosure)
    #expect(style == .orderHistory)
  }

  @Test func presetsHaveColorsAndAccessories() {
    let styles = LineItemCellStyle.Name.allCases.map(\.value)
    #expect(styles.map(\.titleColor) == [.label, .label, .gray, .label])
    #expect(styles.map(\.tint) == [.gray, .green, .gray, .yellow])
    #expect(styles.map(\.accessory) == [.stepper, nil, .disclosure, .rating(stars: 5)])
  }

  @Test func everyAccessoryIsDrawn() {
    let accessories: [Accessory] = [.stepper, .disclosure, .rating(stars: 3)]
    #expect(accessories.map(\.kind) == Accessory.Kind.allCases)
    #expect(accessories.map(\.text) == ["[- +]", "›", "☆☆☆"])
  }

  @Test func colorsTakeNoSpace() {
    let plain = draw(LineItemCellStyle(tint: .label, accessory: .disclosure), width: 60)
    let painted = draw(LineItemCellStyle(tint: .green, accessory: .disclosure), width: 60)
    #expect(plain?.count == 60)
    #expect(painted?.replacing(green, with: "").replacing(end, with: "") == plain)
  }

  @Test func stylesCanBeCreatedInPlace() {
    #expect(draw(LineItemCellStyle(titleLength: 10, showsPrice: false)) == "2 × Sea chart… ")
    #expect(
      draw(LineItemCellStyle(titleColor: .green, accessory: .rating(stars: 1)))
        == "2 × \(green)Sea chart, western ap…\(end) 24.10  \(gray)☆\(end)")
  }

  @Test func aPresetIsAppliedByItsName() {
    var cell = LineItemCell()
    cell.show(item)
    cell.apply(.cart)
    #expect(cell.draw(width: 0) == draw(.cart))
    cell.apply(.review)
    #expect(cell.draw(width: 0) == draw(.review))
  }

  @Test func applyingAStyleReplacesThePreviousOne() {
    for first in LineItemCellStyle.Name.allCases.map(\.value) {
      for second in LineItemCellStyle.Name.allCases.map(\.value) {
        var cell = LineItemCell()
        cell.show(item)
        cell.apply(first)
        cell.apply(second)
        #expect(cell.draw(width: 0) == draw(second))
      }
    }
  }
}
