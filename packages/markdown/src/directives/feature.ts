/**
 * Interface of a directive's browser code: modules `*.browser.ts` in its folder, compiled with the theme's entry. They
 * import only each other, so that this package doesn't depend on a browser package, and receive as arguments what the
 * entry already contains. The theme's list of features checks these types against those of `@docgen/client`.
 */

/** The part of `Tools` from `@docgen/client` that directives need. */
export interface Tools {
  /** Aborts when the element is about to leave the page. */
  readonly leaving: (element: Element) => AbortSignal;
  /** Storage of the browser, which may be blocked. */
  readonly readStored: (key: string) => string | null;
  readonly writeStored: (key: string, value: string) => boolean;
  /** The element that the URL's fragment points to. */
  readonly anchor: () => Element | null;
}

/** Mounts one element, whose texts are in its data attributes. */
interface BrowserModule {
  readonly mount: (element: HTMLElement, tools: Tools) => void;
}

/** Its code is a chunk, loaded by pages with such an element (`load`), or part of every page's entry (`mount`). */
export type Feature = { readonly selector: string } & (
  | BrowserModule
  | { readonly load: () => Promise<BrowserModule> }
);
