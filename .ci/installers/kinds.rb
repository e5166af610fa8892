class Kinds < Formula
  desc "Generator of tagged unions for Swift from a schema"
  homepage "@HOMEPAGE@"
  url "@URL@"
  version "@VERSION@"
  sha256 "@CHECKSUM@"
  license "Apache-2.0"

  def install
    cpu = Hardware::CPU.arm? ? (OS.mac? ? "arm64" : "aarch64") : "x86_64"
    system_name = OS.mac? ? "apple-macosx" : "*linux-*"
    program = Dir["**/kinds-*-#{cpu}-#{system_name}/bin/kinds"].first
    odie "the release has no program for this machine" if program.nil?
    bin.install program
    generate_completions_from_executable(bin/"kinds", "completions")
  end

  test do
    assert_equal "kinds #{version}", shell_output("#{bin}/kinds --version").strip
  end
end
