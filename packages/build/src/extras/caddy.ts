/**
 * `_Caddyfile`: the lines that a site block of Caddy 2 imports to serve the output as every other part of docgen
 * interprets it: each spelling of a page's URL has a response without a redirect, redirects have their match options, a
 * locale has its own not-found page. One block may import the rules of several sites, each at its own base path.
 * Patterns are in backquotes, in which Caddy interprets nothing.
 */
import { type Redirect, type Site, encodePath } from '@docgen/model';
import { hashOf } from '@docgen/store/hash';
import { revalidated } from './headers.js';
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
import { type LinkRules, alternate, canonical, plainCharacters, plainPath } from './link-headers.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

export function caddyRules(site: Site, { redirects, blocks, sandboxed, links }: ServerInput): string {
  const { base } = site;
  const [all, assets, ...open] = blocks;
  const lines = [
    '# Rules for Caddy 2, written by docgen; the next build rewrites them. In the site block:',
    ...(base === ''
      ? ['#   root * /srv/site                     # this folder', '#   import /srv/site/_Caddyfile']
      : [
          `#   root * /srv                          # this folder is /srv${base}`,
          `#   import /srv${base}/_Caddyfile`,
        ]),
    '# The same site block can import the rules of other sites, at other base paths.',
    ...(base === '' ? ['handle {'] : [...bareBase(base), `handle ${quoted(`${base}/*`)} {`]),
    '  route {',
    ...[
      ...pageMap,
      '',
      '# Redirects, by their match options. The first match applies.',
      ...redirectMap('redirect', redirects, { site, patternOf: ownPattern }),
      '# Redirects of whole sections. Pages in them take precedence.',
      ...redirectMap('section', sectionsOf(redirects), { site, patternOf: sectionPattern }),
      ...linkMaps(site, links),
      '# Not-found page of each locale.',
      ...map('{path}', '{docgen_not_found}', [
        ...notFoundPages(site).map(({ pattern, page }) => [`~${bareWord(pattern)}`, page] as const),
        ['default', `${base}/404.html`],
      ]),
      '',
      ...headerLines(all?.headers ?? []),
      '# Without this, a browser would cache a page for as long as it chooses.',
      `header Cache-Control "${revalidated}"`,
      '# Files that browsers open as documents. Their scripts must have no access to the site.',
      ...sandboxPatterns(site, sandboxed).flatMap((pattern, n) => [
        `@sandboxed${n} path_regexp ${quoted(bareWord(pattern))}`,
        `header @sandboxed${n} +Content-Security-Policy sandbox`,
      ]),
      ...open.flatMap(({ path, headers }, n) => [
        `@open${n} path_regexp ${quoted(bareWord(`^${literal(path, true)}`))}`,
        ...headerLines(headers).map((line) => line.replace('header ', `header @open${n} `)),
      ]),
      'header Vary "Accept"',
      ...contentTypes,
      '',
      ...linkMatchers,
      ...redirectLines('redirect'),
      `@hidden path_regexp ${quoted(bareWord(String.raw`/\.[^w]|/\.w[^e]|^${literal(base, true)}/_Caddyfile$`))}`,
      "# Programs that ask for Markdown get the page's copy.",
      '@twin {',
      `  header_regexp Accept ${quoted(`(?i)${acceptsMarkdown}`)}`,
      '  file {docgen_page}/index.md {docgen_page}.md',
      '}',
      '@found file {docgen_own} {docgen_page}/index.html {docgen_page}.html',
      'handle @hidden {',
      ...notFound,
      '}',
      // In a route, directives apply in the order in which they are written.
      'route @twin {',
      '  rewrite * {http.matchers.file.relative}',
      '  header Content-Type "text/markdown; charset=utf-8"',
      `  ${canonicalLine}`,
      '  file_server',
      '}',
      'route @found {',
      `  @assets path_regexp ${quoted(bareWord(`^${literal(assets?.path ?? '', true)}`))}`,
      ...headerLines(assets?.headers ?? []).map((line) => `  ${line.replace('header ', 'header @assets ')}`),
      '  header @assets -Vary',
      '  rewrite * {http.matchers.file.relative}',
      `  ${alternateLine}`,
      `  ${canonicalLine}`,
      '  file_server {',
      '    disable_canonical_uris',
      '  }',
      '}',
      'handle {',
      ...redirectLines('section').map((line) => `  ${line}`),
      ...notFound,
      '}',
    ].map((line) => (line === '' ? '' : `    ${line}`)),
    '  }',
    '}',
    '',
  ];
  return lines.join('\n');
}

/** A map's value `?` means that the page has no such header. */
function linkMaps({ base }: Site, { indexes, end, others }: LinkRules): string[] {
  const root = String.raw`^${literal(base, true)}/?(?:index\.(?:html|md))?$`;
  return [
    '# Links between a page, its copy and the list of pages. Characters that a header would have to encode get none.',
    'map {path} {docgen_plain} {',
    ...[`[^${plainCharacters}]`, ...others].map((pattern) => `  ${quoted(`~${pattern}`)} ${quoted('?')}`),
    `  ${quoted(`~${plainPath}`)} "\${1}"`,
    '}',
    ...map('{path}', '{docgen_end}', [
      [`~${root}`, '/'],
      ['default', end],
    ]),
    ...map('{path}', '{docgen_index}', [
      ...indexes.map(({ pattern, link }) => [`~${pattern}`, link] as const).toReversed(),
      ['default', ''],
    ]),
  ];
}

const linkMatchers = [
  ['html', 'md'],
  ['md', 'html'],
].flatMap(([sent = '', other = '']) => [
  `@docgen_${sent} {`,
  `  path_regexp ${quoted(String.raw`\.${sent}$`)}`,
  '  expression `{docgen_plain} != "?"`',
  `  file {docgen_plain}/index.${other} {docgen_plain}.${other}`,
  '}',
]);

const alternateLine = `header @docgen_html Link ${quoted(`<{http.matchers.file.relative}>${alternate}{docgen_index}`)}`;
const canonicalLine = `header @docgen_md Link ${quoted(`<{docgen_plain}{docgen_end}>${canonical}{docgen_index}`)}`;

const pageMap = [
  '# A page is served at /x, /x/, /x.html and /x/index.html.',
  'map {path} {docgen_own} {docgen_page} {',
  String.raw`  ~^(.*?)/$ "${'${1}'}/index.html" "${'${1}'}"`,
  String.raw`  ~^((.*?)(?:/index\.html|\.html))$ "${'${1}'}" "${'${2}'}"`,
  '  default {path} {path}',
  '}',
];

/** Types that Caddy takes from the system otherwise. */
const contentTypes = [
  ['md', 'text/markdown'],
  ['txt', 'text/plain'],
  ['json', 'application/json'],
]
  .map(([end, type]) => [end, `${type}; charset=utf-8`])
  .concat([['bin', 'application/octet-stream']])
  .flatMap(([end, type]) => [
    `@${end} path_regexp ${quoted(String.raw`\.${end}$`)}`,
    `header @${end} Content-Type "${type}"`,
  ]);

const notFound = [
  '  rewrite * {docgen_not_found}',
  '  header Content-Type "text/html; charset=utf-8"',
  '  file_server {',
  '    status 404',
  '  }',
];

/** The base path without its slash leads to the one with it. Names of matchers are those of the whole site block. */
function bareBase(base: string): string[] {
  const name = `@docgen_${hashOf(base).slice(0, 8)}`;
  return [
    `${name} {`,
    `  path ${quoted(base)}`,
    '  expression `{query} != ""`',
    '}',
    `redir ${name} ${quoted(`${encodePath(base)}/?{query}`)} 301`,
    `redir ${quoted(base)} ${quoted(`${encodePath(base)}/`)} 301`,
  ];
}

/** Each redirect's target without its fragment, the fragment, and whether the target takes the request's query. */
function redirectMap(
  name: string,
  redirects: readonly Redirect[],
  { site, patternOf }: { readonly site: Site; readonly patternOf: (one: Redirect, site: Site) => string },
): string[] {
  const rows = redirects.map((one) => {
    // Caddy would replace `$` and braces.
    const url = redirectUrl(one, site).replace(/[${}]/g, encodeURIComponent);
    const [path = '', fragment] = url.split('#', 2);
    const pattern = `~${one.match.sensitive ? '' : '(?i)'}${bareWord(patternOf(one, site))}`;
    const takesQuery = path.includes('?') ? 'no' : 'yes';
    return [pattern, path, fragment === undefined ? '' : `#${fragment}`, takesQuery].map(quoted).join(' ');
  });
  return [
    `map {path} {docgen_${name}} {docgen_${name}_part} {docgen_${name}_query} {`,
    ...rows.map((row) => `  ${row}`),
    '  default `` `` no',
    '}',
  ];
}

function redirectLines(name: string): string[] {
  const found = `{docgen_${name}} != ""`;
  return [
    `@${name}_query expression \`{docgen_${name}_query} == "yes" && {query} != ""\``,
    `redir @${name}_query {docgen_${name}}?{query}{docgen_${name}_part} 301`,
    `@${name} expression \`${found}\``,
    `redir @${name} {docgen_${name}}{docgen_${name}_part} 301`,
  ];
}

function map(
  source: string,
  name: string,
  lines: readonly (readonly [input: string, output: string])[],
): string[] {
  return [
    `map ${source} ${name} {`,
    ...lines.map(([input, output]) => `  ${input === 'default' ? input : quoted(input)} ${quoted(output)}`),
    '}',
  ];
}

function headerLines(headers: readonly (readonly [name: string, value: string])[]): string[] {
  return headers.map(([name, value]) => `header ${name} ${quoted(value)}`);
}

function quoted(text: string): string {
  return `\`${text}\``;
}
