/** Target of a link that appears only when React renders. */
import type { Diagnostic } from '@docgen/model';

export interface DrawnLink {
  readonly url: string;
  readonly fault: Diagnostic | null;
}

export type ResolveDrawn = (to: string) => DrawnLink;
