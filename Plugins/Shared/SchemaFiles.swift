import Foundation
import PackagePlugin

extension FileList {
  /// The schemas among the files, in an order that is the same on every machine.
  var schemas: [URL] {
    map(\.url).filter { $0.lastPathComponent.hasSuffix(schemaSuffix) }.sorted { $0.path < $1.path }
  }
}
