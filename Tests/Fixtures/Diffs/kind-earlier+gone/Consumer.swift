import Foundation

enum KindEarlierGonePostUpgrades: KindEarlierGonePostUpgrading {
  static func image(_ earlier: ImageKindEarlierGonePostV1) throws -> ImageKindEarlierGonePostV2 {  // breaks
    ImageKindEarlierGonePostV2(url: URL(filePath: earlier.url), size: 0)  // breaks
  }

  static func image(_ earlier: ImageKindEarlierGonePostV2) -> ImageKindEarlierGonePost {  // breaks
    ImageKindEarlierGonePost(url: earlier.url)
  }
}
