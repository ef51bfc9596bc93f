/**
 * Plan of a move: renamed files, changed texts and new redirects. It is plain data, made without reading or writing a
 * file: `drafted` returns which texts it needs, and `planMove` makes the plan with them.
 */
import { compareText } from '@docgen/model';
import { type Change, inOrder, lineStarts } from './changes.js';
import { type Reword, configEdit, rewords } from './config-edit.js';
import { repointed } from './destination.js';
import { matterChanges } from './front-matter.js';
import { type LinkChange, type LinkChanges, linkChanges } from './link-changes.js';
import { type Moved, movedSite } from './moved-site.js';
import { neighboursOf } from './neighbours.js';
import { type PageRedirects, redirectsOf } from './redirects.js';
import { movedRecords } from '@docgen/config/texts/accepted';
import type { Rename } from './renames.js';
import type { Analysis } from '@docgen/analysis/analysis';

/** Changes in one text. */
export interface FileEdit {
  /** Path relative to the site folder, before and after the renames. */
  readonly file: string;
  readonly to: string;
  readonly changes: readonly Change[];
  /** Number of changed links. */
  readonly links: number;
}

export interface MovePlan {
  readonly renames: readonly Rename[];
  /** Edits by new path. */
  readonly edits: readonly FileEdit[];
  /** `file` is the new path of the page with the redirect; `from` and `to` are site paths in the locale. */
  readonly redirects: readonly { readonly file: string; readonly from: string; readonly to: string }[];
  /** Notes for the user. */
  readonly notes: readonly string[];
}

/** Changes of a move, before any text is read. */
export interface Draft {
  readonly renames: readonly Rename[];
  readonly moved: Moved;
  readonly links: readonly LinkChange[];
  readonly redirects: readonly PageRedirects[];
  /** New values of `prev` and `next` by file. */
  readonly neighbours: ReadonlyMap<string, { readonly [key: string]: string }>;
  readonly words: readonly Reword[];
  /** New records of accepted translations by file. */
  readonly records: ReadonlyMap<string, string>;
  readonly configFile: string | null;
  readonly notes: readonly string[];
}

export function draftMove(analysis: Analysis, renames: readonly Rename[], withRedirects: boolean): Draft {
  const moved = movedSite(analysis, renames);
  const { parsed, site } = analysis;
  const redirects = redirectsOf(parsed, moved, withRedirects);
  const links = linkChanges(parsed, moved);
  return {
    renames,
    moved,
    links: links.changes,
    redirects: redirects.pages,
    neighbours: neighboursOf(parsed, moved),
    words: rewords(site, moved),
    records: movedRecords(analysis.configured.accepted, moved.ids),
    configFile: site.configFile,
    notes: [...unreadNotes(parsed), ...redirects.notes, ...disputedNotes(links)],
  };
}

/** Links of included files that can't work for every page. */
function disputedNotes({ disputed }: LinkChanges): string[] {
  const places = disputed.map(
    ({ file, ref }) =>
      `${file}:${ref.range?.start.line ?? 1}: '${ref.href}' can't work for every page that includes it; write it as a path from the root`,
  );
  return [...new Set(places)];
}

/** Files with links that docgen couldn't read. */
function unreadNotes(parsed: Analysis['parsed']): string[] {
  const codes = new Set<string>([
    'markdown/bad-encoding',
    'markdown/too-large',
    'markdown/too-deep',
    'markdown/plugin-failed',
  ]);
  return parsed.flatMap(({ source, document }) => {
    const fault = document.diagnostics.find(({ code }) => codes.has(code));
    return fault ? [`can't read ${source.path} (${fault.code}), so its links stay unchanged`] : [];
  });
}

/** Files whose texts the plan needs, by their old paths. */
export function filesOf({ links, redirects, neighbours, words, records, configFile }: Draft): string[] {
  return [
    ...new Set([
      ...links.map(({ file }) => file),
      ...redirects.map(({ file }) => file),
      ...neighbours.keys(),
      ...records.keys(),
      ...(words.length > 0 && configFile !== null ? [configFile] : []),
    ]),
  ].sort(compareText);
}

/** The plan. Files without text (deleted, a link, not UTF-8) are reported, to be changed by hand. */
export function planMove(draft: Draft, texts: ReadonlyMap<string, string>): MovePlan {
  const notes = [...draft.notes];
  const added: { file: string; from: string; to: string }[] = [];
  const linksOf = byFile(draft.links);
  const edits = filesOf(draft).flatMap((file): FileEdit[] => {
    const text = texts.get(file);
    if (text === undefined) {
      notes.push(`${file} isn't a text file of the site; change its links by hand`);
      return [];
    }
    const to = draft.moved.pathOf(file);
    const record = draft.records.get(file);
    if (record !== undefined)
      return [{ file, to, changes: [{ start: 0, end: text.length, text: record }], links: 0 }];
    const links = linksIn(file, text, linksOf.get(file) ?? []);
    const matter = matterIn(file, text, draft);
    added.push(...matter.added.map((redirect) => ({ file: to, ...redirect })));
    const words = file === draft.configFile ? wordsIn(file, text, draft) : { changes: [], notes: [] };
    notes.push(...links.notes, ...matter.notes, ...words.notes);
    const changes = inOrder([...links.changes, ...matter.changes, ...words.changes]);
    return changes.length === 0 ? [] : [{ file, to, changes, links: links.changes.length }];
  });
  return {
    renames: draft.renames,
    edits: edits.sort((a, b) => compareText(a.to, b.to)),
    redirects: added.sort((a, b) => compareText(a.file, b.file) || compareText(a.from, b.from)),
    notes,
  };
}

function byFile(links: readonly LinkChange[]): Map<string, LinkChange[]> {
  const found = new Map<string, LinkChange[]>();
  for (const link of links) {
    const list = found.get(link.file);
    if (list) list.push(link);
    else found.set(link.file, [link]);
  }
  return found;
}

interface FileChanges {
  readonly changes: readonly Change[];
  readonly notes: readonly string[];
}

/** Changes of links. A position that several pages include, or that several links share, changes once. */
function linksIn(file: string, text: string, links: readonly LinkChange[]): FileChanges {
  const lines = { text, starts: lineStarts(text) };
  const byPlace = new Map<string, Change>();
  const notes = new Set<string>();
  for (const { ref, path } of links) {
    const change = repointed(ref, path, lines);
    const place = change && `${change.start} ${change.end}`;
    const other = place === null ? undefined : byPlace.get(place);
    if (change && place !== null && (other === undefined || other.text === change.text))
      byPlace.set(place, change);
    else notes.add(byHand(file, ref.href, path, ref.range?.start.line));
  }
  return { changes: [...byPlace.values()], notes: [...notes] };
}

function matterIn(
  file: string,
  text: string,
  { redirects, neighbours }: Draft,
): FileChanges & { added: readonly { from: string; to: string }[] } {
  const redirect = redirects.find((each) => each.file === file);
  const values = neighbours.get(file) ?? {};
  const { add = [], drop = [], to = '' } = redirect ?? {};
  if (add.length + drop.length + Object.keys(values).length === 0)
    return { changes: [], added: [], notes: [] };
  const changes = matterChanges(text, { add, drop, values });
  if (changes !== null) return { changes, added: add.map((from) => ({ from, to })), notes: [] };
  const wanted = [
    ...add.map((path) => `add '${path}' to redirectFrom`),
    ...drop.map((path) => `remove '${path}' from redirectFrom`),
    ...Object.entries(values).map(([key, value]) => `set ${key} to '${value}'`),
  ];
  return {
    changes: [],
    added: [],
    notes: [`${file}: can't change its front matter safely; ${wanted.join(', ')} by hand`],
  };
}

function wordsIn(file: string, text: string, { words }: Draft): FileChanges {
  const { changes, byHand: unsure } = configEdit(text, words);
  return { changes, notes: unsure.map(({ word, next }) => byHand(file, word, next)) };
}

function byHand(file: string, old: string, now: string, line?: number): string {
  return `${file}${line === undefined ? '' : `:${line}`}: change '${old}' to '${now}' by hand`;
}
