/** What a source gave, and what it read for that. */
import type { Read, SourcePage } from '@docgen/model';

/** What a source gave for a locale, as it is kept. */
export interface KeptSource {
  readonly reads: readonly Read[];
  readonly pages: readonly SourcePage[];
}
