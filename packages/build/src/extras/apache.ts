/**
 * `.htaccess`: rules for Apache 2.4 that serve the output as every other part of docgen interprets it: each spelling of a
 * page's URL has a response without a redirect, redirects have their match options, a locale has its own not-found page.
 * Apache reads the file in the output folder, so several sites can be below one root. Patterns compare whole URL paths,
 * because `docgen preview` evaluates them too, and contain nothing that configuration files interpret themselves.
 */
import { type Redirect, type Site, encodePath } from '@docgen/model';
import { revalidated, sandboxPolicy } from './headers.js';
import {
  type ServerInput,
  acceptsMarkdown,
  bareWord,
  literal,
  notFoundPages,
  ownPattern,
  sandboxPatterns,
  sectionPattern,
  sectionsOf,
} from './server-patterns.js';
import { type LinkRules, alternate, canonical, indexRelation, plainPath } from './link-headers.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

export function apacheRules(site: Site, { redirects, blocks, sandboxed, links }: ServerInput): string {
  const [all, assets, ...open] = blocks;
  const lines = [
    '# Rules for Apache 2.4, written by docgen; the next build rewrites them. Needs: a2enmod rewrite headers,',
    '# and in the configuration of this folder: AllowOverride All',
    ...types,
    '',
    '# Without the last one, a browser would cache a page for as long as it chooses.',
    ...headerLines(all?.headers ?? []),
    ...headerLines([['Cache-Control', revalidated]]),
    ...when(bareWord(`^(?!${literal(assets?.path ?? '', true)})`), ['Header always merge Vary "Accept"']),
    ...when(bareWord(`^${literal(assets?.path ?? '', true)}`), [
      ...headerLines(assets?.headers ?? []),
      // A site above this one adds it.
      'Header always unset Vary',
    ]),
    ...open.flatMap(({ path, headers }) => when(bareWord(`^${literal(path, true)}`), headerLines(headers))),
    '# Files that browsers open as documents. Their scripts must have no access to the site.',
    ...sandboxPatterns(site, sandboxed).flatMap((pattern) =>
      when(bareWord(pattern), headerLines([['Content-Security-Policy', sandboxPolicy(blocks)]])),
    ),
    '',
    '# Not-found page of each locale.',
    `ErrorDocument 404 ${encodePath(`${site.base}/404.html`)}`,
    ...notFoundPages(site).flatMap(({ pattern, page }) =>
      when(bareWord(pattern), [`ErrorDocument 404 ${encodePath(page)}`]),
    ),
    '',
    ...linkHeaders(links),
    '',
    ...rewriting(site, redirects, links),
    '',
  ];
  return lines.join('\n');
}

/** Media types, which Apache would otherwise take from the files of its system. */
const types = [
  'AddType text/css .css',
  'AddType text/javascript .js .mjs',
  'AddType text/markdown .md',
  'AddType application/json .json .map',
  'AddType application/manifest+json .webmanifest',
  'AddType application/yaml .yaml .yml',
  'AddCharset utf-8 .html .css .js .mjs .md .txt .csv .vtt .xml .json .map .webmanifest .yaml .yml .svg',
];

function rewriting(site: Site, redirects: readonly Redirect[], links: LinkRules): string[] {
  const { base } = site;
  return [
    'DirectorySlash Off',
    'RewriteEngine On',
    'RewriteOptions AllowNoSlash',
    `RewriteBase ${encodePath(`${base}/`)}`,
    ...(base === ''
      ? []
      : redirect(`^${literal(base, true)}$`, encodePath(`${base}/`), { isSensitive: true })),
    String.raw`RewriteRule (?:^|/)\.(?!well-known(?:/|$)) - [R=404,END]`,
    '',
    ...linkVariables(site, links),
    '',
    '# Redirects, by their match options. The first match applies.',
    ...redirects.flatMap((one) => redirectLines(ownPattern(one, site), one, site)),
    '',
    "# Programs that ask for Markdown get the page's copy.",
    ...twinRules,
    '',
    '# A page is served at /x, /x/, /x.html and /x/index.html.',
    'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} -f',
    'RewriteRule [^/]$ - [END]',
    String.raw`RewriteRule ^(?:index)?/?$ index.html [END]`,
    ...['/index.html', '.html'].flatMap(pageRule),
    '',
    '# Redirects of whole sections. Pages in them take precedence.',
    ...sectionsOf(redirects).flatMap((one) => redirectLines(sectionPattern(one, site), one, site)),
    'RewriteRule ^ - [R=404,END]',
  ];
}

/** Apache puts `REDIRECT_` in front of variables when it serves another file than the one of the path. */
function linkHeaders({ indexes }: LinkRules): string[] {
  return ['', 'REDIRECT_'].flatMap((prefix) => {
    const index = indexes.length === 0 ? '' : `, <%{${prefix}docgen_index}e>${indexRelation}`;
    const line = (name: string, relation: string) =>
      `Header set Link "${`<%{${prefix}${name}}e>${relation}${index}`.replaceAll('"', String.raw`\"`)}" env=${prefix}${name}`;
    return [line('docgen_copy', alternate), line('docgen_canonical', canonical)];
  });
}

function linkVariables({ base }: Site, { indexes, end, others }: LinkRules): string[] {
  return [
    '# Links between a page, its copy and the list of pages. Characters that a header would have to encode get none.',
    ...indexes.flatMap(({ pattern, path }) => [
      `RewriteCond %{REQUEST_URI} ${bareWord(pattern)}`,
      `RewriteRule ^ - [E=docgen_index:${path}]`,
    ]),
    ...['/index', ''].flatMap((name) => [
      ...others.map((pattern) => `RewriteCond %{REQUEST_URI} !${bareWord(pattern)}`),
      `RewriteCond %{REQUEST_URI} ${plainPath}`,
      `RewriteCond %{DOCUMENT_ROOT}%1${name}.html -f`,
      `RewriteCond %{DOCUMENT_ROOT}%1${name}.md -f`,
      `RewriteRule ^ - [E=docgen_page:%1,E=docgen_copy:%1${name}.md]`,
    ]),
    ...[asksMarkdown, String.raw`RewriteCond %{REQUEST_URI} \.md$`].flatMap((asks) => [
      asks,
      'RewriteCond %{ENV:docgen_copy} .',
      'RewriteRule ^ - [E=docgen_asks:yes]',
    ]),
    'RewriteCond %{ENV:docgen_asks} yes',
    `RewriteRule ^ - [E=docgen_canonical:%{ENV:docgen_page}${end}]`,
    'RewriteCond %{ENV:docgen_asks} yes',
    String.raw`RewriteCond %{REQUEST_URI} ^${literal(base, true)}/(?:index\.(?:html|md))?$`,
    `RewriteRule ^ - [E=docgen_canonical:${base}/]`,
  ];
}

const asksMarkdown = `RewriteCond %{HTTP:Accept} ${acceptsMarkdown} [NC]`;

const twinRules: readonly string[] = [
  asksMarkdown,
  String.raw`RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} ^(.*?)(?:/index\.html|/)$`,
  'RewriteCond %1/index.md -f',
  String.raw`RewriteRule ^(?:index\.html)?$ index.md [END]`,
  ...['/index.md', '.md'].flatMap((end) => [asksMarkdown, ...pageRule(end)]),
];

/** The rewritten path is read as a URL, so characters with a meaning in it are encoded. Apache refuses a `?` there. */
function pageRule(end: string): string[] {
  const page = String.raw`^(.*?)(?:/index\.html|\.html|/)?$`;
  return [
    `RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} ${page}`,
    `RewriteCond %1${end} -f`,
    `RewriteRule ${page} $1${end} [END,B=#%]`,
  ];
}

function redirectLines(pattern: string, one: Redirect, site: Site): string[] {
  return redirect(pattern, redirectUrl(one, site), { isSensitive: one.match.sensitive });
}

/** Apache adds the request's query behind the target, so a target with a fragment names the query itself. */
function redirect(
  pattern: string,
  url: string,
  { isSensitive }: { readonly isSensitive: boolean },
): string[] {
  const condition = `RewriteCond %{REQUEST_URI} ${bareWord(pattern)}${isSensitive ? '' : ' [NC]'}`;
  const plain = url.replace(/[$%\\]/g, String.raw`\$&`);
  const [path = '', fragment] = plain.split('#', 2);
  const own = [condition, `RewriteRule ^ ${plain} [R=301,NE,END]`];
  if (fragment === undefined || path.includes('?')) return own;
  const withQuery = `${path}?%{QUERY_STRING}#${fragment}`;
  return [condition, 'RewriteCond %{QUERY_STRING} .', `RewriteRule ^ ${withQuery} [R=301,NE,END]`, ...own];
}

function when(pattern: string, lines: readonly string[]): string[] {
  return [`<If "%{REQUEST_URI} =~ m#${pattern}#">`, ...lines.map((line) => `  ${line}`), '</If>'];
}

function headerLines(headers: readonly (readonly [name: string, value: string])[]): string[] {
  return headers.map(
    ([name, value]) => `Header always set ${name} "${value.replaceAll('%', '%%').replaceAll('"', '\\"')}"`,
  );
}
