/**
 * After a long report: the commands that fix, convert, explain or silence most of its diagnostics. What leads readers
 * nowhere is explained, never silenced.
 */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Diagnostic, codes, visible } from '@docgen/model';
import { displayPath } from './display-path.js';
import { grouped } from './grouped.js';
import type { Paint } from './paint.js';

export interface Steps {
  readonly command: 'build' | 'check';
  /** Absolute path of the site folder. */
  readonly folder: string;
  readonly cwd: string;
  readonly paint: Paint;
}

/** Number of warnings above which the block is shown. */
const many = 50;

/** Codes are silenced until this share of the warnings is gone, up to the number of codes that fit into a command. */
const most = 0.6;
const mostCodes = 4;

/** The number of diagnostics that a command addresses, the command, and its effect. */
type Line = [number, string, string];

/** The block, with an empty line at the end; empty if there are few warnings. */
export function nextSteps(found: readonly Diagnostic[], steps: Steps): string {
  const warnings = found.filter(({ severity }) => severity === 'warning');
  if (warnings.length <= many) return '';
  const site = siteArgument(steps);
  const fixable = found.filter(({ fix }) => fix !== undefined).length;
  const foreign = found.filter(({ code }) => code === 'markdown/foreign-syntax').length;
  const dead = grouped(
    warnings.filter(({ code }) => leadsNowhere.test(code)),
    ({ code }) => code,
  );
  const silent = silencing(warnings);
  const silenced = silent.reduce((sum, [, count]) => sum + count, 0);
  const levels = silent.map(([code]) => ` --level ${code}=off`).join('');
  const old = oldSite(steps);
  const lines: Line[] = [
    [fixable, `docgen check --fix${site}`, `fixes up to ${fixable}`],
    ...(old === null
      ? []
      : [[foreign, `docgen init --from ${old} <new folder>`, 'converts the whole site'] as Line]),
    ...[...dead].map(([code, { length }]): Line => [
      length,
      `docgen explain ${code}`,
      `shows how to fix ${length}, which lead readers nowhere`,
    ]),
    [
      silenced,
      `docgen ${steps.command}${site}${levels}`,
      `silences ${silenced} of ${warnings.length} warnings`,
    ],
  ];
  const shown = lines.filter(([count]) => count > 0);
  if (shown.length === 0) return '';
  const { paint } = steps;
  return [
    'To deal with most of these:',
    ...shown.map(([, command, effect]) => `  ${command}\n    ${paint.dim(effect)}`),
    '',
    '',
  ].join('\n');
}

const leadsNowhere = /^(?:link\/broken-|redirect\/dead-target$)/;

/** The most frequent codes whose level can be set, with their numbers of warnings. */
function silencing(warnings: readonly Diagnostic[]): [string, number][] {
  const byCount = [...grouped(warnings, ({ code }) => code)]
    .filter(([code]) => !('fixed' in codes[code]) && !leadsNowhere.test(code))
    .map(([code, ofCode]): [string, number] => [code, ofCode.length])
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  let gone = 0;
  return byCount.slice(0, mostCodes).filter(([, count]) => {
    if (gone >= warnings.length * most) return false;
    gone += count;
    return true;
  });
}

/** Configuration files of the generators that `docgen init --from` converts. */
const generators = /^(?:mkdocs\.ya?ml|docusaurus\.config\.\w+|astro\.config\.\w+|book\.toml|\.vitepress)$/;

/** The other generator's site that contains the folder, as a word of a command; null if there is none. */
function oldSite({ folder, cwd }: Steps): string | null {
  const found = [folder, dirname(folder)].find((path) => namesIn(path).some((name) => generators.test(name)));
  return found === undefined ? null : quoted(visible(displayPath(found, cwd)));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The site as a word of a command; none for the current folder. */
function siteArgument({ folder, cwd }: Steps): string {
  const path = visible(displayPath(folder, cwd));
  return path === '.' || path === '' ? '' : ` ${quoted(path)}`;
}

function quoted(path: string): string {
  return /^[\w./@:-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
