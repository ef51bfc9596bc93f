/** What becomes of a site: the files of a docgen site, and what is lost. */
import type { Finding } from './finding.js';
import type { Fault } from './plan/faults.js';
import type { Figures, PlannedFile } from './plan/pages.js';
import type { SourcePages } from './plan/source-pages.js';

export interface MigrationPlan {
  /** In the order of their paths, which are relative to the new site with `/`. */
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  readonly figures: Readonly<Figures>;
  /** Pages of the old site, and those of them that are not in the new one. */
  readonly source: Pick<SourcePages, 'count' | 'missing'>;
  /** What keeps the plan from being written; empty where nothing does. */
  readonly faults: readonly Fault[];
}
