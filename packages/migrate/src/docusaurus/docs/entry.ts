/**
 * One document of the old site: its id and URL there, by Docusaurus' rules, and the file that it becomes, with the id
 * and URL by docgen's own rules.
 */
import { posix } from 'node:path';
import { joinPath, withoutOrder } from '@docgen/model';
import { readYaml } from '@docgen/settings/yaml-module';
import { frontMatter } from '@docgen/convert/page/front-matter';
import { plainLine } from '@docgen/convert/page/plain-text';

export interface Matter {
  readonly [key: string]: unknown;
}

export interface DocEntry {
  /** Relative to the old site. */
  readonly file: string;
  /** Below the content folder, with its extension. */
  readonly path: string;
  /** Its id in sidebars. */
  readonly id: string;
  /** Below the version, starting with `/`. */
  readonly url: string;
  /** Its id in the new site: the same name, below the folder as docgen names it. */
  readonly newId: string;
  /** Id and URL that docgen would derive from the new file's name. */
  readonly plain: { readonly id: string; readonly url: string };
  /** The new file, below the folder of docs or pages. */
  readonly target: string;
  readonly matter: Matter;
  readonly title: string;
  readonly label: string;
  readonly position: number | undefined;
  readonly isIndex: boolean;
  /** The folder, without numbers before names. */
  readonly folder: string;
}

export interface EntryInput {
  readonly file: string;
  readonly path: string;
  readonly text: string;
  /** Numbers before names are left out of ids and URLs. */
  readonly numberPrefixes: boolean;
  /** The page's URL, if it doesn't follow the rule for docs. */
  readonly url?: ((path: string, matter: Matter) => string) | undefined;
}

export function docEntry({ file, path, text, numberPrefixes, url }: EntryInput): DocEntry {
  const found = frontMatter(text);
  const matter = matterOf(found?.yaml ?? '');
  const numbers = numberPrefixes && matter['parse_number_prefixes'] !== false;
  const strip = (name: string) => (numbers ? withoutPrefix(name) : name);
  const bare = path.replace(/\.mdx?$/, '');
  const folder = posix.dirname(bare) === '.' ? [] : posix.dirname(bare).split('/').map(strip);
  const written = posix.basename(bare);
  const name = typeof matter['id'] === 'string' ? matter['id'] : strip(written);
  const isIndex = isCategoryIndex(written, posix.basename(posix.dirname(bare)));
  const title = titleOf(matter, text.slice(found?.end ?? 0)) ?? name;
  const target = `${bare}.md`;
  const own = bare.split('/').map(withoutOrder);
  const isPlainIndex = /^(?:index|readme)$/i.test(own.at(-1) ?? '');
  return {
    file,
    path,
    id: [...folder, name].join('/'),
    newId: [...own.slice(0, -1), name].join('/'),
    url: url?.(path, matter) ?? urlOf(matter['slug'], { folder, name, isIndex }),
    plain: { id: own.join('/'), url: joinPath(...(isPlainIndex ? own.slice(0, -1) : own)) },
    target,
    matter,
    title,
    label: typeof matter['sidebar_label'] === 'string' ? matter['sidebar_label'] : title,
    position: positionOf(matter['sidebar_position'], numbers ? written : ''),
    isIndex,
    folder: folder.join('/'),
  };
}

function matterOf(yaml: string): Matter {
  const { value } = readYaml('', yaml);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** `02-name` is `name`; what looks like a date or a version is left whole. */
export function withoutPrefix(name: string): string {
  if (/^(?:\d{2}|\d{4})[-_.]\d{2}/.test(name) || /^\d+[-_.]\d+/.test(name)) return name;
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/u.exec(name)?.[1] ?? name;
}

/** By the names as written, so `guide/1-guide.md` is no index. */
function isCategoryIndex(name: string, folder: string): boolean {
  const small = name.toLowerCase();
  return small === 'index' || small === 'readme' || small === folder.toLowerCase();
}

function urlOf(
  slug: unknown,
  {
    folder,
    name,
    isIndex,
  }: { readonly folder: readonly string[]; readonly name: string; readonly isIndex: boolean },
): string {
  if (typeof slug === 'string' && slug.startsWith('/')) return joinPath(slug);
  if (typeof slug === 'string') return joinPath(posix.join('/', ...folder, slug));
  return joinPath(...folder, ...(isIndex ? [] : [name]));
}

function titleOf(matter: Matter, body: string): string | undefined {
  const given = matter['title'];
  if (typeof given === 'string' || typeof given === 'number') return String(given);
  const lines = body.replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '');
  const heading = /^#[ \t]+(.+)$/m.exec(lines)?.[1];
  return heading === undefined ? undefined : plainLine(heading);
}

function positionOf(given: unknown, name: string): number | undefined {
  if (typeof given === 'number') return given;
  if (typeof given === 'string' && given.trim() !== '' && !Number.isNaN(Number(given))) return Number(given);
  return withoutPrefix(name) === name ? undefined : Number.parseInt(name, 10);
}
