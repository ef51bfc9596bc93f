/** The result of `docgen verify`, for people and for programs (`schema/verify.json`). */
import { type VerifyFinding, type VerifyResult, findingKinds } from '@docgen/engine/verify';
import { visible } from '@docgen/model';
import type { VerifyFlags } from '../commands/flags.js';
import type { Shell } from '../shell.js';
import { paintFor } from './paint.js';
import { writer } from './report.js';
import { isOnOutput } from './targets.js';

/** Differences of one kind that are printed without `--verbose`. */
const few = 50;

export function writeVerified(result: VerifyResult, flags: VerifyFlags, shell: Shell): void {
  const targets = flags.format ?? [{ format: 'pretty' as const, file: null }];
  for (const { format, file } of targets) {
    const isColored = flags.color && shell.outputColor && file === null;
    const text =
      format === 'json'
        ? [`${JSON.stringify(result, null, 2)}\n`]
        : flags.quiet === true && result.findings.length === 0
          ? []
          : lines(result, { isColored, most: flags.verbose === true || file !== null ? Infinity : few });
    writer(file, shell.out, shell.cwd)(text);
  }
  if (flags.quiet === true) return;
  (targets.some(isOnOutput) ? shell.err : shell.out)(summaryLine(result));
}

function* lines(
  { findings }: VerifyResult,
  { isColored, most }: { readonly isColored: boolean; readonly most: number },
): Generator<string> {
  const paint = paintFor(isColored);
  for (const kind of findingKinds) {
    const ofKind = findings.filter(({ is }) => is === kind);
    for (const finding of ofKind.slice(0, most))
      yield `${paint.red(kind.padEnd(8))}  ${paint.bold(visible(finding.url))}${fileText(finding)}\n          ${visible(finding.message)}\n`;
    if (ofKind.length > most)
      yield paint.dim(`          … and ${ofKind.length - most} more ${kind}; --verbose prints all\n`);
  }
  if (findings.length > 0) yield '\n';
}

function fileText({ file }: VerifyFinding): string {
  return file === null ? '' : `  (${visible(file)})`;
}

function summaryLine({ url, expected, summary, sample, findings }: VerifyResult): string {
  const counts = findingKinds.flatMap((kind) => (summary[kind] > 0 ? [`${summary[kind]} ${kind}`] : []));
  const checked =
    sample === null
      ? `${summary.checked} URLs`
      : `${summary.checked} of ${summary.urls} URLs (seed ${visible(sample.seed).slice(0, 64)})`;
  const what = expected.kind === 'build' ? 'the build in' : 'the receipt';
  const outcome = findings.length === 0 ? 'no differences' : counts.join(', ');
  return `Compared ${checked} of ${visible(url)} with ${what} ${visible(expected.path)}: ${outcome}\n`;
}
