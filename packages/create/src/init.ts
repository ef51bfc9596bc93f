/** A new site, from the question what it is to be to the first commands to run in it. Returns an exit code, and never overwrites a file. */
import { relative } from 'node:path';
import { type Answers, type Given, answersOf } from './answers.js';
import { type Dialog, ask } from './ask.js';
import type { InitFlags } from './options.js';
import { hasGit, installPackages, startRepository } from './run.js';
import { siteFiles } from './site-files.js';
import { entriesIn, writeFiles } from './write.js';

/** What a site is made in: all that it may know of the process. */
export interface Host {
  /** Version of docgen. */
  readonly version: string;
  /** Absolute; the folder on the command line starts here. */
  readonly cwd: string;
  /** `npm_config_user_agent`: what runs the command. */
  readonly userAgent: string | null;
  /** The terminal where somebody answers; null where nobody is. */
  readonly dialog: Dialog | null;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Makes a site in `folder`. Exit codes: 0 made; 2 nothing was written, because of what the folder has; 74 the folder
 * can't be written, or nothing could be installed; 130 the person left.
 */
export async function init(folder: string | undefined, flags: InitFlags, host: Host): Promise<number> {
  const answers = await answered(folder, flags, host);
  if (answers === null) return 130;
  const refusal = await refusalOf(answers, flags.force ?? false);
  if (refusal !== null) {
    host.err(refusal);
    return 2;
  }
  const kept = await written(answers, host);
  if (kept === null) return 74;
  if (kept.length > 0) host.out(`Left as they were: ${kept.join(', ')}\n`);
  if (flags.git && !(await hasGit(answers.folder))) await startRepository(answers.folder);
  const installed = flags.install && (await installPackages(answers, host));
  host.out(farewell(answers, installed, host.cwd));
  return flags.install && !installed ? 74 : 0;
}

/** The paths that were there already; null where the folder can't be written. */
async function written(answers: Answers, { version, err }: Host): Promise<readonly string[] | null> {
  try {
    return await writeFiles(siteFiles(answers, version), answers.folder);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    err(`error: ${error.message}\n`);
    return null;
  }
}

async function answered(folder: string | undefined, flags: InitFlags, host: Host): Promise<Answers | null> {
  const given = { ...flags, ...(folder !== undefined && { folder }) };
  const defaults = (known: Given) => answersOf(known, host.cwd, host.userAgent);
  if (host.dialog === null || flags.yes === true) return defaults(given);
  const known = await ask(given, host.dialog, defaults);
  return known === null ? null : defaults({ ...flags, ...known });
}

/** Why nothing is written, or null. Files that no one writes by hand don't fill a folder. */
async function refusalOf({ folder }: Answers, force: boolean): Promise<string | null> {
  const there = (await entriesIn(folder)).filter(
    (name) => !['.git', '.DS_Store', 'Thumbs.db'].includes(name),
  );
  if (force && there.includes('package.json'))
    return `error: ${folder} has a package.json, which docgen does not change\n  hint: Name another folder, such as docs\n`;
  if (force || there.length === 0) return null;
  const shown = there.slice(0, 8).join(', ') + (there.length > 8 ? ` and ${there.length - 8} more` : '');
  return `error: ${folder} is not empty: it has ${shown}\n  hint: Name another folder, or write beside them with --force; no file is overwritten\n`;
}

function farewell({ folder, packageManager }: Answers, installed: boolean, cwd: string): string {
  const below = relative(cwd, folder);
  const path = below.startsWith('..') ? folder : below;
  const steps = [
    ...(path === '' ? [] : [`cd ${path}`]),
    ...(installed ? [] : [`${packageManager} install`]),
    `${packageManager} run dev`,
  ];
  return `\nThe site is in ${path === '' ? 'this folder' : path}. Next:\n\n${steps.map((step) => `    ${step}\n`).join('')}\n`;
}
