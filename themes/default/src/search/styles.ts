/**
 * Styles of the search, loaded with it, so that pages without a search don't pay for them. They are a stylesheet of the
 * document (the policy forbids inline ones), within the theme's layers, so that a site's rules override them.
 */
const text = `@layer docgen.parts {
.search {
  flex-direction: column;
  width: min(40rem, 100% - 2rem);
  max-width: none;
  max-height: min(40rem, 100dvh - 8rem);
  margin: 5rem auto auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  box-shadow: 0 16px 48px var(--shadow);
  overflow: hidden;
}
.search[open] { display: flex }
.search::backdrop { background: var(--backdrop) }
html:has(.search[open]) { overflow: hidden }
html[data-scrollbar]:has(.search[open]) { scrollbar-gutter: stable }
.search-head { display: flex; flex: none; align-items: center; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line) }
.search-head::before {
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin-inline-start: 0.5rem;
  background: var(--muted);
  mask: url('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 18" fill="none" stroke="%23000" stroke-width="1.5" stroke-linecap="round"><circle cx="8" cy="8" r="5.25"/><path d="m12 12 4 4"/></svg>');
  content: '';
}
.search-head kbd, .search-list:not([hidden]) ~ .search-status::after {
  padding: 0 0.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  font: 500 var(--tiny) / 1.25rem var(--mono);
}
.search-head input {
  flex: 1;
  min-width: 0;
  height: 2.75rem;
  padding: 0 0.75rem;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--heading);
  font: inherit;
}
.search-head:focus-within { border-color: var(--focus); box-shadow: 0 1px var(--focus) }
.search-head input:focus-visible { outline: none }
.search-head input::placeholder { color: var(--muted); opacity: 1 }
.search-areas { display: flex; flex: none; flex-wrap: wrap; gap: 0.25rem; max-height: 5rem; padding: 0.5rem 0.75rem 0.25rem; overflow-y: auto }
.search-areas button, .search-status button {
  flex: none;
  min-height: 1.75rem;
  padding: 0 0.75rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: none;
  color: var(--muted);
  font: inherit;
  font-size: var(--small);
  cursor: pointer;
}
.search-areas button:hover, .search-status button:hover { background: var(--hover) }
.search-areas [aria-pressed="true"] { border-color: var(--accent); background: var(--accent-ground); color: var(--heading) }
.search-list { padding: 0.5rem; overflow-y: auto; overscroll-behavior: contain }
.search-list > div + div { margin-top: 0.5rem }
.search-list a {
  display: block;
  position: relative;
  padding: 0.5rem 0.75rem;
  border-radius: var(--radius-small);
  color: var(--text);
  font-size: var(--medium);
  line-height: 1.4;
  text-decoration: none;
  overflow-wrap: anywhere;
}
.search-list a[aria-selected="true"] { background: var(--accent-ground); box-shadow: inset 3px 0 var(--focus) }
.search-list a[aria-selected="true"]:dir(rtl) { box-shadow: inset -3px 0 var(--focus) }
.search-list a:hover { background: var(--hover) }
.search-list a + a { margin-inline-start: 1.5rem }
.search-list a + a::before {
  position: absolute;
  inset-block: -0.25rem;
  inset-inline-start: -0.75rem;
  border-inline-start: 1px solid var(--line);
  content: '';
}
.search-name { color: var(--heading); font-weight: 600 }
.search-note { color: var(--muted); font-size: var(--small) }
.search-kind {
  --kind: var(--note);

  margin-inline-start: 0.25rem;
  padding: 0 0.25rem;
  border-radius: var(--radius-small);
  background: color-mix(in srgb, var(--kind) 12%, var(--ground));
  color: var(--kind);
  font-size: var(--tiny);
  font-weight: 600;
}
.search-operation { --kind: var(--info) }
.search-field { --kind: var(--code-property) }
.search-list mark, .search-status mark { border-radius: 2px; background: var(--accent-ground); color: var(--heading); font-weight: 600 }
.search-list [aria-selected="true"] mark { background: var(--selection) }
.search-excerpt { display: block; color: var(--muted); font-size: var(--small) }
.search-status { flex: none; margin: 0; padding: 0.75rem 1.25rem; border-top: 1px solid var(--line); color: var(--muted); font-size: var(--small); line-height: 1.5 }
.search-status:empty { display: none }
@media (hover: hover) {
  .search-list:not([hidden]) ~ .search-status::after { float: inline-end; content: '↑ ↓ ↵' / '' }
}
.search-status button { margin: 0.25rem 0.25rem 0 0 }
@media (max-width: 600px) {
  .search { width: 100%; max-height: 100dvh; height: 100dvh; margin: 0; border: 0; border-radius: 0 }
}
}`;

/** Adds them to the document once. */
export function addStyles(known: WeakSet<Document>): void {
  if (known.has(document)) return;
  known.add(document);
  addSheet(text);
}

export function addSheet(rules: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
