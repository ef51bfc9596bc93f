/** The routes of a site, and their problems. */
import type { Diagnostic, RouteManifest } from '@docgen/model';

export interface Routed {
  readonly manifest: RouteManifest;
  /** Sources that are drafts and have no route. */
  readonly drafts: readonly string[];
  /** Sources whose URL belongs to another source, which is reported; they have no route. */
  readonly ousted: readonly string[];
  /** Site paths that misplaced pages would have. */
  readonly absent: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}
