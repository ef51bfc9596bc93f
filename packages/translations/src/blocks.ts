/** Code blocks and admonitions that differ between a section and its source. */
import {
  type AsideFacts,
  type CodeFacts,
  type Diagnostic,
  type TextSection,
  rangeOfSpot,
} from '@docgen/model';
import {
  asidesDiffer,
  codeCountDiffers,
  codeDiffers,
  codeLanguageDiffers,
} from '@docgen/config/texts/translation-diagnostics';
import type { Doubtful } from './doubts.js';
import type { Pair, Side } from './pairs.js';
import { placeIn, placeOfSection, relatedTo } from './place.js';

/** A section and the one it is translated from. */
export interface Sections {
  readonly own: TextSection;
  readonly source: TextSection;
}

type Sides = Pick<Pair, 'own' | 'source'>;

/** Aliases of languages. */
const sameLanguage: { readonly [name: string]: string } = {
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  bash: 'sh',
  shell: 'sh',
  zsh: 'sh',
  console: 'sh',
  'shell-session': 'sh',
  yml: 'yaml',
  py: 'python',
  rb: 'ruby',
  golang: 'go',
  md: 'markdown',
  text: '',
  txt: '',
  plain: '',
  plaintext: '',
};

function languageOf({ language }: CodeFacts): string {
  return Object.hasOwn(sameLanguage, language) ? (sameLanguage[language] ?? '') : language;
}

/** Most sections have no problems. */
const none: readonly Diagnostic[] = [];

/** Blocks that are doubtful themselves aren't reported. */
export function codeFaults(
  { own, source }: Sections,
  sides: Sides,
  doubtful: Doubtful['codes'],
): readonly Diagnostic[] {
  const [ours, theirs] = [own.codes, source.codes];
  if (ours.length + theirs.length === 0) return none;
  if (ours.length === theirs.length) {
    return ours.flatMap((code, index) => {
      const other = theirs[index];
      if (other === undefined || doubtful.has(code) || doubtful.has(other)) return [];
      return codeFault(code, other, sides);
    });
  }
  const known = new Set(ours.map(({ hash }) => hash));
  const lost = theirs.find(({ hash }) => hash !== 0 && !known.has(hash)) ?? theirs.at(-1);
  const there = lost ? spotPlace(sides.source, lost) : placeOfSection(sides.source, source);
  return [
    codeCountDiffers(placeOfSection(sides.own, own), [ours.length, theirs.length], {
      related: relatedTo(ours.length < theirs.length ? 'One in the source page' : 'The source page', there),
    }),
  ];
}

function codeFault(own: CodeFacts, source: CodeFacts, sides: Sides): Diagnostic[] {
  const place = spotPlace(sides.own, own);
  const related = relatedTo("The source page's block", spotPlace(sides.source, source));
  if (languageOf(own) !== languageOf(source))
    return [codeLanguageDiffers(place, [own.language, source.language], { related })];
  if (own.hash === source.hash || own.hash === 0 || source.hash === 0) return [];
  return [codeDiffers(place, { related })];
}

function spotPlace(side: Side, { spot }: { readonly spot: string }) {
  return placeIn(side, rangeOfSpot(spot));
}

export function asideFaults({ own, source }: Sections, sides: Sides): readonly Diagnostic[] {
  if (own.asides.length + source.asides.length === 0) return none;
  const [ours, theirs] = [kindsOf(own.asides), kindsOf(source.asides)];
  if (ours.join() === theirs.join()) return [];
  const added = own.asides.find(({ kind }) => countOf(ours, kind) > countOf(theirs, kind));
  const lost = source.asides.find(({ kind }) => countOf(theirs, kind) > countOf(ours, kind));
  const place = added ? spotPlace(sides.own, added) : placeOfSection(sides.own, own);
  const there = lost ? spotPlace(sides.source, lost) : placeOfSection(sides.source, source);
  return [asidesDiffer(place, [ours, theirs], { related: relatedTo('The source page', there) })];
}

function kindsOf(asides: readonly AsideFacts[]): readonly string[] {
  return asides.length < 2 ? asides.map(({ kind }) => kind) : asides.map(({ kind }) => kind).sort();
}

function countOf(kinds: readonly string[], wanted: string): number {
  return kinds.filter((kind) => kind === wanted).length;
}
