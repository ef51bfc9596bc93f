/**
 * Texts in `i18n/<locale>.json` that are shown nowhere: misspelled keys, and files for languages that the site doesn't
 * have. The site's own code can use any key, so if there is any, nothing is reported. Keys that resemble none of
 * docgen's aren't reported either, because they may be kept for later.
 */
import { join, posix } from 'node:path';
import { type Diagnostic, type Site, type SourceFile, nearest } from '@docgen/model';
import { labelKeys } from '@docgen/markdown';
import { placeOfMember } from '@docgen/config/data/json-members';
import type { StringFiles } from '@docgen/config/texts/strings';
import type { CodeTools } from '../code-tools.js';
import type { SiteFiles } from '../services.js';
import { areaUnnamed, unusedString, unusedStrings } from './string-diagnostics.js';

export interface StringsInput {
  readonly site: Site;
  readonly stringFiles: StringFiles;
  readonly sources: readonly SourceFile[];
  readonly files: Pick<SiteFiles, 'fs' | 'folder'>;
  readonly tools: Pick<CodeTools, 'themeOf'>;
}

/** Namespaces of keys that authors choose: strings of the configuration, areas of entries, and terms. */
const ownSpaces: readonly string[] = ['config', 'area', 'glossary'];

export async function unusedStringFaults(input: StringsInput): Promise<readonly Diagnostic[]> {
  const { site, stringFiles, files } = input;
  if (site.configFile === null) return [];
  const strangers = await filesOfNoLocale(site, files);
  if (mayAskAnyKey(input)) return strangers;
  const labels = new Set(labelKeys);
  const keys = new Set(Object.values(stringFiles).flatMap(({ texts }) => Object.keys(texts)));
  const asked = [...keys].filter((key) => !labels.has(key) && !ownSpaces.includes(spaceOf(key)));
  const unnamed = unnamedAreas(site, stringFiles);
  if (asked.length === 0) return [...strangers, ...unnamed];
  const known = new Set([...labels, ...(await themeKeys(input)), ...(await openapiKeys(site))]);
  const spaces = new Set([...ownSpaces, ...Array.from(known, spaceOf)]);
  const wrong = new Map(
    asked.flatMap((key): [string, string | undefined][] => {
      const near = nearest(key, known) ?? inNearSpace(key, spaces);
      return !known.has(key) && (near !== undefined || spaces.has(spaceOf(key))) ? [[key, near]] : [];
    }),
  );
  const found = Object.values(stringFiles).flatMap(({ file, text, texts }) =>
    Object.keys(texts)
      .filter((key) => wrong.has(key))
      .map((key) => unusedString({ file, range: placeOfMember(text, [key]) }, key, wrong.get(key))),
  );
  return [...strangers, ...unnamed, ...found];
}

/** Whether the site has code of its own anywhere. */
function mayAskAnyKey({ site, sources }: StringsInput): boolean {
  const { remarkPlugins, rehypePlugins } = site.markdown;
  return (
    site.theme !== null ||
    Object.keys(site.components).length + remarkPlugins.length + rehypePlugins.length > 0 ||
    site.sources.length > 0 ||
    sources.some(({ format }) => format === 'code')
  );
}

async function themeKeys({ site, files, tools }: StringsInput): Promise<readonly string[]> {
  const { strings } = await tools.themeOf(site, files.folder);
  return Object.values(strings).flatMap((texts) => Object.keys(texts));
}

/** A site without descriptions may lack the package, and shows none of its strings. */
async function openapiKeys({ openapi }: Site): Promise<readonly string[]> {
  const words = openapi === null ? null : await import('@docgen/openapi').catch(() => null);
  return words?.wordKeys ?? [];
}

function spaceOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

/** `glossary.tide` for `glosary.tide`. */
function inNearSpace(key: string, spaces: ReadonlySet<string>): string | undefined {
  const space = spaceOf(key);
  if (space === key || spaces.has(space) || space.length < shortest) return undefined;
  const near = nearest(space, ownSpaces);
  return near && near + key.slice(space.length);
}

const shortest = 4;

async function filesOfNoLocale(site: Site, { fs, folder }: StringsInput['files']): Promise<Diagnostic[]> {
  const locales = site.locales.map(({ code }) => code);
  const found = (await fs.list(join(folder, 'i18n'))) ?? [];
  return found.flatMap(({ name, kind }) => {
    const locale = posix.basename(name, '.json');
    const isStrings = kind === 'file' && name.endsWith('.json') && !locale.includes('.');
    if (!isStrings || locales.includes(locale)) return [];
    const meant = nearest(locale, locales) ?? locales.find((code) => code === locale.split(/[-_]/, 1)[0]);
    return [unusedStrings(`i18n/${name}`, locale, meant)];
  });
}

/**
 * Areas of entries that have a name in one language but not in another, where readers see the name used in the page.
 */
function unnamedAreas({ locales, sourceLocale }: Site, files: StringFiles): Diagnostic[] {
  const source = files[sourceLocale];
  if (source === undefined) return [];
  const areas = Object.entries(source.texts).filter(([key, text]) => spaceOf(key) === 'area' && text !== '');
  return areas.flatMap(([key]) =>
    locales
      .filter(({ code, isPartial }) => isPartial !== true && !Object.hasOwn(files[code]?.texts ?? {}, key))
      .map(({ code }) =>
        areaUnnamed({ file: source.file, range: placeOfMember(source.text, [key]) }, key, code),
      ),
  );
}
