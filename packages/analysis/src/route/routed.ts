/** The routes of a site, and what is wrong with them. */
import type { Diagnostic, RouteManifest } from '@docgen/model';

export interface Routed {
  readonly manifest: RouteManifest;
  /** Sources that are drafts and have no route. */
  readonly drafts: readonly string[];
  /** Sources whose URL another one has, which is reported: they have no route. */
  readonly ousted: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}
