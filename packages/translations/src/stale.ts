/**
 * Finds changes to a page since its translation was accepted: sections of the source with a different text, new
 * sections, and removed ones. If a page was never accepted, nothing is known.
 */
import { type Diagnostic, type TextSection, textHash } from '@docgen/model';
import { sectionChanged, sectionGone, sectionNew } from '@docgen/config/texts/translation-diagnostics';
import type { Doubtful } from './doubts.js';
import type { Pair, Side } from './pairs.js';
import { placeOfSection, relatedTo } from './place.js';
import { type AcceptedPages, recordName } from '@docgen/config/texts/accepted';
import { type Matched, headingOf } from './sections.js';

export type Recorded = AcceptedPages[string];

export interface Change {
  readonly is: 'changed' | 'new' | 'gone';
  /** Id of the source's section; `''` before the first heading. */
  readonly id: string;
  /** Its heading, else its id. */
  readonly title: string;
}

const empty = textHash('');

/** The sections of a source page by id, without those that have no text. */
function sectionsById(source: Side): ReadonlyMap<string, TextSection> {
  const found = new Map<string, TextSection>();
  for (const [index, section] of source.facts.sections.entries()) {
    const id = index === 0 ? '' : headingOf(source, section)?.id;
    if (id !== undefined && section.hash !== empty) found.set(id, section);
  }
  return found;
}

/** Record for accepting the page in its current state. */
export function recordOf(source: Side): Recorded {
  const sections = [...sectionsById(source)];
  return Object.fromEntries(sections.map(([id, { hash }]) => [id, hash.toString(36)]));
}

/** Record of a pair; null if there is none. */
export function recordedOf({ own }: Pair, pages: AcceptedPages | undefined): Recorded | null {
  const name = recordName(own.route);
  return (name !== null && pages && Object.hasOwn(pages, name) && pages[name]) || null;
}

export function changesOf({ source }: Pick<Pair, 'source'>, recorded: Recorded): readonly Change[] {
  const sections = sectionsById(source);
  const titleOf = (id: string) => headingOf(source, sections.get(id))?.text ?? id;
  const now = [...sections].flatMap(([id, { hash }]): Change[] => {
    const before = Object.hasOwn(recorded, id) ? recorded[id] : undefined;
    if (before === hash.toString(36)) return [];
    return [{ is: before === undefined ? 'new' : 'changed', id, title: titleOf(id) }];
  });
  const gone = Object.keys(recorded).filter((id) => !sections.has(id));
  return [...now, ...gone.map((id): Change => ({ is: 'gone', id, title: id }))];
}

export function staleFaults(
  pair: Pair,
  matched: Matched,
  { changes, doubtful }: { readonly changes: readonly Change[]; readonly doubtful: Doubtful },
): Diagnostic[] {
  if (changes.length === 0) return [];
  const { own, source } = pair;
  const sections = sectionsById(source);
  return changes.flatMap(({ is, id, title }) => {
    const section = sections.get(id);
    if (section === undefined) {
      const left = own.facts.sections.findIndex((one) => headingOf(own, one)?.id === id);
      if (doubtful.own.has(left) || (left < 0 && doubtful.source.size > 0)) return [];
      return [sectionGone(placeOfSection(own, own.facts.sections[Math.max(0, left)]), title)];
    }
    const index = source.facts.sections.indexOf(section);
    if (doubtful.source.has(index)) return [];
    const match = matched.matches.findLast((one) => one.source <= index);
    const place = placeOfSection(own, own.facts.sections[match?.own ?? 0]);
    const related = relatedTo('The source page', placeOfSection(source, section));
    return [(is === 'new' ? sectionNew : sectionChanged)(place, title, { related })];
  });
}
