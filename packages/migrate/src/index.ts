/** Functions that the command calls: read a site, plan the migration, and write it. */
export type { Finding, FindingKind } from '@docgen/convert/finding';
export { type FoldedFinding, foldFindings } from './fold-findings.js';
export { configNames, generatorNames } from './generators.js';
export type { Fault, MigrationPlan, PlannedFile } from '@docgen/convert/migration-plan';
export { planMigration } from './plan.js';
export { readSource } from './read-source.js';
export type { Source, SourceDisk } from '@docgen/convert/source/source';
export {
  type Folders,
  OutsideError,
  type TargetDisk,
  TargetTakenError,
  confine,
  targetFault,
  writeMigration,
} from './write.js';
