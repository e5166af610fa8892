import Foundation

enum KindEarlierPostUpgrades: KindEarlierPostUpgrading {  // breaks
  static func image(_ earlier: ImageKindEarlierPostV1) -> ImageKindEarlierPost {
    ImageKindEarlierPost(url: earlier.url, alt: "")  // breaks
  }
}
