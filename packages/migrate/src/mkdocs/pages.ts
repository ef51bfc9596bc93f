/** The pages of a MkDocs site with their languages and URLs, and the files next to them. */
import { posix } from 'node:path';
import { joinPath } from '@docgen/model';
import {
  type OldLocale,
  type OldPage,
  type OldSite,
  targetOf,
  withDistinctUrls,
} from '@docgen/convert/site/site';
import { frontMatter } from '@docgen/convert/page/front-matter';
import { readYaml } from '@docgen/settings/yaml-module';
import { plainLine } from '@docgen/convert/page/plain-text';
import type { Source } from '@docgen/convert/source/source';
import type { Finding } from '@docgen/convert/finding';
import type { MkdocsFacts } from './facts.js';
import { hiddenFiles } from './hidden-files.js';
import { slugify } from './slugify.js';

export interface MkdocsSite extends OldSite {
  /** Pages of the old site whose files are outside the docs, such as those of the theme. */
  readonly themes: readonly string[];
  /** Files that the old site publishes beside its pages, by their paths. */
  readonly published: ReadonlyMap<string, string>;
  /** What it leaves out. */
  readonly findings: readonly Finding[];
}

interface Languages {
  readonly locales: readonly OldLocale[];
  readonly defaultLocale: string;
  /** How the files of each language are organized. */
  readonly structure: 'suffix' | 'folder';
}

export function mkdocsSite(facts: MkdocsFacts, source: Source): MkdocsSite {
  const languages = languagesOf(facts);
  const root = facts.docs === '.' ? '' : `${facts.docs}/`;
  const custom = customFolder(facts);
  const posts = postsFolder(facts);
  const inDocs = source.files.filter(
    (file) => file.startsWith(root) && (root !== '' || !file.startsWith('../')),
  );
  const themes = inDocs.filter((file) => custom !== null && file.startsWith(`${custom}/`));
  const rules = hiddenFiles(facts);
  const visible = inDocs.filter((file) => !themes.includes(file));
  const own = visible.filter((file) => rules.ruleOf(file.slice(root.length)) !== 'excluded');
  const pages = own.filter(isPage).flatMap((file): OldPage[] => {
    const path = file.slice(root.length);
    const [locale, bare] = localeOf(path, languages);
    const isShadowed =
      /(?:^|\/)README\.md$/.test(path) && own.includes(file.replace(/README\.md$/, 'index.md'));
    if (isShadowed) return [];
    const prefix = locale === languages.defaultLocale ? '' : locale;
    const url =
      posts !== null && bare.startsWith(`${posts}/posts/`)
        ? postUrl(bare, posts, source.texts.get(file) ?? '')
        : urlOf(bare);
    const isDraft = rules.ruleOf(path) === 'draft' && { isDraft: true };
    return [{ file, path, locale, url: joinPath(prefix, url), target: targetOf(bare), ...isDraft }];
  });
  const files = own.filter((file) => !isPage(file) && !/(?:^|\/)\.(?:pages|nav\.yml)$/.test(file));
  const published = new Map(files.map((file) => [file.slice(root.length), file]));
  const styles = new Set(stylesOf(facts));
  return {
    source,
    pages: withDistinctUrls(pages),
    locales: languages.locales,
    defaultLocale: languages.defaultLocale,
    assets: new Map([...published].filter(([path]) => !styles.has(path))),
    publishesAssets: true,
    themes,
    published,
    findings: rules.findings(visible.map((file) => file.slice(root.length))),
  };
}

/** Styles of the old theme. */
function stylesOf({ root }: MkdocsFacts): string[] {
  return root
    .get('extra_css')
    .items()
    .flatMap((item) => item.text() ?? []);
}

function isPage(file: string): boolean {
  return /\.(?:md|markdown|mdown|mkdn?|mkd)$/.test(file);
}

function urlOf(path: string): string {
  return joinPath(path.replace(/\.\w+$/, '').replace(/(?:^|\/)(?:index|README)$/, ''));
}

function customFolder({ root, docs }: MkdocsFacts): string | null {
  const folder = root.get('theme').get('custom_dir').text();
  if (folder === undefined) return null;
  const path = posix.normalize(folder).replace(/\/+$/, '');
  return path.startsWith(`${docs}/`) ? path : null;
}

function postsFolder({ plugins }: MkdocsFacts): string | null {
  const blog = plugins.get('blog') ?? plugins.get('material/blog');
  return blog === undefined ? null : (blog.get('blog_dir').text() ?? 'blog').replace(/\/+$/, '');
}

/** The URL of a blog plugin's post consists of its date and title. */
function postUrl(path: string, folder: string, text: string): string {
  const found = frontMatter(text);
  const matter = readYaml('', found?.yaml ?? '').value;
  const { date, slug, title } = (typeof matter === 'object' && matter !== null ? matter : {}) as {
    [key: string]: unknown;
  };
  const given = typeof date === 'object' && date !== null && 'created' in date ? date.created : date;
  const day = /^(\d{4})-(\d\d)-(\d\d)/.exec(given instanceof Date ? given.toISOString() : String(given));
  const heading = /^#[ \t]+(.+)$/m.exec(text.slice(found?.end ?? 0))?.[1];
  const name = typeof title === 'string' ? title : heading === undefined ? '' : plainLine(heading);
  const last = typeof slug === 'string' ? slug : slugify(name) || posix.basename(path, '.md');
  return day ? `/${folder}/${day[1]}/${day[2]}/${day[3]}/${last}` : urlOf(path);
}

function languagesOf({ root, plugins }: MkdocsFacts): Languages {
  const theme = root.get('theme').get('language').text();
  const i18n = plugins.get('i18n');
  const given = i18n?.get('languages').items() ?? [];
  const locales = given.flatMap((one): OldLocale[] => {
    const code = one.get('locale').text();
    const isBuilt = one.get('build').flag() ?? true;
    return code === undefined || code === 'null' || !isBuilt
      ? []
      : [{ code, label: one.get('name').text() ?? code }];
  });
  const chosen = given
    .find((one) => one.get('default').flag() === true)
    ?.get('locale')
    .text();
  const structure = i18n?.get('docs_structure').text() === 'folder' ? 'folder' : 'suffix';
  const code = theme !== undefined && /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(theme) ? theme : 'en';
  const defaultLocale = chosen ?? locales[0]?.code ?? code;
  return { locales: locales.length > 0 ? locales : [{ code, label: code }], defaultLocale, structure };
}

function localeOf(
  path: string,
  { locales, defaultLocale, structure }: Languages,
): [locale: string, path: string] {
  const found = locales.find(({ code }) =>
    structure === 'folder' ? path.startsWith(`${code}/`) : path.endsWith(`.${code}.md`),
  );
  if (found === undefined || locales.length === 1) return [defaultLocale, path];
  const { code } = found;
  return [
    code,
    structure === 'folder' ? path.slice(code.length + 1) : `${path.slice(0, -(code.length + 4))}.md`,
  ];
}
