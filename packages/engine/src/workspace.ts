/**
 * A site that is being written: what stays between one look at its folder and the next. Each look is an Edition, an
 * immutable state of the site that renders on request; so nothing is ever patched, and what is shown is what a build
 * of the same files would write.
 */
import type { Diagnostic, Route, RouteManifest, Site } from '@docgen/model';

export interface Workspace {
  /** Looks at the folder anew; resolves once the routes stand, before pages are parsed. */
  open(): Promise<Edition>;
  /** Ends threads and writes the cache. */
  close(): Promise<void>;
}

export interface Edition {
  /** Null when the configuration leaves no site; `diagnostics` then says why. */
  readonly site: Site | null;
  readonly manifest: RouteManifest;
  /** Faults known without parsing pages: of configuration, files and routes. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths outside the site folder that it was made from, such as a theme's files. */
  readonly watched: readonly string[];
  /** The page of a route, parsed first where it was not. */
  draw(route: Route): Promise<DrawnPage>;
  /** Any other file of the output by its path: client chunks, styles, images, static files; null when there is none. */
  file(outFile: string): Promise<Uint8Array | null>;
  /** Parses and links every page, in the background; all diagnostics, as `check` reports them. */
  check(): Promise<readonly Diagnostic[]>;
}

export interface DrawnPage {
  /** Null when the page cannot be drawn: the theme or a component of it is broken. */
  readonly html: string | null;
  /** Its Markdown twin, or null. */
  readonly twin: string | null;
  /** Faults of the files it is made from, as far as they are known. */
  readonly diagnostics: readonly Diagnostic[];
}
