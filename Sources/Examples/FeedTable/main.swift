let feed = [Feed].sample
let height = feed.map { $0.accept(CellHeight()) }.reduce(0, +)

print("Feed, \(height) lines")
print(FeedTable(rows: feed.map(\.model)).draw())
print("\nSuggestions")
print(FeedTable(rows: .suggestions).draw())
