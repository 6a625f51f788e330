import Changes
import Foundation
import HTTPTypes
import MVVM
import Persistence
import Testing
import WebMVVM
import WebMVVMTesting

@testable import Gallery

@Suite struct GalleryChangeTests {
  private static let rounds = ProcessInfo.processInfo.environment["VITRINE_ROUNDS"].flatMap { Int($0) } ?? 30

  private struct Page {
    let html: String
    let dependencies: Dependencies
    let number: ChangeNumber
  }

  private func render(_ target: String, for client: TestClient, _ gallery: TestGallery) async throws -> Page {
    let number = try await gallery.database.currentChange()
    let dependencies = Dependencies()
    let response = try await Dependencies.$current.withValue(dependencies) {
      // Nobody sees the page, so that no message is shown.
      try await client.get(target, headerFields: [HTTPField.Name("Vitrine-Live")!: "1"])
    }
    return Page(html: "\(response.status) \(response.text)", dependencies: dependencies, number: number)
  }

  @Test func `A page that changes was touched, whichever form a visitor sends`() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("The forms are those of the seed \(seed).")
    var random = SeededGenerator(seed: seed)
    let goods = GoodsServer(wait: { _ in })
    try await withGallery(mailServer: TeacherMailServer(wait: { _ in }), goodsServer: goods) { gallery in
      let clients = [gallery.client(redirects: .manual), gallery.client(redirects: .manual)]
      let index = try await clients[0].get("/")
      let targets = try ["/"] + index.document.all("main a[href^=\"/\"]").compactMap { $0.attributes["href"] }
      #expect(targets.count > 8)
      var pages: [String: Page] = [:]
      var (changed, touched) = (0, 0)

      // Some forms change nothing.
      for round in 0..<100 * Self.rounds where round < Self.rounds || changed <= 5 {
        let client = clients[round % 2]
        let target = targets.randomElement(using: &random) ?? "/"
        let forms = try await client.get(target).document.forms.filter { $0.method == .post }
        if let form = forms.randomElement(using: &random) { _ = try await client.submit(form) }
        for (number, reader) in clients.enumerated() {
          for target in targets {
            let key = "\(target) of visitor \(number)"
            let old = pages[key]
            _ = try await gallery.database.currentChange()
            let isTouched =
              old.map {
                $0.dependencies.isUnique
                  || !gallery.database.isUnchanged($0.dependencies.topics, since: $0.number)
              } ?? true
            let new = try await render(target, for: reader, gallery)
            pages[key] = new
            guard let old, old.html != new.html else { continue }
            changed += 1
            if isTouched { touched += 1 }
            #expect(isTouched, "round \(round) with the seed \(seed) changed \(key) untouched")
          }
        }
      }
      #expect(changed > 5)
    }
  }

  @Test func `No page depends on a whole table`() async throws {
    try await withGallery { gallery in
      let client = gallery.client()
      _ = try await client.post("/greeting", form: ["firstName": "Ada", "lastName": "Lovelace"])
      for target in ["/", "/greeting", "/home", "/diffable-list"] {
        let page = try await render(target, for: client, gallery)
        #expect(page.dependencies.topics.elements.allSatisfy { !$0.description.hasSuffix(" table") }, "\(target)")
      }
    }
  }

  @Test func `A visitor's change touches that visitor's topic only, and a visit touches nothing`() async throws {
    try await withGallery { gallery in
      let (first, second) = (
        VisitorDataController(session: SessionToken(), database: gallery.database),
        VisitorDataController(session: SessionToken(), database: gallery.database)
      )
      try await first.change(ChangeTitleState.self) { $0.title = "A" }
      try await second.change(ChangeTitleState.self) { $0.title = "A" }
      let before = try await gallery.database.currentChange()

      try gallery.database.execute("UPDATE visitor SET seenDate = seenDate + 1")
      #expect(gallery.database.isUnchanged([.visitor(first.session.digest)], since: before))
      try await first.change(ChangeTitleState.self) { $0.title = "B" }

      #expect(!gallery.database.isUnchanged([.visitor(first.session.digest)], since: before))
      #expect(gallery.database.isUnchanged([.visitor(second.session.digest)], since: before))
    }
  }
}
