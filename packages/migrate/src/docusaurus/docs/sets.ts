/** Docs plugins as docgen's docs sets: their ids and folders. */
import type { DocsFacts, SiteFacts } from '../config/facts.js';

export interface NewSet {
  /** Unique; `docs` for the default plugin. */
  readonly id: string;
  /** Its folder in the new site: `docs` for the only one, else its id. */
  readonly path: string;
  /** Whether its versions have no id: those of the first set. */
  readonly isFirst: boolean;
}

/** Folders that docgen uses for something else. */
const reserved = /^(?:components|data|dist|i18n|node_modules|openapi|pages|snippets|static|versions)$/;

/** In the order of the plugins. */
export function newSets({ docs }: Pick<SiteFacts, 'docs'>): readonly NewSet[] {
  const taken = new Set<string>();
  return docs.map((one, index) => {
    const base = idOf(one);
    let id = base;
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
    taken.add(id);
    return { id, path: docs.length === 1 || id === 'docs' ? 'docs' : folderOf(id), isFirst: index === 0 };
  });
}

function idOf({ id }: DocsFacts): string {
  const name = id === 'default' ? 'docs' : id.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return name.replaceAll(/^-+|-+$/g, '') || 'docs';
}

function folderOf(id: string): string {
  return reserved.test(id) ? `${id}-docs` : id;
}

/** Folder of a version, with a slash at the end; `''` for the current one. */
export function versionFolder({ id, isFirst }: NewSet, target: string): string {
  if (target === '') return '';
  return isFirst ? `versions/${target}/` : `versions/${id}@${target}/`;
}
