import Foundation
import Testing
import TestSupport

@testable import Distribute

@Suite(.enabled(if: DebianTools.areInstalled, "dpkg-deb, dpkg-query or readelf is not installed."))
struct DebianPackageTests {
  @Test func `The fields tell the version, the machine, and the libraries that the program needs`() async throws {
    let fixture = try Fixture()

    let package = try await fixture.package()

    let architecture = try await output(of: "dpkg", "--print-architecture").trimmingCharacters(in: .newlines)
    #expect(package.lastPathComponent == "storefront_1.2.3_\(architecture).deb")
    let fields = try await output(of: "dpkg-deb", "--field", package.path)
    for line in ["Package: storefront", "Version: 1.2.3", "Architecture: \(architecture)", "Suggests: nginx"] {
      #expect(fields.contains("\(line)\n"), "\(line)")
    }
    #expect(fields.contains(#/\nMaintainer: .+ <.+@.+>\n/#) && fields.contains(#/\nDescription: \S.+\n /#))
    #expect(fields.contains(#/\nDepends: libc6 \(>= [0-9.]+\), tzdata\n/#), "\(fields)")
    let size = try #require(fields.firstMatch(of: /\nInstalled-Size: ([0-9]+)\n/).flatMap { Int($0.output.1) })
    #expect((100...10_000).contains(size))
  }

  @Test func `Everything has its place, and belongs to root`() async throws {
    let fixture = try Fixture()

    let lines = try await output(of: "dpkg-deb", "--contents", fixture.package().path).split(separator: "\n")

    for path in [
      "usr/lib/storefront/storefront", "usr/lib/storefront/Vitrine_Storefront.resources/catalogue.csv",
      "usr/lib/storefront/Public -> ../../share/storefront/Public", "usr/share/storefront/Public/style.css",
      "usr/bin/storefront -> ../lib/storefront/storefront", "usr/share/storefront/storefront.nginx",
      "usr/lib/systemd/system/storefront.service", "usr/lib/systemd/system/storefront.socket", "etc/storefront.json",
      "usr/share/doc/storefront/copyright", "usr/share/doc/storefront/OperatingTheShop.md",
    ] {
      #expect(lines.contains { $0.hasSuffix(" ./\(path)") }, "\(path)")
    }
    #expect(lines.allSatisfy { $0.contains(" root/root ") && $0.contains(" 2001-09-09 ") })
    #expect(lines.contains { $0.hasPrefix("-rwxr-xr-x ") && $0.hasSuffix(" ./usr/lib/storefront/storefront") })
    #expect(!lines.contains { $0.contains("/var/") })
  }

  @Test func `The configuration of the operator is kept, and the sums match the files`() async throws {
    let (fixture, folder) = (try Fixture(), try TemporaryFolder())

    _ = try await output(of: "dpkg-deb", "--raw-extract", fixture.package().path, folder.url.path)

    #expect(folder.text("DEBIAN/conffiles") == "/etc/storefront.json\n")
    _ = try await output(of: "md5sum", "--check", "--strict", "--quiet", "DEBIAN/md5sums", in: folder.url)
    #expect(folder.text("DEBIAN/md5sums").contains("  usr/lib/storefront/storefront\n"))
    for script in ["postinst", "prerm", "postrm"] {
      _ = try await output(of: "sh", "-n", folder.path("DEBIAN/\(script)"))
      #expect(FileManager.default.isExecutableFile(atPath: folder.path("DEBIAN/\(script)")), "\(script)")
    }
    let licences = folder.text("usr/share/doc/storefront/copyright")
    #expect(licences.contains("library\n\nUse it as you like.") && licences.contains("SIL OPEN FONT LICENSE"))
    #expect(licences.contains("WenQuanYi Micro Hei"))
  }

  @Test func `The unit starts the program of the package with the file of the package`() async throws {
    let (fixture, folder) = (try Fixture(), try TemporaryFolder())

    _ = try await output(of: "dpkg-deb", "--extract", fixture.package().path, folder.url.path)

    let unit = folder.text("usr/lib/systemd/system/storefront.service")
    let start = try #require(unit.firstMatch(of: /\nExecStart=(\S+) serve --config (\S+)\n/))
    for path in [start.output.1, start.output.2] {
      #expect(FileManager.default.fileExists(atPath: folder.path(String(path))), "\(path)")
    }
    let text = Data(folder.text("etc/storefront.json").utf8)
    let options = try #require(try JSONSerialization.jsonObject(with: text) as? [String: String])
    #expect(FileManager.default.fileExists(atPath: folder.path("\(options["public"] ?? "")/style.css")))
  }

  @Test func `The same program gives the same bytes`() async throws {
    let fixture = try Fixture()

    let packages = [try await fixture.package(in: "first"), try await fixture.package(in: "second")]
    let tarballs = [try await fixture.tarball(in: "first"), try await fixture.tarball(in: "second")]

    for files in [packages, tarballs] {
      #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]), "\(files[0].lastPathComponent)")
    }
  }

  @Test func `A program that needs the libraries of Swift is refused`() async throws {
    let fixture = try Fixture(builtProgram("storefront").path)

    let error = await #expect(throws: Refusal.self) { try await fixture.package() }

    #expect(error?.description.contains("Build it with --configuration release.") == true)
  }
}
