/**
 * The report for programs: one JSON object with every position, described by `schema/report.json`, which is published
 * with the command. Fields are only added while `version` stays the same.
 */
import { join } from 'node:path';
import type { Diagnostic, Range } from '@docgen/model';
import { displayPath } from './display-path.js';
import { tally } from './tally.js';
import type { Figures } from './summary.js';
import type { Outcome } from './outcome.js';

/** The report as text, with a line feed at its end; with an `indent` of 0 it is one line. */
export function json(outcome: Outcome, figures: Figures, indent = 2): string {
  const { cwd } = figures;
  const local = (file: string) => displayPath(join(outcome.folder, file), cwd);
  const report = {
    version: 1,
    summary: {
      command: outcome.command,
      site: displayPath(outcome.folder, cwd),
      pages: outcome.pages,
      ...tally(outcome.diagnostics),
      exitCode: outcome.exitCode,
      ms: Math.round(figures.milliseconds),
      cpu: Math.round(figures.cpu),
      peakMemory: figures.peakMemory,
      ...(outcome.command === 'build' && {
        published: outcome.published,
        out: displayPath(outcome.out, cwd),
        written: outcome.written,
        unchanged: outcome.unchanged,
        removed: outcome.removed,
      }),
      ...(outcome.command === 'check' && outcome.external !== undefined && { external: outcome.external }),
      ...(outcome.questions && {
        questions: { ...outcome.questions, file: local(outcome.questions.file) },
      }),
      phases: outcome.phases.map(({ name, ms, cpu, memory, counts }) => ({
        name,
        ms: Math.round(ms),
        cpu: Math.round(cpu),
        memory,
        counts,
      })),
      notes: outcome.notes,
    },
    diagnostics: outcome.diagnostics.map((found) => relocated(found, local)),
  };
  return `${JSON.stringify(report, null, indent)}\n`;
}

/** The diagnostic with every file name relative to the current folder. */
function relocated(found: Diagnostic, local: (file: string) => string): Diagnostic {
  const inRange = (range: Range): Range =>
    range.file === undefined ? range : { ...range, file: local(range.file) };
  return {
    ...found,
    ...(found.file !== undefined && { file: local(found.file) }),
    ...(found.range !== undefined && { range: inRange(found.range) }),
    ...(found.mark !== undefined && { mark: inRange(found.mark) }),
    ...(found.related !== undefined && {
      related: found.related.map(({ message, range }) => ({ message, range: inRange(range) })),
    }),
    ...(found.fix !== undefined && { fix: { range: inRange(found.fix.range), text: found.fix.text } }),
  };
}
