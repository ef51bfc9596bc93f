/** Versions of a docs plugin: the folder of each, and its place in URLs, by Docusaurus' rules. */
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { DocsFacts, SiteFacts } from '../config/facts.js';
import { translationsOf } from './strings.js';
import type { Source } from '@docgen/convert/source/source';

export interface SourceVersion {
  /** `current`, or as in `versions.json`. */
  readonly name: string;
  /** Its URL segment; `''` if it has none. */
  readonly path: string;
  readonly label: string | undefined;
  readonly banner: 'old' | 'unreleased' | false;
  /** Its name among docgen's versions; `''` for the one in `docs/`. */
  readonly target: string;
  /** Its folder of files in the default locale. */
  readonly folder: string;
  /** Folder of its translations below `i18n/<locale>/`. */
  readonly translated: string;
  /** Its file of sidebars, or null: one of the whole tree; false: none. */
  readonly sidebars: string | null | false;
}

export interface SourceVersions {
  /** The one that is at the docs' base comes first. */
  readonly versions: readonly SourceVersion[];
  readonly findings: readonly Finding[];
}

export function sourceVersions(docs: DocsFacts, source: Source): SourceVersions {
  const prefix = docs.id === 'default' ? '' : `${docs.id}_`;
  const frozen = namesIn(source.texts.get(`${prefix}versions.json`));
  const hasCurrent = docs.includeCurrent || frozen.length === 0;
  const all = [...(hasCurrent ? ['current'] : []), ...frozen];
  const names = docs.onlyVersions === null ? all : all.filter((name) => docs.onlyVersions?.includes(name));
  const last = docs.lastVersion ?? frozen.find((name) => names.includes(name)) ?? 'current';
  const findings: Finding[] = [];
  const versions = names.map((name): SourceVersion => {
    const given = docs.versions[name];
    const path = given?.path ?? (name === last ? '' : name === 'current' ? 'next' : name);
    const target = name === last ? '' : targetName(path === '' ? name : path);
    if (name !== last && target !== path)
      findings.push(
        finding(
          'changed',
          startOf('versions.json'),
          `the version '${path || name}'`,
          `its URLs have '${target}'`,
        ),
      );
    return {
      name,
      path,
      label: given?.label ?? (name === 'current' && name !== last ? 'Next' : undefined),
      banner: name === last ? false : bannerOf(given?.banner, names.indexOf(name) < names.indexOf(last)),
      target,
      folder: name === 'current' ? docs.path : `${prefix}versioned_docs/version-${name}`,
      translated: `docusaurus-plugin-content-docs${docs.id === 'default' ? '' : `-${docs.id}`}/${name === 'current' ? name : `version-${name}`}`,
      sidebars: sidebarsOf(name, docs, source),
    };
  });
  return {
    versions: versions.toSorted((a, b) => Number(b.target === '') - Number(a.target === '')),
    findings,
  };
}

function sidebarsOf(name: string, docs: DocsFacts, { texts }: Source): string | null | false {
  if (name === 'current' || docs.sidebars === false) return docs.sidebars;
  const prefix = docs.id === 'default' ? '' : `${docs.id}_`;
  const file = `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
  return texts.has(file) ? file : null;
}

function bannerOf(given: string | undefined, isNewer: boolean): SourceVersion['banner'] {
  if (given === 'none') return false;
  if (given === 'unreleased') return given;
  return given === undefined && isNewer ? 'unreleased' : 'old';
}

/** A name that docgen accepts: letters, digits, `.`, `_`, `-`, and not `current`. */
function targetName(path: string): string {
  const name = path.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return name === 'current' || name === '' ? `v-${name}` : name;
}

function namesIn(json: string | undefined): string[] {
  if (json === undefined) return [];
  try {
    const given: unknown = JSON.parse(json);
    return Array.isArray(given) ? given.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The folders that contain a version's files in a locale; the first that has a file takes precedence. */
export function foldersOf(
  version: SourceVersion,
  locale: string,
  site: Pick<SiteFacts, 'defaultLocale' | 'locales' | 'translations'>,
): string[] {
  const own = `${translationsOf(locale, site)}/${version.translated}`;
  return locale === site.defaultLocale ? [own, version.folder] : [own];
}
