/** The two texts for machines. Titles and descriptions are written by authors, so they are kept within their line. */
import { type Route, type Site, encodePath, twinOf, withoutTwinIndex } from '@docgen/model';
import { type LlmsPlan, llmsPart } from '@docgen/analysis/pages/llms-plan';

export interface ListInput extends Pick<Site, 'origin' | 'base'> {
  readonly title: string;
  readonly tagline: string | null;
  readonly descriptionOf: (route: Route) => string | null;
}

/**
 * `llms.txt`: the site's title, its tagline, and links to the Markdown of each page by section. The last links lead to
 * the parts of the whole text.
 */
export function listText(plan: LlmsPlan, parts: number, input: ListInput): string {
  const { sections, others } = plan;
  const blocks = [
    `# ${oneLine(input.title)}`,
    ...(input.tagline === null ? [] : [`> ${oneLine(input.tagline)}`]),
    ...sections.map(({ label, pages }) => section(label === '' ? 'Docs' : oneLine(label), pages, input)),
    // The word has a meaning in this format: content to omit if space is limited.
    section('Optional', others, input),
  ];
  return `${blocks.join('\n\n')}\n${partLines(plan, parts, input)}`;
}

/** The links at the end of the list. They contain nothing of the pages, so that an edited page rarely changes them. */
export function partLines(
  { full }: LlmsPlan,
  parts: number,
  { origin, base }: Pick<Site, 'origin' | 'base'>,
): string {
  return Array.from({ length: parts }, (_, n) => {
    const path = llmsPart(full, n);
    const name = path.slice(path.lastIndexOf('/') + 1);
    return `- [${name}](${origin ?? ''}${base}/${destination(path)})\n`;
  }).join('');
}

function section(label: string, pages: readonly Route[], input: ListInput): string {
  return [`## ${label}\n`, ...pages.map((route) => entry(route, input))].join('\n');
}

function entry(route: Route, { origin, base, descriptionOf }: ListInput): string {
  const description = descriptionOf(route);
  const url = `${origin ?? ''}${base}/${destination(twinOf(route.outFile))}`;
  const title = oneLine(route.title).replace(/[\\[\]]/g, '\\$&');
  return `- [${title}](${url})${description === null ? '' : `: ${oneLine(description)}`}`;
}

/** A bracket would end the link's destination. */
function destination(path: string): string {
  return encodePath(path).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Entry of a page in `llms-full.txt`: its Markdown copy, with its URL below its title. */
export function fullEntry(
  { title, url }: Pick<Route, 'title' | 'url'>,
  twin: string,
  { origin }: Pick<Site, 'origin'>,
): string {
  const text = withoutTwinIndex(twin);
  const [, heading, rest] = /^(# [^\n]*)\n?([^]*)$/.exec(text) ?? ['', `# ${oneLine(title)}`, text];
  return `${heading}\n\nURL: ${origin ?? ''}${url}\n\n${(rest ?? '').trim()}\n\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
