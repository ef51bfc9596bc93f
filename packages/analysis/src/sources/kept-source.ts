/** Stores what a source returned, along with the files that it read. */
import type { Read, SourcePage } from '@docgen/model';

/** Result of a source for a locale, as it is stored. */
export interface KeptSource {
  readonly reads: readonly Read[];
  readonly pages: readonly SourcePage[];
}
