/** Reads `mkdocs.yml` as data: settings that docgen supports, and findings for all others. */
import { posix } from 'node:path';
import { readYaml } from '@docgen/settings/yaml-module';
import { readFaults, unreadKey } from '@docgen/convert/site/unread';
import { type Finding, finding, quoted } from '@docgen/convert/finding';
import type { Fault } from '@docgen/convert/migration-plan';
import { type Cursor, walkOf } from '@docgen/settings/cursor';
import type { ReadModule } from '@docgen/settings/module';
import type { Source } from '@docgen/convert/source/source';

export interface MkdocsFacts {
  readonly file: string;
  readonly root: Cursor;
  readonly docs: string;
  readonly directoryUrls: boolean;
  /** Options of extensions and plugins by their names. */
  readonly extensions: ReadonlyMap<string, Cursor>;
  readonly plugins: ReadonlyMap<string, Cursor>;
  readonly features: ReadonlySet<string>;
  readonly findings: Finding[];
  readonly faults: readonly Fault[];
  /** Keys that haven't been read so far. */
  readonly rest: () => readonly Finding[];
}

const names = ['mkdocs.yml', 'mkdocs.yaml'];

export function configFile({ texts }: Source): string | undefined {
  return names.find((name) => texts.has(name));
}

export function readFacts(file: string, source: Source): MkdocsFacts {
  const read = inherited(file, source);
  const { root, rest } = walkOf(read, file);
  const findings: Finding[] = [];
  const extensions = extensionsIn(root.get('markdown_extensions'));
  const plugins = namedOptions(root.get('plugins'));
  for (const [name, options] of plugins) plugin(name, options, findings);
  for (const [name, options] of extensions) extension(name, options, findings);
  for (const key of silent) root.get(key).take();
  for (const [key, became] of lost) listed(root.get(key), key, { became, findings });
  const theme = root.get('theme');
  const features = new Set(
    theme
      .get('features')
      .items()
      .flatMap((one) => one.text() ?? []),
  );
  return {
    file,
    root,
    docs: posix.normalize(root.get('docs_dir').text() ?? 'docs').replace(/\/+$/, ''),
    directoryUrls: root.get('use_directory_urls').flag() ?? true,
    extensions,
    plugins,
    features,
    findings,
    faults: readFaults(read, 'Invalid YAML'),
    rest: () => rest().map(unreadKey),
  };
}

const silent = [
  'site_author',
  'strict',
  'watch',
  'dev_addr',
  'site_dir',
  'repo_name',
  'remote_branch',
  'remote_name',
  'validation',
  'not_in_nav',
  'exclude_docs',
  'draft_docs',
  'INHERIT',
  'edit_uri_template',
  'theme',
];

const lost: readonly (readonly [string, string])[] = [
  ['hooks', 'they are code, which docgen did not run'],
  ['extra_css', 'the styles are for another theme; see the theme’s tokens'],
  ['extra_templates', 'templates of another theme'],
];

function listed(
  cursor: Cursor,
  key: string,
  { became, findings }: { became: string; findings: Finding[] },
): void {
  for (const item of cursor.items()) {
    const given = item.text() ?? item.get('path').text() ?? '';
    item.take();
    findings.push(finding('lost', item.place, `${key}: ${quoted(given)}`, became));
  }
  cursor.take();
}

/** The files that a configuration inherits from, as far as they have been read, and the next one. */
export function parentsOf(file: string, source: Source, way: readonly string[] = []): string[] {
  const { value } = readYaml(file, source.texts.get(file) ?? '');
  const parent = isObject(value) ? value['INHERIT'] : undefined;
  if (typeof parent !== 'string') return [];
  const path = posix.normalize(posix.join(posix.dirname(file), parent));
  return way.includes(path) ? [] : [path, ...parentsOf(path, source, [...way, path])];
}

/** With what the file inherits from another of the site; its own keys come first. */
function inherited(file: string, source: Source, way: readonly string[] = []): ReadModule {
  const own = readYaml(file, source.texts.get(file) ?? '');
  const parent = isObject(own.value) ? own.value['INHERIT'] : undefined;
  if (typeof parent !== 'string') return own;
  const path = posix.normalize(posix.join(posix.dirname(file), parent));
  if (!source.texts.has(path) || way.includes(path)) return own;
  const base = inherited(path, source, [...way, file]);
  const value = merged(base.value, own.value);
  return { ...own, value, placeOf: (holder, key) => own.placeOf(holder, key) ?? base.placeOf(holder, key) };
}

function merged(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own ?? base;
  const made: { [key: string]: unknown } = { ...base };
  for (const [key, value] of Object.entries(own)) made[key] = merged(base[key], value);
  return made;
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Those of Python-Markdown may have its whole name before theirs. */
function extensionsIn(cursor: Cursor): Map<string, Cursor> {
  return new Map(
    [...namedOptions(cursor)].map(([name, options]) => [
      name.replace(/^markdown\.extensions\./, ''),
      options,
    ]),
  );
}

/** A list of names, each alone or with options; or options by names. */
function namedOptions(cursor: Cursor): Map<string, Cursor> {
  const found = new Map<string, Cursor>();
  for (const key of Array.isArray(cursor.value) ? [] : cursor.keys()) found.set(key, cursor.get(key));
  for (const item of cursor.items()) {
    const name = item.text();
    if (name !== undefined) found.set(name, item.get(name));
    else for (const key of item.keys()) found.set(key, item.get(key));
  }
  return found;
}

/** Plugins whose job docgen does by default, or that other code of the migration reads. */
const builtIn = new Set([
  'search',
  'minify',
  'offline',
  'optimize',
  'autorefs',
  'meta',
  'privacy',
  'redirects',
  'i18n',
  'blog',
  'glightbox',
  'material/search',
  'material/blog',
  'section-index',
  'awesome-pages',
  'awesome-nav',
  'exclude',
  'git-revision-date-localized',
  'git-revision-date',
  'macros',
  'markdownextradata',
  'include-markdown',
]);

/** Those of them whose options are read elsewhere. */
const readElsewhere = new Set([
  'redirects',
  'i18n',
  'blog',
  'material/blog',
  'exclude',
  'macros',
  'markdownextradata',
  'include-markdown',
]);

/** Whether hooks or plugins that docgen doesn't know may add pages and anchors. */
export function runsCode({ root, plugins }: Pick<MkdocsFacts, 'root' | 'plugins'>): boolean {
  return root.get('hooks').items().length > 0 || [...plugins.keys()].some((name) => !builtIn.has(name));
}

function plugin(name: string, options: Cursor, findings: Finding[]): void {
  if (builtIn.has(name)) {
    if (!readElsewhere.has(name)) options.take();
    return;
  }
  options.take();
  const became =
    name === 'mike'
      ? 'for each version that mike list names, convert its tag and move the frozen version here; see the handbook'
      : 'it is code, which docgen did not run';
  findings.push(finding('lost', options.place, `the plugin ${name}`, became));
}

const markdown =
  /^(?:abbr|admonition|attr_list|def_list|footnotes|md_in_html|meta|tables|toc|extra|sane_lists|smarty|fenced_code|codehilite|nl2br|wikilinks|legacy_attrs|legacy_em|markdown_include\.include|mdx_include|mdx_truly_sane_lists|pymdownx\.[\w.]+)$/;

function extension(name: string, options: Cursor, findings: Finding[]): void {
  if (name !== 'pymdownx.snippets' && name !== 'toc') options.take();
  else
    for (const key of [
      'permalink',
      'check_paths',
      'toc_depth',
      'baselevel',
      'separator',
      'title',
      'url_download',
    ])
      options.get(key).take();
  if (!markdown.test(name))
    findings.push(
      finding('lost', options.place, `the extension ${name}`, 'it is code, which docgen did not run'),
    );
}
