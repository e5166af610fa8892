// Renders posts repeatedly with one of several implementations, and prints the length of the text and a sum of its
// bytes:
//
//     rendering generated|careful|characters|replacing FILE POSTS TIMES

import Foundation

let arguments = CommandLine.arguments
let data = try Data(contentsOf: URL(filePath: arguments[2]))
let distinct = try JSONDecoder().decode([Post].self, from: data)
let posts = (0..<(Int(arguments[3]) ?? 0)).map { distinct[$0 % distinct.count] }
var text = ""
for _ in 0..<(Int(arguments[4]) ?? 1) {
  switch arguments[1] {
  case "generated": text = PostHTMLRenderer().render(posts)
  case "careful": text = WrittenRenderer<CarefulEscaper>().render(posts)
  case "characters": text = WrittenRenderer<CharacterEscaper>().render(posts)
  default: text = WrittenRenderer<ReplacingEscaper>().render(posts)
  }
}
print(text.utf8.count, text.utf8.reduce(into: UInt64(0)) { $0 = $0 &* 31 &+ UInt64($1) })
