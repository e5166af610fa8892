import Foundation

/// Whether the plugin may write into the folder of the package.
///
/// It declares no permission: SwiftPM would then ask for it in every run, and most commands only read. What
/// `--allow-writing-to-package-directory` allows is allowed all the same.
func mayWrite(in folder: URL) -> Bool {
  #if os(macOS)
    // Without the permission the sandbox refuses it.
    return access(folder.path, W_OK) == 0
  #else
    // There is no sandbox, so the option is looked for on the command line of SwiftPM, which runs the plugin.
    let arguments = FileManager.default.contents(atPath: "/proc/\(getppid())/cmdline") ?? Data()
    let options = ["--allow-writing-to-package-directory", "--disable-sandbox"]
    return arguments.split(separator: 0).contains {
      options.contains(String(decoding: $0, as: UTF8.self))
    }
  #endif
}
