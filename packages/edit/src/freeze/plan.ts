/** What a frozen version is made of: which files are copied where, and what is written besides. */
import { compareText, versionFolder } from '@docgen/model';
import { below } from '@docgen/analysis/route/roots';
import { isTextPath } from '@docgen/analysis/texts/known-texts';
import type { Analysis } from '@docgen/analysis/analysis';

export interface Copy {
  /** Paths relative to the site folder. */
  readonly from: string;
  readonly to: string;
}

export interface FreezePlan {
  readonly name: string;
  /** Of the version, relative to the site folder. */
  readonly folder: string;
  /** In the order of their paths. */
  readonly copies: readonly Copy[];
  /** New files by path relative to the site folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pages that become pages of the version, in all locales. */
  readonly pages: number;
}

type Analyzed = Pick<Analysis, 'site' | 'parsed' | 'assets' | 'links' | 'manifest' | 'files'>;

/** `descriptions` are the files that texts of sources are made from, and where a version has them; they are frozen where a page includes one. */
export function planFreeze(analysis: Analyzed, name: string, descriptions: readonly Copy[]): FreezePlan {
  const within = versionFolder(name);
  const docs = analysis.parsed.filter(({ source }) => source.kind === 'doc' && source.version === '');
  const files = [
    ...docs.flatMap(({ source }) => (source.madeFrom === undefined ? [source.path] : [])),
    ...docs.flatMap(({ document }) =>
      document.reads.flatMap(({ path, hash }) => (hash === null || isTextPath(path) ? [] : [path])),
    ),
    ...analysis.assets.map(({ path }) => path).filter((path) => below('docs', path) !== null),
    ...shownStatics(analysis),
  ];
  const { sidebars } = analysis.site.docs;
  const { sourced } = analysis.files.texts;
  const isDescribed = docs.some(({ document }) => document.fragments.length > 0);
  const described = isDescribed ? descriptions : [];
  return {
    name,
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

/** Static files that docs link to or show: a later version's may be others of the same name. */
function shownStatics({ manifest, links }: Analyzed): string[] {
  return manifest.routes
    .filter(({ kind, version }) => kind === 'doc' && version === '')
    .flatMap(({ path }) => links[path] ?? [])
    .flatMap((target) =>
      target.kind === 'asset' && below('static', target.asset) !== null ? [target.asset] : [],
    );
}
