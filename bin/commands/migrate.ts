/** `docgen init --from`: converts another generator's site, and reports what couldn't be converted. */
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
  const { name, folders } = operandsOf(given, flags.from, migrate.generatorNames);
  const source = resolve(shell.cwd, folders.source ?? '.');
  const target = resolve(shell.cwd, folders.target ?? 'docgen-site');
  const isDry = flags.dryRun === true;
  const fault = isDry ? null : await migrate.targetFault({ source, target }, disk);
  if (fault !== null)
    throw new Failure('usage', `can't write the new site: ${fault}`, {
      path: target,
      hint: `pass an empty folder outside the old site: docgen init --from${name === undefined ? '' : ` ${name}`} <folder> <target>`,
    });
  const read = await migrate.readSource(source, name, disk);
  if (read === null) throw new Failure('usage', 'no such folder', { path: source });
  const { generator } = read;
  const plan = generator && (await migrate.planMigration(read.source, generator, shell.version));
  if (!plan)
    throw new Failure('usage', `the folder isn't a ${generator?.title ?? 'known generator’s'} site`, {
      path: source,
      hint: `pass the folder that contains ${migrate.configNames(name)}`,
    });
  const isWritten = !isDry && plan.faults.length === 0;
  try {
    if (isWritten) await migrate.writeMigration(plan, { source, target }, disk);
    else migrate.confine(plan, { source, target });
  } catch (error) {
    throw failureOf(error, target, migrate);
  }
  const { foldFindings } = migrate;
  writeMigrationReport(plan, { source, target: isWritten ? target : null, foldFindings }, shell);
  return plan.faults.length === 0 ? 0 : 2;
}

/** The error for readers, if it is their site's or another run's; otherwise unchanged. */
function failureOf(error: unknown, path: string, migrate: typeof import('@docgen/migrate')): unknown {
  if (error instanceof migrate.OutsideError)
    return new Failure('usage', `nothing was written: '${error.path}' would be outside the new site`, {
      path,
      hint: "correct what leads there in the old site, such as the code of a language, an 'id' or a path with '..'",
    });
  if (!(error instanceof migrate.TargetTakenError)) return error;
  return new Failure('busy', "can't write the new site: another command is writing to the folder", {
    path,
    hint: 'wait for it to finish, then pass an empty folder',
  });
}

/** The option parser takes the word after `--from` for its value: without a generator's name, that is the old site. */
function operandsOf(
  given: MigrateOperands,
  from: MigrateFlags['from'],
  names: readonly string[],
): { readonly name: string | undefined; readonly folders: MigrateOperands } {
  if (typeof from !== 'string') return { name: undefined, folders: given };
  if (names.includes(from)) return { name: from, folders: given };
  if (given.target !== undefined)
    throw new Failure('usage', `unknown generator '${from}'`, {
      hint: `pass one of ${names.join(', ')}, or --from without a name`,
    });
  return { name: undefined, folders: { source: from, target: given.source } };
}
