import Foundation

/// Whether the plugin may write to the package's folder.
///
/// The plugin does not declare this permission, because SwiftPM would then ask for it in every run, and most commands
/// only read. The option `--allow-writing-to-package-directory` still has an effect.
func mayWrite(in folder: URL) -> Bool {
  #if os(macOS)
    // The sandbox denies access without the permission.
    return access(folder.path, W_OK) == 0
  #else
    // On other systems SwiftPM has no sandbox, so look for the option in the command line of SwiftPM, the parent
    // process.
    let arguments = FileManager.default.contents(atPath: "/proc/\(getppid())/cmdline") ?? Data()
    let options = ["--allow-writing-to-package-directory", "--disable-sandbox"]
    return arguments.split(separator: 0).contains {
      options.contains(String(decoding: $0, as: UTF8.self))
    }
  #endif
}
