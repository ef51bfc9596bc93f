/** The copyright line of the old site, which may be HTML: docgen has its text, and its links beside it. */
import type { NavLink } from '@docgen/model';
import type { Cursor } from '@docgen/settings/cursor';
import { isCode } from '@docgen/settings/literal';
import type { Place } from '@docgen/settings/place';
import { type Finding, finding } from '../finding.js';
import { plainText } from '../page/plain-text.js';

export interface Copyright {
  readonly text: string;
  /** For the footer. */
  readonly links: readonly NavLink[];
  readonly findings: readonly Finding[];
}

const links =
  /<a\b[^<>]*\bhref=(?:"([^"]*)"|'([^']*)')[^<>]*>(.*?)<\/a>|\[([^\]\n]{1,200})\]\(([^()\s]{1,1000})\)/gis;

export function copyrightOf(html: string, place: Place): Copyright {
  const found = [...html.matchAll(links)].map(([, double, single, label, text, url]) => ({
    label: plainText(label ?? text ?? ''),
    href: (double ?? single ?? url ?? '').replaceAll('&amp;', '&'),
  }));
  const kept = found.filter(({ label, href }) => label !== '' && /^(?:https?:|mailto:)/.test(href));
  const lost = found.filter((one) => !kept.includes(one));
  const text = plainText(
    html.replaceAll(links, (whole, ...groups: (string | undefined)[]) => groups[3] ?? whole),
  );
  return {
    text,
    links: kept,
    findings: [
      ...kept.map(({ href }) =>
        finding('changed', place, nameOf(href), 'the line is plain text; the link is in the footer'),
      ),
      ...lost.map(({ href }) =>
        finding('lost', place, nameOf(href), 'docgen has only its text; add it to footer.links'),
      ),
    ],
  };
}

function nameOf(href: string): string {
  return `the link to ${href} in the copyright line`;
}

/** A line that is code only because it has the year of the build, without that; undefined for other code. */
export function withoutYear(line: Cursor, findings: Finding[]): string | undefined {
  const template = /^`([^`]*)`$/.exec(isCode(line.value) ? line.value.code : '')?.[1];
  const text = template?.replaceAll(year, '');
  if (text === undefined || text.includes('${')) return undefined;
  line.code();
  findings.push(
    finding(
      'changed',
      line.place,
      'the year in the copyright line',
      'docgen computes none; write it if you want one',
    ),
  );
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** With the dash before it, if it is the end of a range. */
const year = /(?:\s*(?:[-–—]|&ndash;)\s*)?\$\{\s*(?:new Date\([^(){}]*\)\.getFullYear\(\)|\w*year\w*)\s*\}/gi;
