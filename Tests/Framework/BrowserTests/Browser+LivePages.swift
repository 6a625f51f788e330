import BrowserTesting

extension Browser {
  /// The value of `<html data-live>`.
  func liveState() async throws -> String {
    try await run("return document.documentElement.dataset.live ?? ''")
  }

  /// How the open page differs from the page that its address shows now. The page has four minutes to follow: less than the
  /// limit for a script.
  func pageDifference() async throws -> String {
    try await run(
      """
      let difference;
      for (const end = performance.now() + 240e3; performance.now() < end;) {
        const answer = await fetch(location.href, { headers: { "Vitrine-Live": "1" }, cache: "no-store" });
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
        const pairs = ["body > header", "main", "body > footer"]
          .map((name) => [document.querySelector(name), fresh.querySelector(name)]);
        difference = pairs.filter(([live, fresh]) => !live.isEqualNode(fresh))
          .map(([live, fresh]) => live.outerHTML + " | " + fresh.outerHTML).join();
        if (document.title !== fresh.title) difference += document.title + " | " + fresh.title;
        if (!difference) return "";
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return difference.slice(0, 3000);
      """)
  }
}
