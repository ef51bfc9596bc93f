/**
 * Planned texts: fixes, and redirects in front matter, applied to the current files. A file that isn't text, is a
 * link, or differs from the checked one is reported, to be fixed by hand.
 */
import { compareText } from '@docgen/model';
import type { Checked } from '@docgen/check/check';
import type { FileSystem } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import { type Change, changed, inOrder, lineStarts, offsetsOf } from '../move/changes.js';
import { analysedHashes } from '../analysed-hashes.js';
import { matterChanges } from '../move/front-matter.js';
import { textsOf } from '../move/tree.js';
import type { MissingRedirect } from '@docgen/check/published';
import type { PlannedFix, Answers } from './answers.js';

/** A planned text. */
export interface Drafted {
  readonly file: string;
  readonly text: string;
  readonly next: string;
  readonly changes: readonly Change[];
  /** Number of changes that fix a problem by themselves. */
  readonly fixes: number;
  readonly redirects: readonly MissingRedirect[];
  /** Whether it changes more than targets of links. */
  readonly isMore: boolean;
  /** The same text with only its links fixed; null if there are no other changes, or none at all. */
  readonly linksOnly: Drafted | null;
}

export interface Wanted {
  readonly answers: Answers;
  readonly redirects: readonly MissingRedirect[];
  readonly checked: Checked;
}

export async function drafted(
  { answers, redirects, checked }: Wanted,
  tree: { readonly fs: FileSystem; readonly folder: string },
): Promise<{ readonly files: readonly Drafted[]; readonly notes: readonly string[] }> {
  const paths = [...new Set([...answers.keys(), ...redirects.map(({ file }) => file)])].sort(compareText);
  const { texts, bytes } = await textsOf(paths, tree);
  const hashes = analysedHashes(checked.analysis);
  const notes: string[] = [];
  const files = paths.flatMap((file): Drafted[] => {
    const [text, raw, hash] = [texts.get(file), bytes.get(file), hashes.get(file)];
    if (text === undefined || raw === undefined || (hash !== undefined && hash !== hashOf(raw))) {
      notes.push(`${file} isn't a text file of the site, or has changed meanwhile; fix it by hand`);
      return [];
    }
    const own = redirects.filter((one) => one.file === file);
    const add = own.map(({ from }) => from);
    const matter = add.length === 0 ? [] : matterChanges(text, { add, drop: [], values: {} });
    if (matter === null)
      notes.push(
        `${file}: can't change its front matter safely; add ${add.join(', ')} to redirectFrom by hand`,
      );
    const all = answers.get(file) ?? [];
    const links = draftOf(file, text, { fixes: all.filter(({ isLink }) => isLink) });
    const isAll = matter === null || matter.length === 0 ? all.every(({ isLink }) => isLink) : false;
    const whole = isAll
      ? links
      : draftOf(file, text, { fixes: all, matter: matter ?? [], redirects: own, linksOnly: links });
    return whole === null ? [] : [whole];
  });
  return { files, notes };
}

/** Null if nothing changes. */
function draftOf(
  file: string,
  text: string,
  parts: {
    readonly fixes: readonly PlannedFix[];
    readonly matter?: readonly Change[];
    readonly redirects?: readonly MissingRedirect[];
    readonly linksOnly?: Drafted | null;
  },
): Drafted | null {
  const { fixes, matter = [], redirects = [], linksOnly = null } = parts;
  const places = fixChanges(text, fixes);
  const changes = inOrder([...places, ...matter]);
  if (changes.length === 0) return null;
  const added = matter.length === 0 ? [] : redirects;
  return {
    file,
    text,
    next: changed(text, changes),
    changes,
    fixes: places.length,
    redirects: added,
    isMore: matter.length > 0 || fixes.some(({ isLink }) => !isLink),
    linksOnly,
  };
}

/** Sorted changes with the line ends of the file, without those inside another one. */
function fixChanges(text: string, fixes: readonly PlannedFix[]): Change[] {
  const starts = lineStarts(text);
  const isWindows = text.includes('\r\n');
  const all = fixes.flatMap(({ range, text: next }): Change[] => {
    const place = offsetsOf(range, starts);
    const written = isWindows ? next.replaceAll(/\r?\n/g, '\r\n') : next;
    return place === null || place.end > text.length ? [] : [{ ...place, text: written }];
  });
  const kept: Change[] = [];
  for (const change of inOrder(all)) if (change.start >= (kept.at(-1)?.end ?? 0)) kept.push(change);
  return kept;
}
