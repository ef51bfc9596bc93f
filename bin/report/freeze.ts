/** The report of `docgen version`: what prevents the version, on standard error; its content, on standard output. */
import { join } from 'node:path';
import type { FreezeOutcome, FreezePlan } from '@docgen/engine';
import { visible } from '@docgen/model';
import type { VersionFlags } from '../commands/flags.js';
import type { Shell } from '../shell.js';
import { displayPath } from './display-path.js';
import { paintFor } from './paint.js';
import { pretty } from './pretty.js';
import { lineReader } from './source-lines.js';
import { counted } from './tally.js';

/** Result of the command; `folder` is the absolute path of the site's folder. */
export type Freeze = FreezeOutcome & { readonly folder: string };

export function writeFreeze(outcome: Freeze, flags: VersionFlags, shell: Shell): void {
  const paint = paintFor(flags.color && shell.color);
  const { folder, diagnostics, plan } = outcome;
  const columns = Math.max(40, Math.min(100, shell.columns));
  const { cwd } = shell;
  const links = flags.color && shell.links;
  const settings = { folder, cwd, paint, links, linesOf: lineReader(), columns };
  for (const text of pretty(diagnostics, settings)) shell.err(text);
  const isQuiet = flags.quiet === true;
  if (!isQuiet) for (const note of outcome.notes) shell.err(`note: ${visible(note)}\n`);
  if (plan === null) return;
  const place = visible(displayPath(join(folder, plan.folder), shell.cwd));
  if (diagnostics.length > 0) {
    shell.err(`Version ${plan.name} was not created: fix ${counted(diagnostics.length, 'error')} first\n`);
    return;
  }
  if (isQuiet) return;
  if (flags.dryRun === true) for (const { to } of plan.copies) shell.out(`copy      ${visible(to)}\n`);
  const what = `${counted(plan.pages, 'page')}, ${counted(otherFiles(plan), 'other file')}`;
  const seconds = (shell.elapsed() / 1000).toFixed(1);
  shell.out(
    outcome.applied
      ? `Froze the docs as version ${plan.name} in ${place}: ${what} in ${seconds} s\n` +
          `${visible(plan.docs)}/ is still the current version: keep editing it\n`
      : `Would freeze the docs as version ${plan.name} in ${place}: ${what}; nothing was written\n`,
  );
}

function otherFiles({ copies, pages, texts }: FreezePlan): number {
  return copies.length - pages + texts.size;
}
