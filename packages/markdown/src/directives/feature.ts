/**
 * Interface of a directive in the browser: modules `*.browser.ts` in its folder, compiled with the theme's entry.
 * They import only each other, so that a package for the browser isn't part of this one, and receive what the entry
 * contains anyway. The theme's list of features checks these types against those of `@docgen/client`.
 */

/** As far as directives need it, `Tools` of `@docgen/client`. */
export interface Tools {
  /** Aborts when the element is about to leave the page. */
  readonly leaving: (element: Element) => AbortSignal;
  /** Storage of the browser, which may be blocked. */
  readonly readStored: (key: string) => string | null;
  readonly writeStored: (key: string, value: string) => boolean;
  /** The element that the URL's fragment names. */
  readonly anchor: () => Element | null;
}

/** Brings one element to life; its texts are its data attributes. */
interface BrowserModule {
  readonly mount: (element: HTMLElement, tools: Tools) => void;
}

/** Its code is a chunk that pages with such an element load (`load`), or in every page's entry (`mount`). */
export type Feature = { readonly selector: string } & (
  | BrowserModule
  | { readonly load: () => Promise<BrowserModule> }
);
