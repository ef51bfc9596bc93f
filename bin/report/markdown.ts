/**
 * The report for comments on pull requests and summaries of jobs: diagnostics by file, in GitHub's Markdown.
 *
 * Quotes from the site are only in code spans, where nothing is markup, a mention or a link.
 * A comment's length is limited, so errors come before warnings, and the last line has the number of omitted ones.
 */
import { type Diagnostic, type Finding, codeUrl, fold, visible } from '@docgen/model';
import { clipped } from './clipped.js';
import { grouped } from './grouped.js';
import {
  type Whereabouts,
  fileOf,
  morePlacesLine,
  placeOf,
  repositoryPath,
  repositoryPlace,
} from './places.js';
import { counted, inWords, tally } from './tally.js';

export interface MarkdownInput {
  readonly command: string;
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Result for the site, such as that nothing was published; null if there is nothing to report. */
  readonly outcome: string | null;
  readonly at: Whereabouts;
}

/** Maximum characters of a comment. */
export const mostCharacters = 65_536;
/** Characters of these that are reserved for the last line and for tags around a file's list. */
const spare = 400;
/** Lists with more diagnostics are collapsed. */
const longest = 10;

/** The report as text, with a line feed at its end. */
export function markdown(input: MarkdownInput): string {
  const { diagnostics, at } = input;
  const entries = fold(diagnostics).map((finding) => ({ finding, text: entry(finding, at) }));
  const head = heading(input);
  const shown = within(entries, mostCharacters - head.length - spare, at);
  const left = entries.filter((one) => !shown.has(one)).flatMap(({ finding }) => placesOf(finding));
  const files = grouped(
    entries.filter((one) => shown.has(one)),
    ({ finding }) => fileOf(finding.first),
  );
  const lists = [...files].map(([file, ofFile]) => list(file, ofFile, at));
  const rest =
    left.length === 0
      ? ''
      : `\n**${inWords(tally(left))} more** did not fit; run \`docgen check\` to see all.\n`;
  return `${head}${lists.join('')}${rest}`;
}

interface FindingText {
  readonly finding: Finding;
  readonly text: string;
}

function heading({ command, pages, diagnostics, outcome, at }: MarkdownInput): string {
  const found = inWords(tally(diagnostics));
  const site = repositoryPath('', at) ?? placeOf('', undefined, at);
  const where = site === '' || site === '.' ? '' : ` of ${code(site)}`;
  const lines = [
    `## docgen ${command}: ${found === '' ? 'no problems' : found}`,
    `${counted(pages, 'page')}${where}${outcome === null ? '' : `. ${outcome}.`}`,
  ];
  return `${lines.join('\n\n')}\n`;
}

/** The entries that fit into `room` characters: errors before warnings, each in the order of the report. */
function within(entries: readonly FindingText[], room: number, at: Whereabouts): ReadonlySet<FindingText> {
  const isError = ({ finding }: FindingText) => finding.first.severity === 'error';
  const ordered = [...entries.filter(isError), ...entries.filter((one) => !isError(one))];
  const files = new Set<string | undefined>();
  const shown = new Set<FindingText>();
  let used = 0;
  for (const one of ordered) {
    const file = fileOf(one.finding.first);
    const frame = files.has(file) ? 0 : html(shownPath(file, at) ?? '').length + frameSpare;
    if (used + frame + one.text.length > room) break;
    used += frame + one.text.length;
    files.add(file);
    shown.add(one);
  }
  return shown;
}

/** The tags around a collapsed list, and its counts. */
const frameSpare = 160;

function shownPath(file: string | undefined, at: Whereabouts): string | null {
  return file === undefined ? null : shownText(repositoryPath(file, at) ?? placeOf(file, undefined, at));
}

function list(file: string | undefined, entries: readonly FindingText[], at: Whereabouts): string {
  const findings = entries.map(({ finding }) => finding);
  const found = inWords(tally(findings.map(({ first }) => first)));
  const texts = entries.map(({ text }) => text).join('');
  const path = shownPath(file, at);
  if (entries.length > longest) {
    const name = path === null ? '' : `<code>${html(path)}</code>: `;
    return `\n<details><summary>${name}${found}</summary>\n\n${texts}\n</details>\n`;
  }
  return `${path === null ? '' : `\n### ${code(path)}\n`}\n${texts}`;
}

/** A diagnostic as a list item, with a line feed at the end. */
function entry({ first, others }: Finding, at: Whereabouts): string {
  const { severity, code: name, message, hint, range, related = [] } = first;
  const point = range === undefined ? '' : ` ${range.start.line}:${range.start.column}`;
  const lines = [
    `- **${severity}**${point} [${name}](${codeUrl(name)})`,
    code(message),
    ...related.map(
      (one) =>
        `See ${code(repositoryPlace(one.range.file ?? first.file, one.range, at))}: ${code(one.message)}`,
    ),
    ...morePlacesLine(others, (one) => code(repositoryPlace(one.file, one.range, at))),
    ...(hint === undefined ? [] : [`Hint: ${code(hint)}`]),
  ];
  return `${lines.join('\\\n  ')}\n`;
}

function placesOf({ first, others }: Finding): Diagnostic[] {
  return [first, ...others];
}

/** `text` as code on one line, delimited by more backticks than it has in a row. */
function code(text: string): string {
  const shown = shownText(text);
  const runs = shown.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  const pad = /^`|`$|^ .*[^ ].* $/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

function shownText(text: string): string {
  return clipped(text.split('\n').map(visible).join(' ')) || ' ';
}

function html(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
