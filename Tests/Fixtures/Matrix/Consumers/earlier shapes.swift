enum SavedUpgrades: SavedUpgrading {
  static func note(_ earlier: NoteSavedV1) -> NoteSaved {
    NoteSaved(text: earlier.text, size: 0)
  }
}
