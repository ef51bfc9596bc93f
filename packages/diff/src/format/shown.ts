/** Texts that several formats share: marks for each kind of change, counts, and excerpts around what differs. */
import { visible } from '@docgen/model';
import type { MovedQuestion } from '@docgen/questions/moved-questions';
import type { SideName } from '../facts.js';
import type { BlockChange, ChangedLink, PageChange, Part, Row, SiteDiff, Weight } from '../site-diff.js';

export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `1 page removed, 2 moved, 3 changed`; an empty text if nothing differs. */
export function pageCounts({ summary }: Pick<SiteDiff, 'summary'>): string {
  const named = (['removed', 'moved', 'changed', 'added'] as const).filter((is) => summary[is] > 0);
  return named
    .map((is, index) => `${index === 0 ? counted(summary[is], 'page') : summary[is]} ${is}`)
    .join(', ');
}

/** `main (1a2b3c4d5e)`, `the working tree`, `the folder 'before'`. CI services name commits by their hash alone. */
export function sideText({ kind, name, commit = '' }: SideName): string {
  if (kind === 'commit') {
    const short = commit.slice(0, 10);
    return commit.startsWith(name) ? short : `${visible(name)} (${short})`;
  }
  if (kind === 'working-tree') return 'the working tree';
  if (kind === 'description') return visible(name);
  return kind === 'folder' ? `the folder ${visible(name)}` : visible(name);
}

/** `+12 −3 words`, or an empty text. */
export function wordsText({ added, removed }: PageChange['words']): string {
  const parts = [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''].filter(
    (part) => part !== '',
  );
  return parts.length === 0 ? '' : `${parts.join(' ')} ${added + removed === 1 ? 'word' : 'words'}`;
}

/** Smaller differences of HTML aren't worth a reader's attention. */
const leastBytes = 1000;

/** `HTML +1.2 kB, images −30.0 kB`: only what differs noticeably. */
export function weightText({ html, images }: Weight): string {
  const parts = [
    ['HTML', html.after - html.before] as const,
    ['images', images.after - images.before] as const,
  ];
  return parts
    .filter(([what, bytes]) => Math.abs(bytes) >= (what === 'HTML' ? leastBytes : 1))
    .map(([what, bytes]) => `${what} ${bytesText(bytes)}`)
    .join(', ');
}

function bytesText(bytes: number): string {
  const size = Math.abs(bytes);
  const text =
    size < 1000
      ? `${size} B`
      : size < 1e6
        ? `${(size / 1000).toFixed(1)} kB`
        : `${(size / 1e6).toFixed(1)} MB`;
  return `${bytes < 0 ? '−' : '+'}${text}`;
}

/** Where a former URL leads now, for moved and removed pages; null for other pages. */
export function redirectText({ is, url, source, redirect }: PageChange): string | null {
  if (is !== 'moved' && is !== 'removed') return null;
  // Nobody chose the URL of a generated list.
  if (source === null && redirect === null) return 'a generated list';
  if (redirect === undefined || redirect === null) return 'no redirect';
  if (is === 'moved') return redirect === url ? 'redirected' : `redirected to ${visible(redirect)}`;
  return redirect === url ? 'still served in another language' : `redirects to ${visible(redirect)}`;
}

/** A link whose address differs, as one line. */
export function linkText({ text, before, after }: ChangedLink): string {
  const name = `link ‘${visible(clip(text, 60))}’`;
  if (before === null) return `${name} → ${visible(after ?? '')}`;
  return after === null
    ? `${name} removed (${visible(before)})`
    : `${name} ${visible(before)} → ${visible(after)}`;
}

function rankText(rank: number | null): string {
  return rank === null ? 'not found' : `position ${rank}`;
}

/** `How do I pay?` (en): position 1 → 3, and what took the place. */
export function questionText({ question, language, before, after, instead }: MovedQuestion) {
  return {
    question: visible(clip(question, 200)),
    language: visible(clip(language, 40)),
    move: `${rankText(before)} → ${rankText(after)}`,
    instead: instead && visible(clip(instead.url, 200)),
  };
}

function clip(text: string, most: number): string {
  const characters = Array.from(text.slice(0, most * 2));
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Characters of unchanged text that are shown on each side of a change. */
const context = 40;

/** Parts without the middle of long unchanged texts, and with control characters visible. */
export function excerpt(parts: readonly Part[], most = 600): readonly Part[] {
  const shown = parts.map((part, index): Part => {
    if (part.is !== undefined) return { ...part, text: visibleLines(clip(part.text, most)) };
    return {
      text: visibleLines(shortened(part.text, { isFirst: index === 0, isLast: index === parts.length - 1 })),
    };
  });
  return shown.filter(({ text }) => text !== '');
}

function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

function shortened(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const room = (isFirst || isLast ? 1 : 2) * context;
  if (text.length <= room + 10) return text;
  const start = isFirst ? '' : upToWord(text, context);
  const end = isLast ? '' : fromWord(text, context);
  return `${start}…${end}`;
}

function upToWord(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.slice(0, Math.max(cut.lastIndexOf(' ') + 1, 0)) || cut;
}

function fromWord(text: string, length: number): string {
  const cut = text.slice(-length);
  const space = cut.indexOf(' ');
  return space < 0 ? cut : cut.slice(space);
}

export interface Line {
  readonly text: string;
  readonly is?: 'added' | 'removed';
}

/** Changed lines of code with their context; `…` replaces the lines between. */
export function codeLines(parts: readonly Part[], around = 2): readonly Line[] {
  const all = parts.flatMap(({ text, is }) =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line): Line => ({ text: visible(clip(line, 300)), ...(is && { is }) })),
  );
  const isNear = (index: number) =>
    all.slice(Math.max(0, index - around), index + around + 1).some((line) => line.is !== undefined);
  const shown: Line[] = [];
  for (const [index, line] of all.entries()) {
    if (isNear(index)) shown.push(line);
    else if (shown.at(-1)?.text !== '…') shown.push({ text: '…' });
  }
  return shown;
}

/** Rows that differ, with the first one, which names the columns. */
export function changedRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row, index) => index === 0 || isChanged(row));
}

function isChanged({ is, cells }: Row): boolean {
  return is !== undefined || cells.some((cell) => cell.some((part) => part.is));
}

/** An image as one line. */
export function imageText(change: Extract<BlockChange, { kind: 'image' }>): string {
  const { before, after, isNewFile } = change;
  const [was, is] = [before && visible(before.src), after && visible(after.src)];
  if (was === null) return `image added: ${is}`;
  if (is === null) return `image removed: ${was}`;
  const parts = [
    was === is ? `image ${is}` : `image ${was} → ${is}`,
    isNewFile && was === is ? 'has other content' : '',
    before?.alt === after?.alt
      ? ''
      : `description ‘${visible(before?.alt ?? '')}’ → ‘${visible(after?.alt ?? '')}’`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** Links of which both sides have one. New and removed links are in the text. */
export function changedAddresses({
  links,
}: {
  readonly links: readonly ChangedLink[];
}): readonly ChangedLink[] {
  return links.filter(({ before, after }) => before !== null && after !== null);
}
