/** Plan of a frozen version: files to copy, and files to write. */
import { type Version, compareText, readCodePath, versionFolder } from '@docgen/model';
import { contentPlace } from '@docgen/config/folders/content-folders';
import { below } from '@docgen/analysis/route/roots';
import { isTextPath } from '@docgen/analysis/texts/known-texts';
import type { Analysis } from '@docgen/analysis/analysis';

export interface Copy {
  /** Path relative to the site folder. */
  readonly from: string;
  readonly to: string;
}

export interface FreezePlan {
  readonly name: string;
  /** Folder of the docs that it is a version of. */
  readonly docs: string;
  /** Folder of the version, relative to the site folder. */
  readonly folder: string;
  /** Sorted by path. */
  readonly copies: readonly Copy[];
  /** New files by path relative to the site folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** Number of pages in the version, in all locales. */
  readonly pages: number;
}

type Analyzed = Pick<Analysis, 'site' | 'parsed' | 'assets' | 'links' | 'manifest' | 'files'>;

interface FreezeInput {
  /** Name of the new version. */
  readonly name: string;
  /** Current version of the set to freeze. */
  readonly version: Version;
  /**
   * Files that generated texts are made from, with their paths in a version. They are frozen if a page includes such a
   * text.
   */
  readonly descriptions: readonly Copy[];
}

export function planFreeze(analysis: Analyzed, { name, version, descriptions }: FreezeInput): FreezePlan {
  const { key: current, sidebars } = version;
  const within = versionFolder(current + name);
  const docs = analysis.parsed.filter(({ source }) => source.kind === 'doc' && source.version === current);
  const files = [
    ...docs.flatMap(({ source }) => (source.madeFrom === undefined ? [source.path] : [])),
    ...docs.flatMap(({ document }) =>
      document.reads.flatMap(({ path, hash }) =>
        hash === null || isTextPath(path) || readCodePath(path) ? [] : [path],
      ),
    ),
    ...analysis.assets.map(({ path }) => path).filter((path) => isOfSet(path, current, analysis)),
    ...shownStatics(analysis, current),
  ];
  const { sourced } = analysis.files.texts;
  const isDescribed = docs.some(({ document }) => document.fragments.length > 0);
  const described = isDescribed ? descriptions : [];
  return {
    name,
    docs: version.set.path,
    folder: within.slice(0, -1),
    copies: [
      ...[...new Set(files)].sort(compareText).map((from) => ({ from, to: within + from })),
      ...described.map(({ from, to }) => ({ from, to: within + to })),
    ],
    texts: new Map([
      ...docs.flatMap(({ source: { path } }) => {
        const bytes = sourced.get(path);
        return bytes ? [[within + path, new TextDecoder().decode(bytes)] as const] : [];
      }),
      ...(sidebars === null
        ? []
        : [[`${within}sidebars.json`, `${JSON.stringify(sidebars, null, 2)}\n`] as const]),
    ]),
    pages: docs.length,
  };
}

/** Whether a file is next to the docs of a current version. */
function isOfSet(path: string, current: string, { site }: Analyzed): boolean {
  const place = contentPlace(path, site);
  return place?.kind === 'doc' && place.version === current;
}

/** Static files that the docs link to or show, because later ones with the same name may differ. */
function shownStatics({ manifest, links }: Analyzed, current: string): string[] {
  return manifest.routes
    .filter(({ kind, version }) => kind === 'doc' && version === current)
    .flatMap(({ path }) => links[path] ?? [])
    .flatMap((target) =>
      target.kind === 'asset' && below('static', target.asset) !== null ? [target.asset] : [],
    );
}
