/**
 * Creates a site, from the questions to the list of next commands. Returns an exit code, and never overwrites a file.
 */
import { relative } from 'node:path';
import { type SiteSettings, type Answers, settingsOf } from './answers.js';
import { type Dialog, ask } from './ask.js';
import { diskFault } from './fault.js';
import type { InitFlags } from './options.js';
import { refusalOf } from './refusal.js';
import { hasGit, installPackages, startRepository } from './run.js';
import { asWord, visible } from './shown.js';
import { siteFiles } from './site-files.js';
import { TakenError, writeFiles } from './write.js';

/** Facts about the process that the command may use. */
export interface Host {
  /** Version of docgen. */
  readonly version: string;
  /** Absolute path; the folder on the command line is relative to it. */
  readonly cwd: string;
  /** `npm_config_user_agent`, which identifies the package manager that runs the command. */
  readonly userAgent: string | null;
  /** Terminal for questions; null if nobody can answer. */
  readonly dialog: Dialog | null;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Creates a site in `folder`. Exit codes: 0 for success; 2 if nothing was written because of the folder's content; 74
 * if the folder can't be written or installing failed; 130 if the user quit.
 */
export async function init(folder: string | undefined, flags: InitFlags, host: Host): Promise<number> {
  const settings = await settingsFor(folder, flags, host);
  if (settings === null) return 130;
  const exitCode = await write(settings, flags.force ?? false, host);
  if (exitCode !== 0) return exitCode;
  if (flags.git && !(await hasGit(settings.folder))) await startRepository(settings.folder);
  const installed = flags.install && (await installPackages(settings, host));
  host.out(farewell(settings, installed, host.cwd));
  return flags.install && !installed ? 74 : 0;
}

/** Writes the files, or prints why not; returns the exit code. */
async function write(
  settings: SiteSettings,
  force: boolean,
  { version, cwd, out, err }: Host,
): Promise<number> {
  const { folder } = settings;
  const files = siteFiles(settings, version);
  try {
    const refusal = await refusalOf({ files, folder, cwd, force });
    if (refusal !== null) {
      err(refusal);
      return 2;
    }
    const kept = await writeFiles(files, folder);
    if (kept.length > 0) out(`Kept unchanged: ${kept.join(', ')}\n`);
    return 0;
  } catch (error) {
    const fault = error instanceof TakenError ? taken(folder) : diskFault(error, folder);
    if (fault === null) throw error;
    err(fault);
    return error instanceof TakenError ? 2 : 74;
  }
}

function taken(folder: string): string {
  return `error: another command is writing a site to ${visible(folder)}\n  hint: Check what it wrote, or choose another folder\n`;
}

async function settingsFor(
  folder: string | undefined,
  flags: InitFlags,
  host: Host,
): Promise<SiteSettings | null> {
  const given = { ...flags, ...(folder !== undefined && { folder }) };
  const defaults = (known: Answers) => settingsOf(known, host.cwd, host.userAgent);
  if (host.dialog === null || flags.yes === true) return defaults(given);
  const known = await ask(given, host.dialog, defaults);
  return known === null ? null : defaults({ ...flags, ...known });
}

function farewell({ folder, packageManager }: SiteSettings, installed: boolean, cwd: string): string {
  const below = relative(cwd, folder);
  const path = below.startsWith('..') ? folder : below;
  const steps = [
    ...(path === '' ? [] : [`cd ${asWord(path)}`]),
    ...(installed ? [] : [`${packageManager} install`]),
    `${packageManager} run dev`,
  ];
  return `\nThe site is in ${path === '' ? 'this folder' : visible(path)}. Next:\n\n${steps.map((step) => `    ${step}\n`).join('')}\n`;
}
