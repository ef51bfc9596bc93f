/**
 * The Markdown twin of a page: where the list of all pages is, its text, and below its title the banner of an old or
 * unreleased version and, at the end, the versions of its sections, if the theme has words for them.
 */
import { type Site, fillText, twinIndex } from '@docgen/model';
import type { PageProps } from '@docgen/theme';
import type { Drawing } from '../render.js';
import type { Bodies } from '@docgen/analysis/read/packed';
import { markingMarkdown } from './marks.js';
import { escapeDestination, escapeWords, fillMarkdown } from './fill.js';

export function twinText(
  { twinIndex: index, fillings, marks }: Pick<Drawing, 'twinIndex' | 'fillings' | 'marks'>,
  { bodies, props }: { readonly bodies: Bodies; readonly props: PageProps },
  site: Pick<Site, 'origin'>,
): string {
  const text = fillMarkdown(bodies.twin, fillings);
  const banner = bannerOf(props, site);
  const shown = banner === null ? text : withQuote(banner, text);
  const list = markingMarkdown(marks, props.strings);
  const end = list === null ? '' : `\n${list}`;
  return `${index === null ? '' : twinIndex(escapeDestination(index))}${shown}${end}`;
}

/** The text with a quote below its title. */
function withQuote(quote: string, text: string): string {
  const [title = ''] = /^# [^\n]*\n*/.exec(text) ?? [];
  const rest = text.slice(title.length);
  return [title.trimEnd(), `> ${quote}`, rest].filter((part) => part !== '').join('\n\n');
}

function filled(text: string, version: string): string {
  return escapeWords(fillText(text, { version }));
}

function bannerOf({ versions, strings }: PageProps, { origin }: Pick<Site, 'origin'>): string | null {
  const shown = versions.find((version) => version.shown);
  const current = versions.find((version) => version.current);
  if (!current || !shown || shown.banner === null) return null;
  const [words, link] = [strings[`version.${shown.banner}`], strings['version.toCurrent']];
  if (words === undefined || link === undefined) return null;
  const url = escapeDestination(`${origin ?? ''}${current.url}`);
  return `${filled(words, shown.label)} [${filled(link, current.label)}](${url})`;
}
