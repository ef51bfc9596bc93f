/** Front matter of a code page in one locale. It is validated like that of Markdown, with positions in the code. */
import { judgeMatter, readMatter } from '@docgen/markdown';
import {
  type Diagnostic,
  type FrontMatterSchemas,
  type Range,
  type Site,
  type Skim,
  type SourceFile,
  located,
} from '@docgen/model';
import { locateKey } from '@docgen/config/data/locate';
import { missingString } from '@docgen/config/diagnostics';
import { titleMissing } from '@docgen/analysis/pages/page-value-diagnostics';

export interface CodeMatter {
  readonly skim: Skim;
  readonly diagnostics: readonly Diagnostic[];
}

export interface CodeMatterPlace {
  readonly source: SourceFile;
  /** The page's own text. */
  readonly text: string;
  readonly site: Pick<Site, 'defaultLocale'>;
  /** Of keys that the site declares. */
  readonly schemas: FrontMatterSchemas;
}

/** Keys whose value may be one text per locale. */
const texts = new Set(['title', 'description']);

/** Keys that later phases check, by the names of their positions. */
const judgedKeys = [
  'title',
  'description',
  'id',
  'prev',
  'next',
  'layout',
  'redirectFrom',
  'locales',
  'toc.min',
  'toc.max',
];

/** The front matter `value` for a reader of the source's locale. */
export async function codeMatter(
  value: unknown,
  { source, text, site, schemas }: CodeMatterPlace,
): Promise<CodeMatter> {
  const { path: file, locale } = source;
  const start = Math.max(0, text.search(/\bfrontMatter\b/));
  const placeOf = (path: readonly (string | number)[]): { range?: Range } => {
    const range = locateKey(text, path, start);
    return range ? { range } : {};
  };
  const diagnostics: Diagnostic[] = [];
  const values = localised(value ?? {}, (key, given) => {
    const found = given[locale];
    if (found !== undefined) return found;
    diagnostics.push(missingString({ file, ...placeOf([key]) }, key, locale));
    return given[site.defaultLocale] ?? Object.values(given)[0];
  });
  const { matter: known, faults, own } = readMatter(values, Object.keys(schemas));
  const keys = new Map(
    Object.entries(own).map(([key, given]) => [
      key,
      { value: given, placeOf: (path: readonly string[]) => placeOf([key, ...path]).range },
    ]),
  );
  const judge = { schemas, onPlugin: () => undefined };
  const judged = await judgeMatter(keys, judge, placeOf(['frontMatter']).range);
  diagnostics.push(...judged.diagnostics.map((found) => located(found, file)));
  const matter = judged.own ? { ...known, own: judged.own } : known;
  for (const { path, diagnostic } of faults)
    diagnostics.push(located({ ...diagnostic, ...placeOf(path) }, file));
  if (matter.title === undefined && !faults.some(({ path }) => path[0] === 'title'))
    diagnostics.push(titleMissing({ file, ...placeOf(['frontMatter']) }));
  const places = judgedKeys.flatMap((key) => {
    const path = key.split('.');
    const { range } = placeOf(path);
    return path[0] !== undefined && path[0] in matter && range ? [[key, range] as const] : [];
  });
  const skim = { title: matter.title ?? null, matter };
  return {
    skim: places.length > 0 ? { ...skim, places: Object.fromEntries(places) } : skim,
    diagnostics,
  };
}

interface Mapping {
  readonly [key: string]: unknown;
}

function localised(value: unknown, pick: (key: string, given: Mapping) => unknown): unknown {
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, given]) => [
      key,
      texts.has(key) && isMapping(given) ? pick(key, given) : given,
    ]),
  );
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
