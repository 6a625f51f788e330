import MicroHTTP

/// The style sheet of a site that has no file `style.css`.
enum StandardStyle {
  static let path = "/standard.css"
  /// The path with a version of the content. The browser can cache it without asking again.
  static let address = "\(path)?v=\(file.version)"

  static let file = BuiltInFile(.utf8(sheet), type: "text/css; charset=utf-8", version: "5")

  private static let sheet = """
    :root {
      color-scheme: light dark;
      --ground: #f6f7f4; --surface: #fff; --line: #8b958e; --faint: #d9ded8; --ink: #17211d; --quiet: #55615a;
      --brand: #14513f; --on-brand: #fff; --alert: #a32a12;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #101614; --surface: #19211e; --line: #76857c; --faint: #2c3632; --ink: #e7ece6; --quiet: #a6b3ab;
        --brand: #8fd0b5; --on-brand: #0c1f18; --alert: #ff9d81;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    body {
      max-inline-size: 44rem; margin: 0 auto; padding: clamp(1rem, 4vw, 2rem);
      background: var(--ground); color: var(--ink);
      font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    body > header, header nav, .flash, .actions, .pager, .pager ol {
      display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center;
    }
    body > header { justify-content: space-between; min-block-size: 2.75rem; margin-block-end: 2rem; }
    body > header > a { color: inherit; font-weight: 700; text-decoration: none; }
    h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
    h1 { font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); margin-block: 0 1rem; }
    a { color: var(--brand); text-underline-offset: 0.2em; }
    img { max-inline-size: 100%; block-size: auto; }
    small, dt, .help { color: var(--quiet); font-weight: 400; }
    ul[role="list"], ol[role="list"] { padding: 0; list-style: none; }
    main > ul[role="list"] > li {
      display: flex; flex-wrap: wrap; gap: 0 1rem; padding-block: 0.75rem;
      border-block-end: 1px solid var(--faint);
    }
    main > ul[role="list"] > li > :first-child { flex: 1 1 22rem; }
    dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.75rem 1.5rem; margin-block: 1.5rem; }
    dd, dd > p { margin: 0; }
    table { display: block; overflow-x: auto; border-collapse: collapse; }
    th, td { padding: 0.5rem 0.75rem; border-block-end: 1px solid var(--faint); text-align: start; }
    label, legend { display: block; margin-block: 1.25rem 0.25rem; font-weight: 600; }
    fieldset { margin: 0; padding: 0; border: 0; }
    input, select, textarea, button, .button {
      min-block-size: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 0.375rem; font: inherit;
    }
    input, select, textarea {
      max-inline-size: 100%; border: 1px solid var(--line); background: var(--surface); color: inherit;
    }
    input:is([type="text"], [type="password"], [type="email"], [type="url"], [type="search"], :not([type])), textarea {
      display: block; inline-size: 100%;
    }
    input:is([type="checkbox"], [type="radio"]) {
      inline-size: 1.25rem; block-size: 1.25rem; min-block-size: 0; vertical-align: -0.25em;
      accent-color: var(--brand);
    }
    [aria-invalid="true"] { border-color: var(--alert); outline: 1px solid var(--alert); }
    button, .button {
      display: inline-block; padding-inline: 1.25rem; border: 1px solid var(--brand); background: var(--brand);
      color: var(--on-brand); font-weight: 600; text-decoration: none; cursor: pointer;
    }
    form + form { margin-block-start: 3rem; }
    form > button { margin-block-start: 1.25rem; }
    header button, .flash button, .actions button { margin: 0; }
    .quiet { background: none; color: var(--brand); }
    header .quiet, .live .quiet {
      padding-inline: 0; border: 0; font-weight: 400; text-decoration: underline; text-underline-offset: 0.2em;
    }
    button:disabled { opacity: 0.5; cursor: not-allowed; }
    :focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
    [role="alert"], .error { color: var(--alert); font-weight: 600; }
    .error, .help { margin-block: 0.25rem 0; }
    .error-summary { margin-block-end: 2rem; padding: 1rem; border: 2px solid; border-radius: 0.375rem; }
    .error-summary :is(h2, ul) { margin: 0; font-size: 1rem; }
    .error-summary a { color: inherit; }
    .flash {
      justify-content: space-between; margin-block-end: 2rem; padding: 0.75rem 1rem;
      border: 1px solid var(--line); border-radius: 0.375rem; background: var(--surface);
    }
    .flash p, .pager p, .pager ol { margin: 0; }
    .pager { justify-content: space-between; margin-block-start: 2rem; }
    .pager li > * {
      display: grid; place-items: center; min-inline-size: 2.75rem; min-block-size: 2.75rem;
      border-radius: 0.375rem;
    }
    .pager [aria-current] { background: var(--brand); color: var(--on-brand); font-weight: 600; }
    .pager [rel="prev"]::before { content: "‹" / ""; }
    .pager [rel="next"]::before { content: "›" / ""; }
    .visually-hidden, .live p:not(:has(a)) {
      position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%);
    }
    .live { margin-block-start: 3rem; }
    .live button { min-block-size: 0; padding: 0.25rem 0.75rem; font-size: 0.875rem; }
    .live p:has(a) { position: fixed; inset: auto 0 0; margin: 0; padding: 0.75rem 1rem; background: var(--surface); }
    .live .news { position: fixed; inset: 0.75rem auto auto 50%; z-index: 2; translate: -50%; }
    [hidden] { display: none !important; }
    @media print { .live { display: none; } }

    """
}
