/**
 * The report as workflow commands, which GitHub shows next to the lines of a pull request. GitHub shows ten errors and
 * ten warnings per step, so only that many are written, one for each problem, and a notice counts the others.
 */
import { type Diagnostic, type Finding, fold, visible } from '@docgen/model';
import { clipped } from './clipped.js';
import { type Whereabouts, fileOf, morePlacesLine, repositoryPath, repositoryPlace } from './places.js';
import { inWords, tally } from './tally.js';

/** Maximum per severity in one step. */
const most = 10;

/** Lines for standard output, errors first. */
export function github(found: readonly Diagnostic[], at: Whereabouts): string {
  const findings = fold(found);
  const ofSeverity = (severity: Diagnostic['severity']) =>
    findings.filter(({ first }) => first.severity === severity);
  const [errors, warnings] = [ofSeverity('error'), ofSeverity('warning')];
  const shown = [...errors.slice(0, most), ...warnings.slice(0, most)];
  const left = [...errors.slice(most), ...warnings.slice(most)];
  const lines = shown.map((finding) => annotation(finding, at));
  if (left.length > 0) lines.push(notice(left));
  return lines.map((line) => `${line}\n`).join('');
}

function annotation({ first, others }: Finding, at: Whereabouts): string {
  const { severity, code, message, hint, range, related = [] } = first;
  const file = fileOf(first);
  const path = file === undefined ? null : repositoryPath(file, at);
  const text = [
    ...message.split('\n').map(visible),
    ...related.map(
      (one) => `see ${repositoryPlace(one.range.file ?? first.file, one.range, at)}: ${visible(one.message)}`,
    ),
    ...morePlacesLine(others, (one) => repositoryPlace(one.file, one.range, at)),
    ...(hint === undefined ? [] : [`Hint: ${visible(hint)}`]),
  ];
  const properties = [
    ...(path === null || path === '' ? [] : [['file', visible(path)] as const, ...pointsOf(range)]),
    ['title', code] as const,
  ];
  const listed = properties.map(([name, value]) => `${name}=${property(value)}`).join(',');
  return `::${severity} ${listed}::${data(clipped(text.join('\n')))}`;
}

/** GitHub accepts columns only if they are in one line. */
function pointsOf(range: Diagnostic['range']): readonly (readonly [string, string])[] {
  if (range === undefined) return [];
  const { start, end } = range;
  const [line, endLine] = [String(start.line), String(end.line)];
  if (start.line !== end.line) {
    return [
      ['line', line],
      ['endLine', endLine],
    ];
  }
  return [
    ['line', line],
    ['col', String(start.column)],
    ['endLine', endLine],
    ['endColumn', String(end.column)],
  ];
}

function notice(left: readonly Finding[]): string {
  const places = left.flatMap(({ first, others }) => [first, ...others]);
  const text = `${inWords(tally(places))} more. GitHub shows ${most} errors and ${most} warnings per step; run 'docgen check' to see all.`;
  return `::notice title=docgen::${data(text)}`;
}

function data(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function property(text: string): string {
  return data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
}

/**
 * Makes text safe for a job's log that isn't meant for GitHub: any of its lines could be a command, because messages
 * and frames quote authors, including those of a pull request.
 */
export function inert(text: string): string {
  return text.replace(/^(\s*):(?=:)/gm, '$1: ').replaceAll('##[', '## [');
}
