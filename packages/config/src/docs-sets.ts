/** Docs sets as the configuration describes them, each with its current version. */
import {
  type Config,
  type DocsConfig,
  type DocsSet,
  type DocsSetConfig,
  type Sidebars,
  type Site,
  type Version,
  versionKey,
} from '@docgen/model';
import type { ToText } from './texts/to-text.js';
import { docsSchema } from './schema/schema-docs.js';
import { plain } from './schema/schema-forms.js';

/** A docs set of the configuration, which is its only one if `docs` isn't a list. */
export interface ConfiguredSet {
  readonly given: DocsConfig & Partial<DocsSetConfig>;
  /** Its position in the configuration. */
  readonly at: readonly (string | number)[];
}

export function configuredSets({ docs = {} }: Pick<Config, 'docs'>): readonly ConfiguredSet[] {
  if (!isList(docs)) return [{ given: docs, at: ['docs'] }];
  return docs.map((given, index) => ({ given, at: ['docs', index] }));
}

function isList(docs: NonNullable<Config['docs']>): docs is readonly DocsSetConfig[] {
  return Array.isArray(docs);
}

/** All sets with their current versions. A folder without a configuration has its pages at the top. */
export function docsSets(
  config: Pick<Config, 'docs'>,
  { text, hasFile }: { readonly text: ToText; readonly hasFile: boolean },
): Pick<Site, 'docs' | 'versions'> {
  const [first, ...others] = configuredSets(config).map(({ given, at }, index) => {
    const set = docsSet({ given, at }, given.id ?? (hasFile ? 'docs' : ''), text);
    const key = versionKey(index === 0 ? '' : set.id, '');
    const sidebars = sidebarsOf(given.sidebars);
    const version: Version = { key, set, name: '', label: null, banner: null, sidebars, at };
    return version;
  });
  if (first === undefined) throw new Error('a list of docs sets is never empty');
  return { docs: [first.set, ...others.map(({ set }) => set)], versions: [first, ...others] };
}

function docsSet({ given, at }: ConfiguredSet, folder: string, text: ToText): DocsSet {
  const { id = '', label = id, path = folder, feedback } = given;
  return {
    ...plain(docsSchema, given),
    id,
    label: id === '' ? null : text(label, [...at, 'label']),
    path,
    routeBase: (given.routeBase ?? path).replace(/^\/+|\/+$/g, ''),
    main: given.main ?? null,
    editUrl: given.editUrl ?? null,
    feedback: feedback
      ? {
          yes: text(feedback.yes, [...at, 'feedback', 'yes']),
          no: text(feedback.no, [...at, 'feedback', 'no']),
        }
      : null,
    toc: plain(docsSchema.entries.toc.wrapped, given.toc),
  };
}

function sidebarsOf(given: DocsConfig['sidebars']): Sidebars | null {
  if (given === undefined) return null;
  return Array.isArray(given) ? { docs: given } : (given as Sidebars);
}

/** Key of the current version of a set by its id; that of the first set if there is no such id. */
export function keyOfSet(id: string | undefined, sets: readonly DocsSet[]): string {
  const index = sets.findIndex((set) => set.id === id);
  return index <= 0 ? '' : versionKey(id ?? '', '');
}

/** Explains why no set has the id that a page of a source names; null if one has it, or the page names none. */
export function unknownSet(id: string | undefined, sets: readonly DocsSet[]): string | null {
  if (id === undefined || sets.some((set) => set.id === id && id !== '')) return null;
  const ids = sets.flatMap((set) => (set.id === '' ? [] : [`'${set.id}'`]));
  if (ids.length === 0) return `names the docs set '${id}', but the configuration has no list of sets`;
  return `names the docs set '${id}', which doesn't exist; expected ${ids.join(' or ')}`;
}
