/** Where a link leads that shows itself only when React draws. */
import type { Diagnostic } from '@docgen/model';

export interface DrawnLink {
  readonly url: string;
  readonly fault: Diagnostic | null;
}

export type ResolveDrawn = (to: string) => DrawnLink;
