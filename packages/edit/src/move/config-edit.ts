/**
 * Changes of the configuration file: doc ids, folders and paths that moved. A word is changed only if it occurs in the
 * file exactly as often as in the evaluated configuration; otherwise it is reported, to be changed by hand.
 */
import { type Site, splitHref } from '@docgen/model';
import type { Change } from './changes.js';
import { type ConfigRef, configRefs, folderAfter } from './config-after.js';
import { type Literal, literals } from '@docgen/config/data/literals';
import type { Moved } from './moved-site.js';
import { pathAsWritten } from '@docgen/analysis/link/spelling';
import { relink } from './relink.js';

/** A word of the configuration and what it becomes. */
export interface Reword extends ConfigRef {
  readonly next: string;
  /** Number of times that the configuration contains it. */
  readonly count: number;
}

/** The words that the move changes, each once. */
export function rewords(site: Site, moved: Moved): Reword[] {
  const counted = new Map<string, { ref: ConfigRef; count: number }>();
  for (const ref of configRefs(site)) {
    const id = `${ref.kind} ${ref.version} ${ref.word}`;
    counted.set(id, { ref, count: (counted.get(id)?.count ?? 0) + 1 });
  }
  return [...counted.values()].flatMap(({ ref, count }) => {
    const next = nextOf(ref, moved);
    return next === ref.word ? [] : [{ ...ref, next, count }];
  });
}

function nextOf({ kind, word, version }: ConfigRef, moved: Moved): string {
  if (kind === 'id') return moved.ids.get(version)?.get(word) ?? word;
  if (kind === 'folder') return folderAfter({ word, version }, moved.folders);
  const { site } = moved.before.names;
  const locale = site.locales.find(({ code }) => code === site.defaultLocale);
  const route = { path: locale?.prefix || '/', locale: site.defaultLocale };
  const place = { route, source: null };
  const found = relink(word, { before: place, after: place }, moved);
  if (found === null) return word;
  const { path } = splitHref(word);
  return pathAsWritten(found, path, false) + word.slice(path.length);
}

export interface ConfigEdit {
  readonly changes: readonly Change[];
  /** Words whose positions in the file's text aren't certain. */
  readonly byHand: readonly Reword[];
}

export function configEdit(text: string, words: readonly Reword[]): ConfigEdit {
  const all = literals(text);
  const changes: Change[] = [];
  const byHand: Reword[] = [];
  for (const word of words) {
    const places = all.filter((literal) => literal.text === word.word && fits(literal, word));
    if (places.length !== word.count || /['"`\\$]/.test(word.next)) byHand.push(word);
    else {
      const length = word.word.length;
      changes.push(...places.map(({ start }) => ({ start, end: start + length, text: word.next })));
    }
  }
  return { changes, byHand };
}

/** Lists that contain no doc ids. */
const otherLists = new Set(['exclude', 'files', 'slots', 'values', 'remarkPlugins', 'rehypePlugins']);

function fits({ key, list }: Literal, { kind }: Reword): boolean {
  if (kind === 'folder') return key === 'generated';
  if (kind === 'path') return key === 'to';
  return key === 'doc' || key === 'main' || (key === null && !otherLists.has(list ?? ''));
}
