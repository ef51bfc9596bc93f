/**
 * Output of `serve`: its URL, one line for each batch of changes, each diagnostic once when it appears, and a line
 * when all problems are fixed. Lines about changes go to standard output, and diagnostics to standard error. If
 * standard output is for machines, all text for people goes to standard error.
 */
import { networkInterfaces } from 'node:os';
import { type Diagnostic, visible } from '@docgen/model';
import type { Report, Server, Update } from '@docgen/serve';
import type { Shell } from '../shell.js';
import { paintFor } from './paint.js';
import { type PrettySettings, codeTable, explainLine, pretty } from './pretty.js';
import type { ReportFlags } from './report.js';
import type { ServedForms } from './served-forms.js';
import { lineReader } from './source-lines.js';
import { counted, inWords, tally } from './tally.js';

export interface ServeReport {
  readonly started: (server: Pick<Server, 'url' | 'port' | 'pages'> & { readonly host: string }) => void;
  readonly update: (update: Update) => void;
  readonly report: (report: Report) => void;
  readonly note: (text: string) => void;
}

/** Names of changed files in one line. */
const mostNames = 3;
const widest = 100;

export function serveReport(
  folder: string,
  { flags, forms }: { readonly flags: Omit<ReportFlags, 'stats'>; readonly forms: ServedForms },
  shell: Shell,
): ServeReport {
  const quiet = flags.quiet === true;
  const say = (text: string) => {
    if (!quiet) (forms.isTaken ? shell.err : shell.out)(text);
  };
  let shownBefore: ReadonlySet<string> | null = null;
  const known = () => shownBefore ?? new Set<string>();
  const settings = (): PrettySettings => ({
    folder,
    cwd: shell.cwd,
    paint: paintFor(flags.color && shell.color),
    links: flags.color && shell.links,
    // Files change all the time here: none is kept from one report to the next.
    linesOf: lineReader(),
    columns: Math.max(40, Math.min(widest, shell.columns)),
  });
  return {
    started: ({ url, port, pages, host }) => {
      const time = `${(shell.elapsed() / 1000).toFixed(1)} s`;
      say(`Serving ${counted(pages, 'page')} after ${time}\n\n`);
      say(
        [['local', url], ...networkUrls(host, port, url)]
          .map(([name, at]) => `  ${name?.padEnd(9)}${at}\n`)
          .join(''),
      );
      say('\n');
    },
    update: ({ changed, updated, ms }) =>
      say(
        `${names(changed)} → ${updated === 0 ? 'no open page' : counted(updated, 'open page')} updated in ${Math.round(ms)} ms\n`,
      ),
    report: ({ diagnostics, pages }) => {
      forms.write({ diagnostics, pages });
      if (!forms.isPretty) return;
      const shown = quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics;
      const before = known();
      const isFirst = shownBefore === null;
      const appeared = shown.filter((found) => !before.has(identity(found)));
      for (const text of pretty(appeared, settings())) shell.err(text);
      if (isFirst) shell.err(codeTable(appeared, settings()) + explainLine(appeared, settings()));
      shownBefore = new Set(shown.map(identity));
      if (shown.length > 0) {
        if (!isSame(before, shownBefore)) say(`${inWords(tally(shown))}\n`);
      } else if (isFirst) say(`Checked ${counted(pages, 'page')}: no problems\n`);
      else if (before.size > 0) say('No problems left\n');
    },
    note: (text) => {
      if (!quiet) shell.err(`note: ${visible(text)}\n`);
    },
  };
}

/** A diagnostic is the same one where only its line has moved. */
function identity({ code, file, message }: Diagnostic): string {
  return `${code}\n${file ?? ''}\n${message}`;
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((one) => b.has(one));
}

function names(changed: readonly string[]): string {
  if (changed.length === 0) return 'the site';
  const local = changed.map(visible).sort();
  const rest = local.length - mostNames;
  return `${local.slice(0, mostNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** URLs for other computers on the network, if the server accepts connections from them. */
function networkUrls(host: string, port: number, url: string): [string, string][] {
  if (!['0.0.0.0', '::'].includes(host)) return [];
  const { pathname } = new URL(url);
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => ['network', `http://${address}:${port}${pathname}`]);
}
