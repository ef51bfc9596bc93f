/**
 * Report formats of a server for programs. It writes one report after another, so standard output supports only JSON,
 * one line for each, and files are overwritten. Each report equals that of `check` for the same files.
 */
import { resolve } from 'node:path';
import { Failure } from '@docgen/engine';
import type { Report } from '@docgen/serve';
import type { Shell } from '../shell.js';
import { type Gate, exitCode } from './exit-code.js';
import { json } from './json.js';
import { type ReportFlags, figuresOf, writeForms } from './report.js';
import { type Target, isOnOutput } from './targets.js';
import type { Outcome } from './outcome.js';

export interface ServedForms {
  /** Whether people read reports, too. */
  readonly isPretty: boolean;
  /** Whether standard output is for machines. */
  readonly isTaken: boolean;
  /** Absolute paths of the files that are written. */
  readonly files: readonly string[];
  readonly write: (report: Report) => void;
}

export interface ServedSettings {
  readonly folder: string;
  readonly gate: Gate;
  readonly flags: ReportFlags;
}

const pretty: readonly Target[] = [{ format: 'pretty', file: null }];

/** Throws a Failure of kind `usage` for a format that can't be written repeatedly to its target. */
export function servedForms({ folder, gate, flags }: ServedSettings, shell: Shell): ServedForms {
  const { format: targets = pretty } = flags;
  const onOutput = targets.find(isOnOutput);
  if (onOutput && onOutput.format !== 'json') {
    const { format } = onOutput;
    throw new Failure('usage', `${format} can't represent the repeated reports of a server`, {
      hint: `Write each report to a file with --format ${format}=<file>, or use json, which prints one line per report`,
    });
  }
  const inFiles = targets.filter(({ file }) => file !== null);
  return {
    isPretty: targets.some(({ format, file }) => format === 'pretty' && file === null),
    isTaken: onOutput !== undefined,
    files: inFiles.flatMap(({ file }) => (file === null ? [] : [resolve(shell.cwd, file)])),
    write({ diagnostics, pages }) {
      const code = exitCode(diagnostics, gate);
      const found = { diagnostics, pages, notes: [], phases: [] };
      const outcome: Outcome = { command: 'check', folder, exitCode: code, ...found };
      if (onOutput) shell.out(json(outcome, figuresOf(shell), 0));
      writeForms(outcome, { ...flags, format: inFiles }, shell);
    },
  };
}
