import Foundation

func useKindEarlierNeeded(_ note: NoteKindEarlierNeededPost) -> String { note.text }  // breaks

func makeKindEarlierNeeded(_ url: URL) -> ImageKindEarlierNeededPost {
  ImageKindEarlierNeededPost(url: url)  // breaks
}
