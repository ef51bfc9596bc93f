/** The two texts for machines. Titles and descriptions are written by authors, so they are kept within their line. */
import { type Route, type Site, encodePath, twinOf } from '@docgen/model';
import type { LlmsPlan } from '@docgen/analysis/pages/llms-plan';

export interface ListInput extends Pick<Site, 'origin' | 'base'> {
  readonly title: string;
  readonly tagline: string | null;
  readonly descriptionOf: (route: Route) => string | null;
}

/** `llms.txt`: the site's title, its tagline, and links to the Markdown of each page by section. */
export function listText({ sections, others }: LlmsPlan, input: ListInput): string {
  const blocks = [
    `# ${oneLine(input.title)}`,
    ...(input.tagline === null ? [] : [`> ${oneLine(input.tagline)}`]),
    ...sections.map(({ label, pages }) => section(label === '' ? 'Docs' : oneLine(label), pages, input)),
    // The word has a meaning in this format: content to omit if space is limited.
    ...(others.length === 0 ? [] : [section('Optional', others, input)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function section(label: string, pages: readonly Route[], input: ListInput): string {
  return [`## ${label}\n`, ...pages.map((route) => entry(route, input))].join('\n');
}

function entry(route: Route, { origin, base, descriptionOf }: ListInput): string {
  const description = descriptionOf(route);
  // A bracket would end the link's destination.
  const path = encodePath(twinOf(route.outFile)).replaceAll('(', '%28').replaceAll(')', '%29');
  const url = `${origin ?? ''}${base}/${path}`;
  const title = oneLine(route.title).replace(/[\\[\]]/g, '\\$&');
  return `- [${title}](${url})${description === null ? '' : `: ${oneLine(description)}`}`;
}

/** Entry of a page in `llms-full.txt`: its Markdown copy, with its URL below its title. */
export function fullEntry(
  { title, url }: Pick<Route, 'title' | 'url'>,
  twin: string,
  { origin }: Pick<Site, 'origin'>,
): string {
  const [, heading, rest] = /^(# [^\n]*)\n?([^]*)$/.exec(twin) ?? ['', `# ${oneLine(title)}`, twin];
  return `${heading}\n\nURL: ${origin ?? ''}${url}\n\n${(rest ?? '').trim()}\n\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
