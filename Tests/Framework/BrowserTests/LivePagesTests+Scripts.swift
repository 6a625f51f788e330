import BrowserTesting
import Testing

extension LivePagesTests {
  @Test func `A script that comes with an update does not run`() async throws {
    // Given
    server["/"].main = list([1])
    try await open()

    // When: it comes with a patch, and with a page that is fetched.
    let script = #"<script src="/no-worker.js"></script>"#
    try server.update { $0.main = list([1, 2]) + script }
    try await followed()
    _ = try server.change { $0.main = list([1, 2, 3]) + "<p>New</p>" + script + script }
    server.send("refresh", #"{"page":"/"}"#)
    try await followed()

    // Then: a script that runs is fetched before another one that is added later.
    try await expectFresh()
    let isRun: Bool = try await browser.run(
      """
      return new Promise((done) => {
        const last = document.createElement("script");
        last.src = "/fake-worker.js";
        last.async = false;
        last.onload = () => done(performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/no-worker.js")));
        document.body.append(last);
      });
      """)
    #expect(!isRun)
  }
}
