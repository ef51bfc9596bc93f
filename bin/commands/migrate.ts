/** `docgen init --from docusaurus`: converts another generator's site, and reports what couldn't be converted. */
import { resolve } from 'node:path';
import { Failure, disk } from '@docgen/engine';
import { writeMigrationReport } from '../report/migration.js';
import type { Shell } from '../shell.js';
import type { MigrateFlags } from './flags.js';
import { optionalPackage } from './optional-package.js';

export interface MigrateOperands {
  /** Folder of the old site. */
  readonly source: string | undefined;
  readonly target: string | undefined;
}

/**
 * Converts and reports; returns the exit code. Parts that can't be converted are reported, but are an error only if
 * nothing can be.
 */
export async function runMigrate(given: MigrateOperands, flags: MigrateFlags, shell: Shell): Promise<number> {
  const migrate = await optionalPackage(
    () => import('@docgen/migrate'),
    '@docgen/migrate',
    "the migration is in a package that isn't installed",
  );
  const source = resolve(shell.cwd, given.source ?? '.');
  const target = resolve(shell.cwd, given.target ?? 'docgen-site');
  const isDry = flags.dryRun === true;
  const fault = isDry ? null : await migrate.targetFault({ source, target }, disk);
  if (fault !== null)
    throw new Failure('usage', `can't write the new site: ${fault}`, {
      path: target,
      hint: 'pass an empty folder outside the old site: docgen init --from docusaurus <folder> <target>',
    });
  const read = await migrate.readSource(source, disk);
  if (read === null) throw new Failure('usage', 'no such folder', { path: source });
  const plan = migrate.planMigration(read, shell.version);
  if (plan === null)
    throw new Failure('usage', "the folder isn't a Docusaurus site: it has no docusaurus.config file", {
      path: source,
    });
  const isWritten = !isDry && plan.faults.length === 0;
  if (isWritten)
    await migrate.writeMigration(plan, { source, target }, disk).catch((error: unknown) => {
      if (!(error instanceof migrate.TargetTakenError)) throw error;
      throw new Failure('busy', "can't write the new site: another command is writing to the folder", {
        path: target,
        hint: 'wait for it to finish, then pass an empty folder',
      });
    });
  writeMigrationReport(plan, { source, target: isWritten ? target : null }, shell);
  return plan.faults.length === 0 ? 0 : 2;
}
