/** What the command calls: a site is read, planned, and written. */
export type { Finding, FindingKind } from './finding.js';
export { planMigration } from './plan.js';
export type { PlannedFile } from './plan/pages.js';
export type { Fault } from './plan/faults.js';
export { readSource } from './read-source.js';
export type { Source, SourceDisk } from './source.js';
export { type Folders, type TargetDisk, TargetTakenError, targetFault, writeMigration } from './write.js';
export type { MigrationPlan } from './migration-plan.js';
