import Foundation

enum EarlierGonePostUpgrades: EarlierGonePostUpgrading {
  static func image(_ earlier: ImageEarlierGonePostV1) throws -> ImageEarlierGonePostV2 {  // breaks
    ImageEarlierGonePostV2(url: URL(filePath: earlier.url), size: 0)  // breaks
  }

  static func image(_ earlier: ImageEarlierGonePostV2) -> ImageEarlierGonePost {  // breaks
    ImageEarlierGonePost(url: earlier.url)
  }
}
