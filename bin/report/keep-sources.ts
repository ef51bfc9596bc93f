/**
 * Refuses to write a report over a file of the site. In the site's folder, a report replaces only an empty file or an
 * earlier report, which its first characters show; files elsewhere are the caller's own business.
 */
import { closeSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '@docgen/engine';
import { pathBelow } from './places.js';
import type { ReportFlags } from './report.js';

/** How reports of each form, and traces, begin. */
const beginnings = [
  /^\{\s*"version": 1,\s*"summary": \{/,
  /^\{\s*"\$schema": "[^"]*sarif/,
  /^::(?:error|warning|notice|group)\b/,
  /^\{\s*"version": 1,\s*"base": \{/,
  /^## docgen (?:build|check|diff): /,
  /^<!doctype html>\n<html lang="en"><head><meta name="generator" content="docgen diff">/,
  /^\S.* → \S.*\n\n(?:removed|moved|changed|added) /,
  /^\S.* {2}\d+ (?:error|warning)s?\b/,
  /^\{"displayTimeUnit":"ms","traceEvents":\[/,
];

/** Characters of a file that are compared. */
const looked = 400;

/** Files of reports, as given on the command line. */
interface ReportFiles extends Pick<ReportFlags, 'trace'> {
  readonly format?: readonly { readonly format: string; readonly file: string | null }[];
}

/** Throws a Failure of kind `usage` if a file that `flags` name is in `folder` and isn't a report. */
export function keepSources({ format = [], trace }: ReportFiles, folder: string, cwd: string): void {
  const targets = [
    ...format.map(({ format: name, file }) => ({ option: `--format ${name}=${file}`, file })),
    { option: `--trace ${trace}`, file: trace ?? null },
  ];
  for (const { option, file } of targets) {
    if (file === null || !isOtherFile(resolve(cwd, file), folder)) continue;
    throw new Failure('usage', `'${option}' would overwrite a file that isn't a report`, {
      hint: 'name another file, or delete this one first',
    });
  }
}

function isOtherFile(path: string, folder: string): boolean {
  if (!isFilled(path)) return false;
  if (pathBelow(realpathSync(folder), realpathSync(path)) === null) return false;
  const text = beginningOf(path);
  return !beginnings.some((beginning) => beginning.test(text));
}

/** Whether it is a file with a text. What can't be reached isn't there to be overwritten. */
function isFilled(path: string): boolean {
  try {
    const stats = statSync(path, { bigint: true });
    return stats.isFile() && stats.size > 0n;
  } catch {
    return false;
  }
}

function beginningOf(path: string): string {
  const bytes = Buffer.alloc(looked);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
