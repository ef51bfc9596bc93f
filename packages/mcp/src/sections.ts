/** A part of a page's Markdown copy, by the id of its heading. */
import { type PageParts, sectionsOf } from '@docgen/search/sections';
import { noSuch } from './refusal.js';

/** A section with those below it. Throws a Refusal if the page has no such heading. */
export function sectionText(page: PageParts, id: string): string {
  const depths = new Map(page.headings.map((heading) => [heading.id, heading.depth]));
  const sections = sectionsOf(page);
  const first = sections.findIndex((section) => section.id === id);
  const depth = depths.get(id);
  if (first < 0 || depth === undefined)
    throw noSuch(
      'section',
      id,
      sections.flatMap((section) => section.id ?? []),
    );
  const after = sections.findIndex(
    (section, at) => at > first && (depths.get(section.id ?? '') ?? 0) <= depth,
  );
  const lines = sections.slice(first, after < 0 ? undefined : after).flatMap((section) => section.lines);
  return `${lines.join('\n').trim()}\n`;
}
