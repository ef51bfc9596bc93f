/** Stages the index files of a build for publishing, and collects what the next build needs from them. */
import type { Emitter } from '@docgen/emit/emit';
import {
  type LastSearch,
  type SearchFiles,
  type SearchInput,
  editedSearch,
  pathsOf,
  searchFiles,
} from '../search.js';
import { searches } from '../build-kinds.js';
import type { Store } from '@docgen/store/kept/store';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { SearchState } from './search-state.js';

/** Reads the result of the build under a key; null if there is none. */
export async function lastSearch(
  key: string | null,
  store: Store,
  emitter: Emitter,
): Promise<LastSearch | null> {
  const state = key === null ? undefined : await store.get(searches, key);
  return state ? { state, read: (path) => emitter.read(path) } : null;
}

export function keepSearch(key: string, state: SearchState, store: Store): void {
  store.put(searches, key, state);
}

/** Emits all index files. If a file of the last build is missing, all are generated again. */
export async function emitSearch(input: SearchInput, emitter: Emitter): Promise<SearchState> {
  const made = await searchFiles(input);
  if (await isEmitted(made, emitter)) return made.state;
  return emitSearch({ ...input, last: null }, emitter);
}

/** Emits them after pages, given by URL, were edited; replaced files are no longer emitted. */
export async function emitEdited(
  edits: ReadonlyMap<string, ParsedSource>,
  last: LastSearch,
  about: Pick<SearchInput, 'site' | 'services'> & { readonly emitter: Emitter },
): Promise<SearchState | null> {
  const made = await editedSearch(edits, last, about);
  if (made === null) return null;
  const { emitter } = about;
  const now = new Set([...made.files.map(({ path }) => path), ...made.kept.map(([path]) => path)]);
  if (!(await isEmitted(made, emitter))) return null;
  for (const path of pathsOf(last.state)) if (!now.has(path)) emitter.drop(path);
  return made.state;
}

/** Emits all files, or none if one is missing. */
async function isEmitted({ files, kept }: SearchFiles, emitter: Emitter): Promise<boolean> {
  for (const [path, hash] of kept) if (!(await emitter.keep(path, hash))) return false;
  for (const file of files) await emitter.add(file);
  return true;
}
