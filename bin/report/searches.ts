/**
 * The report on searches of readers, for people and for programs. Readers wrote the queries, so no control character
 * of theirs reaches a terminal in either form.
 */
import { join } from 'node:path';
import type { Proposal, ReportedList, ReportedQuery, SearchReport } from '@docgen/engine/search-log';
import { visible } from '@docgen/model';
import { clipped } from './clipped.js';
import { displayPath } from './display-path.js';
import { counted } from './tally.js';

interface At {
  /** Absolute paths. */
  readonly log: string;
  readonly folder: string;
  readonly cwd: string;
}

/** Queries of each list that are shown; the rest is counted. */
const mostShown = 20;
const longest = 120;

const titles: readonly (readonly [list: keyof SearchReport['lists'], title: string])[] = [
  ['withoutResults', 'Nothing was found'],
  ['refined', 'Readers searched again for something else'],
  ['late', 'Readers opened a result after the third one'],
];

export function searchReportText(report: SearchReport, at: At): string {
  const { searches, malformed, badLines, withoutSession, lists } = report;
  const path = visible(displayPath(at.log, at.cwd));
  const bad = badLines.map(({ line, reason }) => `  ${path}:${line}: ${reason}`);
  const isEmpty = titles.every(([list]) => lists[list].total === 0);
  return [
    `${path}: ${searches} ${searches === 1 ? 'search' : 'searches'}`,
    ...(withoutSession > 0
      ? [`${withoutSession} without a session: what their readers searched for next isn't known`]
      : []),
    ...(malformed > 0
      ? [`${counted(malformed, 'line')} can't be read:`, ...bad, ...more(malformed - bad.length)]
      : []),
    ...titles.flatMap(([list, title]) => listText(title, lists[list], at)),
    ...configuration(report),
    ...(isEmpty ? ['', 'No query failed.'] : []),
    '',
  ].join('\n');
}

function listText(title: string, { total, queries }: ReportedList, at: At): string[] {
  if (total === 0) return [];
  const shown = queries.slice(0, mostShown);
  const lines = shown.flatMap((query) => [
    `  ${query.count} × ${quoted(query.query)} (${query.locale})${happened(query)}`,
    ...today(query).map((line) => `      ${line}`),
    ...query.proposals.map((proposal) => `      ${proposed(proposal, at)}`),
  ]);
  return ['', `${title} (${total}):`, ...lines, ...more(total - shown.length)];
}

function more(left: number): string[] {
  return left > 0 ? [`  … and ${left} more`] : [];
}

/** What readers did then. */
function happened({ next, chosen, position }: ReportedQuery): string {
  const opened = chosen === null ? '' : `opened ${shortened(chosen)}`;
  const where = position === null ? '' : `, result ${position}`;
  if (next === null) return opened === '' ? '' : `: ${opened}${where}`;
  return `: then ${quoted(next)}${opened === '' ? '' : ` and ${opened}${where}`}`;
}

function today({ now, chosen, proposals }: ReportedQuery): string[] {
  if (now.position !== null && proposals.length === 0)
    return [`today, that page is result ${now.position} for the query`];
  if (chosen === null && now.results > 0)
    return [`today, the search finds ${counted(now.results, 'page')} for the query`];
  return [];
}

function proposed(proposal: Proposal, { folder, cwd }: At): string {
  if (proposal.kind === 'keywords')
    return `add to keywords in ${visible(displayPath(join(folder, proposal.file), cwd))}: ${quoted(proposal.keyword)}`;
  const verb = proposal.instead === null ? 'add the synonyms' : 'extend the synonyms to';
  return `${verb} ${listOf(proposal.group)}`;
}

/** The proposed synonyms of all queries, as the configuration has them. */
function configuration({ lists }: SearchReport): string[] {
  const groups = new Map<string, Set<string>>();
  for (const [list] of titles)
    for (const { proposals } of lists[list].queries.slice(0, mostShown))
      for (const proposal of proposals)
        if (proposal.kind === 'synonyms')
          groups.set(proposal.locale, (groups.get(proposal.locale) ?? new Set()).add(listOf(proposal.group)));
  if (groups.size === 0) return [];
  const locales = [...groups].map(
    ([locale, own]) =>
      `      ${JSON.stringify(locale)}: [\n${[...own].map((group) => `        ${group}`).join(',\n')}\n      ]`,
  );
  return [
    '',
    'For the configuration, if these words always mean the same on this site:',
    '  "search": {',
    '    "synonyms": {',
    locales.join(',\n'),
    '    }',
    '  }',
  ];
}

function listOf(phrases: readonly string[]): string {
  return `[${phrases.map(quoted).join(', ')}]`;
}

function quoted(text: string): string {
  return JSON.stringify(shortened(text));
}

function shortened(text: string): string {
  return visible(clipped(text, longest));
}

/** Characters that a terminal obeys, or that hide others, which JSON leaves as they are. */
const unseen = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;

export function searchReportJson(report: SearchReport, { log, folder, cwd }: At): string {
  const text = JSON.stringify(
    { version: 1, log: displayPath(log, cwd), site: displayPath(folder, cwd), ...report },
    null,
    2,
  );
  return `${text.replace(unseen, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}
