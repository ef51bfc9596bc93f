/** What the command calls: a site is read, planned, and written. */
export type { Finding, FindingKind } from './finding.js';
export { type MigrationPlan, planMigration } from './plan.js';
export type { PlannedFile } from './plan/pages.js';
export { type Source, type SourceDisk, readSource } from './source.js';
export { type Folders, type TargetDisk, targetFault, writeMigration } from './write.js';
