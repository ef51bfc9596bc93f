/**
 * Compares two states of a page by the sections of their Markdown. Destinations of links don't count, because those of
 * another version differ everywhere.
 */
import { linesIn } from '@docgen/search/sections';

export interface PageChange {
  /** Headings of sections. The part above the first one has the page's title. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  readonly changed?: readonly string[];
}

function titlesOf(
  sections: ReadonlyMap<string, Section>,
  keep: (key: string, one: Section) => boolean,
): string[] {
  return [...sections].filter(([key, one]) => keep(key, one)).map(([, { title }]) => title);
}

/** Null if nothing differs. */
export function changeOf(before: string, now: string): PageChange | null {
  const [was, is] = [sectionsIn(withoutBanner(before)), sectionsIn(withoutBanner(now))];
  const added = titlesOf(is, (key) => !was.has(key));
  const removed = titlesOf(was, (key) => !is.has(key));
  const changed = titlesOf(is, (key, { text }) => was.has(key) && was.get(key)?.text !== text);
  if (added.length + removed.length + changed.length === 0) return null;
  return {
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(changed.length > 0 && { changed }),
  };
}

interface Section {
  readonly title: string;
  text: string;
}

/** By heading with its level and, if there are several, its number. */
function sectionsIn(markdown: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  const counts = new Map<string, number>();
  let open: Section = { title: '', text: '' };
  sections.set('', open);
  for (const { line, isCode } of linesIn(markdown)) {
    const title = isCode ? undefined : /^#{1,6}\s+(.+)$/.exec(line)?.[1];
    if (title === undefined) {
      open.text += `${isCode ? line : withoutDestinations(line)}\n`;
      continue;
    }
    const words = withoutDestinations(title);
    const level = line.slice(0, line.indexOf(' '));
    const count = (counts.get(`${level} ${words}`) ?? 0) + 1;
    counts.set(`${level} ${words}`, count);
    open = { title: words, text: '' };
    sections.set(`${level} ${words} ${count}`, open);
  }
  if (sections.get('')?.text.trim() === '') sections.delete('');
  return new Map([...sections].map(([key, { title, text }]) => [key, { title, text: text.trim() }]));
}

/** The banner of an old version isn't a part of its content. It is a quote below the title that ends with a link. */
function withoutBanner(markdown: string): string {
  return markdown.replace(/^(# [^\n]*\n+)> [^\n]*\]\([^()\s]*\)\n/, '$1');
}

function withoutDestinations(line: string): string {
  return line.replaceAll(/\]\([^()]*\)/g, ']');
}
