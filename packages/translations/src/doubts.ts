/**
 * Parts of a page that have a diagnostic of their own: they may not be what their author means, so a comparison with
 * the page's translation would report the same mistake again, and in the page that is right. They are compared when the
 * mistake is corrected.
 */
import { type CodeFacts, type Diagnostic, type Range, type TextSection, rangeOfSpot } from '@docgen/model';
import type { Pair, Side } from './pairs.js';
import { sectionAt } from './place.js';
import type { Gap, Matched } from './sections.js';

/** Parts of a pair that aren't compared: positions in the lists of sections, and gaps. */
export interface Doubtful {
  readonly own: ReadonlySet<number>;
  readonly source: ReadonlySet<number>;
  /** Sections of which only the links aren't compared. */
  readonly links: { readonly own: ReadonlySet<number>; readonly source: ReadonlySet<number> };
  readonly gaps: ReadonlySet<Gap>;
  /** Code blocks that aren't compared, of either page. */
  readonly codes: ReadonlySet<CodeFacts>;
}

export type Doubts = (pair: Pick<Pair, 'own' | 'source'>, matched: Matched) => Doubtful;

/**
 * Scope that a diagnostic makes uncertain: the block of code, the links of its section, the section, or everything
 * from there on.
 */
type Reach = 'code' | 'links' | 'section' | 'rest';

function reachOf(code: Diagnostic['code']): Reach | null {
  if (code.startsWith('markdown/unclosed-') || code === 'markdown/too-deep') return 'rest';
  if (code.startsWith('sample/') || code === 'markdown/unknown-language' || code === 'markdown/no-such-line')
    return 'code';
  if (/^(?:markdown|frontmatter)\//.test(code) || code === 'page/heading-jump') return 'section';
  return code.startsWith('link/') && code !== 'link/external-dead' ? 'links' : null;
}

interface Doubt {
  readonly reach: Reach;
  readonly range: Range;
}

const none = { sections: new Set<number>(), links: new Set<number>(), codes: [] as readonly CodeFacts[] };

/** Receives the diagnostics of all pages, except those from comparing translations. */
export function doubtsOf(reported: readonly Diagnostic[]): Doubts {
  const byFile = new Map<string, Doubt[]>();
  for (const { code, file, range } of reported) {
    const reach = reachOf(code);
    const path = range?.file ?? file;
    if (reach === null || path === undefined || range === undefined) continue;
    const known = byFile.get(path);
    if (known) known.push({ reach, range });
    else byFile.set(path, [{ reach, range }]);
  }
  return ({ own, source }, matched) => {
    const [ours, theirs] = [doubtsIn(own, byFile), doubtsIn(source, byFile)];
    const [ownSections, sourceSections] = [new Set(ours.sections), new Set(theirs.sections)];
    const gaps = matched.gaps.filter(
      (gap) => reaches(ours.sections, gap.own) || reaches(theirs.sections, gap.source),
    );
    for (const gap of gaps) {
      addAll(ownSections, gap.own);
      addAll(sourceSections, gap.source);
    }
    for (const match of matched.matches) {
      if (!ours.sections.has(match.own) && !theirs.sections.has(match.source)) continue;
      ownSections.add(match.own);
      sourceSections.add(match.source);
    }
    return {
      own: ownSections,
      source: sourceSections,
      links: { own: ours.links, source: theirs.links },
      gaps: new Set(gaps),
      codes: new Set([...ours.codes, ...theirs.codes]),
    };
  };
}

function addAll(sections: Set<number>, [from, to]: Gap['own']): void {
  for (let at = from; at < to; at++) sections.add(at);
}

/** The section before a gap counts too: an unclosed block in it may contain the missing sections. */
function reaches(doubtful: ReadonlySet<number>, [from, to]: Gap['own']): boolean {
  return [...doubtful].some((index) => index >= from - 1 && index < Math.max(to, from));
}

function doubtsIn(side: Side, byFile: ReadonlyMap<string, readonly Doubt[]>) {
  const doubts = byFile.get(side.parsed.source.path) ?? [];
  if (doubts.length === 0) return none;
  const sections = new Set<number>();
  const links = new Set<number>();
  const codes: CodeFacts[] = [];
  for (const { reach, range } of doubts) {
    const index = sectionAt(side, range);
    if (reach === 'code') codes.push(...codeAt(side.facts.sections[index], range));
    else if (reach === 'links') links.add(index);
    else sections.add(index);
    if (reach === 'rest') addAll(sections, [index, side.facts.sections.length]);
  }
  return { sections, links, codes };
}

/** The code block at a position. */
function codeAt(section: TextSection | undefined, { start }: Range): readonly CodeFacts[] {
  const code = section?.codes.findLast(({ spot }) => rangeOfSpot(spot).start.line <= start.line);
  return code === undefined ? [] : [code];
}
