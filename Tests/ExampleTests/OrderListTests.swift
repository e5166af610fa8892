import Testing

@testable import OrderList

/// Configuration by values.
@Suite struct OrderListTests {
  private let item = LineItem(
    title: "Sea chart, western approaches", quantity: 2, price: 1205, status: "On its way")

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
        "2 × Sea chart, western ap… 24.10  [- +]",
        "2 × Sea chart, western ap… On its way",
        "2 × Sea chart, western ap… 24.10  ›",
        "Sea chart, western approaches ☆ ☆ ☆ ☆ ☆",
      ])
  }

  @Test func noTwoPresetsAreAlike() {
    let styles = LineItemCellStyle.Name.allCases.map(\.value)
    #expect(Set(styles).count == styles.count)
  }

  @Test func aPresetStatesOnlyWhatDiffers() {
    var style = LineItemCellStyle()
    style.accessory = "[- +]"
    #expect(style == .cart)
  }

  @Test func aStyleCanBeMadeWhereItIsUsed() {
    #expect(draw(LineItemCellStyle(titleLength: 10, showsPrice: false)) == "2 × Sea chart… ")
  }

  @Test func aStyleLeavesNothingOfTheOneBefore() {
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

  @Test func aNewPresetTouchesNoCode() throws {
    let gift = Edit(
      file: "LineItemCellStyle.kinds.json", old: #""values": {"#,
      new: #""values": { "gift": { "showsPrice": false },"#)
    let errors = try compilerErrors(in: "OrderList", after: gift)
    #expect(errors == [])
  }
}
