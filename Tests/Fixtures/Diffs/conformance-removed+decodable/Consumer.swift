import Foundation

func useConformanceRemovedDecodable(_ data: Data) throws -> ConformanceRemovedDecodableAuthor {
  try JSONDecoder().decode(ConformanceRemovedDecodableAuthor.self, from: data)  // breaks
}
