/** Functions that the command calls: read a site, plan the migration, and write it. */
export type { Finding, FindingKind } from './finding.js';
export { type FoldedFinding, foldFindings } from './fold-findings.js';
export { configNames, generatorNames } from './generators.js';
export type { Fault, MigrationPlan, PlannedFile } from './migration-plan.js';
export { planMigration } from './plan.js';
export { readSource } from './read-source.js';
export type { Source, SourceDisk } from './source.js';
export {
  type Folders,
  OutsideError,
  type TargetDisk,
  TargetTakenError,
  confine,
  targetFault,
  writeMigration,
} from './write.js';
