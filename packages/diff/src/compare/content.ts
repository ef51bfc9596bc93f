/**
 * Changes between the blocks of two pages. Blocks are matched first; within a stretch that differs, blocks of the same
 * kind that share enough words are compared with each other, and the rest is added or removed.
 */
import { fileOf, followed, isBroken, shownAddress } from '../content/addresses.js';
import type { Block, BlockLink } from '../content/blocks.js';
import type { BlockChange, ChangedLink, Part, Row } from '../site-diff.js';
import { likeness, lineParts, stretches, wordParts } from './words.js';

export interface ContentSettings {
  /** Returns the new site path of a page of the base. */
  readonly moved: (path: string) => string;
  /** Whether a file has other bytes than in the base. */
  readonly isNewFile: (path: string) => boolean;
}

type Pair = readonly [before: Block | null, after: Block | null];

export function contentChanges(
  before: readonly Block[],
  after: readonly Block[],
  settings: ContentSettings,
): readonly BlockChange[] {
  const old = before.map((block) => withMoves(block, settings.moved));
  const [ours, theirs] = [old.map((block) => keyOf(block)), after.map((block) => keyOf(block))];
  const sections = { before: sectionsOf(old), after: sectionsOf(after) };
  const at = { before: new Map(old.map((block, index) => [block, index])), after: indexes(after) };
  const found: BlockChange[] = [];
  for (const stretch of stretches(ours, theirs)) {
    const own = old.slice(...stretch.before);
    const now = after.slice(...stretch.after);
    const pairs = stretch.isSame ? newFiles(own, now, settings) : pairsOf(own, now);
    for (const pair of pairs) {
      const [was, is] = pair;
      const section = is
        ? (sections.after[at.after.get(is) ?? 0] ?? null)
        : (sections.before[(was && at.before.get(was)) ?? 0] ?? null);
      const change = changeOf(pair, section, settings);
      if (!isInvisible(change)) found.push(change);
    }
  }
  return found;
}

/** Whether only the address of a link differs whose target is gone, which is listed with the target. */
function isInvisible(change: BlockChange): boolean {
  if (!('links' in change) || change.is !== 'changed' || change.links.length > 0) return false;
  const parts = change.kind === 'table' ? change.rows.flatMap(({ cells }) => cells.flat()) : change.parts;
  return parts.every(({ is }) => is === undefined);
}

function indexes(blocks: readonly Block[]): ReadonlyMap<Block, number> {
  return new Map(blocks.map((block, index) => [block, index]));
}

/** Images that are the same in the text, and whose file isn't. */
function newFiles(own: readonly Block[], now: readonly Block[], { isNewFile }: ContentSettings): Pair[] {
  return now.flatMap((block, index): Pair[] => {
    const file = block.kind === 'image' ? fileOf(block.src) : null;
    return file !== null && isNewFile(file) ? [[own[index] ?? null, block]] : [];
  });
}

function withMoves(block: Block, moved: (path: string) => string): Block {
  if (!('links' in block)) return { ...block };
  return { ...block, links: block.links.map(({ text, to }) => ({ text, to: followed(to, moved) })) };
}

function keyOf(value: Block | BlockLink | readonly string[]): string {
  return JSON.stringify(value);
}

/** The heading above each block. */
function sectionsOf(blocks: readonly Block[]): readonly (string | null)[] {
  let last: string | null = null;
  return blocks.map((block) => {
    if (block.kind === 'heading') last = block.text;
    return last;
  });
}

/** Most pairs of blocks whose words are compared in one stretch. */
const mostComparisons = 2000;
const enough = 0.4;

/** Pairs in the order of the page. A removed block comes before what was inserted at its place. */
function pairsOf(before: readonly Block[], after: readonly Block[]): readonly Pair[] {
  const partners = partnersOf(before, after);
  const found: Pair[] = [];
  let next = 0;
  for (const [index, block] of before.entries()) {
    const partner = partners.get(index);
    if (partner === undefined) {
      found.push([block, null]);
      continue;
    }
    for (; next < partner; next++) found.push([null, after[next] ?? null]);
    found.push([block, after[partner] ?? null]);
    next = partner + 1;
  }
  for (; next < after.length; next++) found.push([null, after[next] ?? null]);
  return found;
}

/** Indexes of the blocks that replaced others, ascending. */
function partnersOf(before: readonly Block[], after: readonly Block[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const isAlone = before.length === 1 && after.length === 1;
  // As many headings as before: each was renamed.
  const isEven = headingsIn(before) === headingsIn(after);
  let [from, left] = [0, mostComparisons];
  for (const [index, block] of before.entries()) {
    let best = { at: -1, score: 0 };
    for (let at = from; at < after.length && left > 0; at++) {
      const other = after[at];
      if (other?.kind !== block.kind) continue;
      left--;
      const score = Math.max(scoreOf(block, other), isEven && block.kind === 'heading' ? enough : 0);
      if (score > best.score) best = { at, score };
      if (score > 0.8) break;
    }
    const isEnough = best.score >= enough || (isAlone && best.at >= 0);
    if (!isEnough) continue;
    found.set(index, best.at);
    from = best.at + 1;
  }
  return found;
}

function headingsIn(blocks: readonly Block[]): number {
  return blocks.filter(({ kind }) => kind === 'heading').length;
}

function scoreOf(before: Block, after: Block): number {
  // An image in the place of another one replaced it.
  if (before.kind === 'image') return 0.5 + likeness(before.alt, after.kind === 'image' ? after.alt : '') / 2;
  return Math.max(0.01, likeness(textOf(before), textOf(after)));
}

/** The words of a block. */
export function textOf(block: Block): string {
  if (block.kind === 'table') return block.rows.map((row) => row.join(' ')).join('\n');
  if (block.kind === 'image') return block.alt;
  return block.text;
}

function changeOf([before, after]: Pair, section: string | null, settings: ContentSettings): BlockChange {
  const is = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const block = after ?? before;
  if (block === null) throw new Error('a pair has at least one block');
  if (block.kind === 'image') return imageChange([before, after], { is, section }, settings);
  const links = changedLinks(linksIn(before), linksIn(after));
  if (block.kind === 'table') return { is, section, kind: 'table', rows: rowChanges(before, after), links };
  const [was, now] = [before === null ? '' : textOf(before), after === null ? '' : textOf(after)];
  if (block.kind === 'code') {
    return { is, section, kind: 'code', language: block.language, parts: lineParts(was, now) };
  }
  return { is, section, kind: block.kind, parts: wordParts(was, now), links };
}

function imageChange(
  [before, after]: Pair,
  at: Pick<BlockChange, 'is' | 'section'>,
  { isNewFile }: ContentSettings,
): BlockChange {
  const file = before && after?.kind === 'image' ? fileOf(after.src) : null;
  return {
    ...at,
    kind: 'image',
    before: shownImage(before),
    after: shownImage(after),
    isNewFile: file !== null && isNewFile(file),
  };
}

function shownImage(block: Block | null) {
  return block?.kind === 'image' ? { src: shownAddress(block.src), alt: block.alt } : null;
}

function linksIn(block: Block | null): readonly BlockLink[] {
  return block && 'links' in block ? block.links : [];
}

/** Links whose address differs. Words that appear or disappear are in the text already, and so are their links. */
function changedLinks(before: readonly BlockLink[], after: readonly BlockLink[]): readonly ChangedLink[] {
  const [known, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const gone = before.filter((link) => !now.has(keyOf(link)));
  const fresh = after.filter((link) => !known.has(keyOf(link)));
  const changed: ChangedLink[] = [];
  for (const link of gone) {
    const at = fresh.findIndex(({ text, to }) => text === link.text || to === link.to);
    const [other] = at < 0 ? [] : fresh.splice(at, 1);
    // A link whose target is gone is listed with the target.
    if (other && (other.to === link.to || isBroken(other.to))) continue;
    changed.push({
      text: other?.text ?? link.text,
      before: shownAddress(link.to),
      after: other ? shownAddress(other.to) : null,
    });
  }
  return [...changed, ...fresh.map(({ text, to }) => ({ text, before: null, after: shownAddress(to) }))];
}

function rowChanges(before: Block | null, after: Block | null): readonly Row[] {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return stretches(old.map(keyOf), now.map(keyOf)).flatMap((stretch): Row[] => {
    const [own, fresh] = [old.slice(...stretch.before), now.slice(...stretch.after)];
    if (stretch.isSame) return fresh.map((row) => ({ cells: row.map((text) => [{ text }]) }));
    const paired = Math.min(own.length, fresh.length);
    return [
      ...own.slice(0, paired).map((row, index) => ({ cells: cellChanges(row, fresh[index] ?? []) })),
      ...own.slice(paired).map((row) => ({ is: 'removed' as const, cells: cellsOf(row, 'removed') })),
      ...fresh.slice(paired).map((row) => ({ is: 'added' as const, cells: cellsOf(row, 'added') })),
    ];
  });
}

function rowsOf(block: Block | null): readonly (readonly string[])[] {
  return block?.kind === 'table' ? block.rows : [];
}

/** With as many cells as the longer row. */
function cellChanges(before: readonly string[], after: readonly string[]): readonly (readonly Part[])[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index) => wordParts(before[index] ?? '', after[index] ?? ''));
}

function cellsOf(row: readonly string[], is: 'added' | 'removed'): readonly (readonly Part[])[] {
  return row.map((text) => (text === '' ? [] : [{ text, is }]));
}
