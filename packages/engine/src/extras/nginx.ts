/**
 * `_nginx.conf`: the lines that an nginx `server` block includes to serve the output as every other part of docgen
 * understands it: each spelling of a page's URL is answered without a redirect, redirects have their match options,
 * a locale has its own not-found page. Regular expressions are kept to what PCRE and JavaScript read alike, because
 * `docgen preview` reads them too.
 */
import { type Redirect, type Site, foldedPath } from '@docgen/model';
import type { HeaderBlock } from './headers.js';
import { redirectUrl } from './redirect-url.js';

const named = '@docgen_missing';

export function nginxRules(
  site: Site,
  redirects: readonly Redirect[],
  [all, assets]: readonly HeaderBlock[],
): string {
  const sections = redirects
    .filter(({ match }) => !match.exact)
    .toSorted((a, b) => b.from.split('/').length - a.from.split('/').length);
  const page = `$docgen_page`;
  const lines = [
    '# Rules for nginx, written by docgen; the next build writes them anew. In the server block:',
    ...(site.base === ''
      ? ['#   root /srv/site;                      # this folder', '#   include /srv/site/_nginx.conf;']
      : [
          `#   root /srv;                           # this folder is /srv${site.base}`,
          `#   include /srv${site.base}/_nginx.conf;`,
        ]),
    `location = ${quoted(`${site.base}/_nginx.conf`)} { return 404; }`,
    '',
    '# Redirects, by their match options.',
    ...redirects.map((redirect) => condition(ownPattern(redirect, site), redirect, site)),
    '',
    '# A page is at /x, /x/, /x.html and /x/index.html alike.',
    `set ${page} $uri;`,
    `if ($uri ~ ${quoted(String.raw`^(.*?)(?:/index\.html|\.html|/)$`)}) { set ${page} $1; }`,
    '',
    '# The not-found page of the locale.',
    `set $docgen_not_found ${quoted(`${site.base}/404.html`)};`,
    ...notFoundPages(site),
    'error_page 404 $docgen_not_found;',
    '',
    'charset utf-8;',
    'charset_types text/css text/plain text/xml text/markdown application/javascript application/json;',
    ...headerLines(all, ''),
    '# Left to itself, a browser would keep a page for as long as it thinks fit.',
    'add_header Cache-Control "public, max-age=0, must-revalidate" always;',
    '',
    `location ${quoted(`${site.base}/`)} {`,
    `  try_files $uri ${page}/index.html ${page}.html ${named};`,
    '}',
    '',
    `location ~ ${quoted(String.raw`\.md$`)} {`,
    '  types { }',
    '  default_type text/markdown;',
    `  try_files $uri ${named};`,
    '}',
    '',
    `location ^~ ${quoted(assets?.path ?? '')} {`,
    ...headerLines(all, '  '),
    ...headerLines(assets, '  '),
    `  try_files $uri ${named};`,
    '}',
    '',
    '# Redirects of whole sections: pages in them come first.',
    `location ${named} {`,
    ...sections.map((redirect) => `  ${condition(sectionPattern(redirect, site), redirect, site)}`),
    '  return 404;',
    '}',
    '',
  ];
  return lines.join('\n');
}

function condition(pattern: string, redirect: Redirect, site: Site): string {
  const operator = redirect.match.sensitive ? '~' : '~*';
  return `if ($uri ${operator} ${quoted(pattern)}) { return 301 ${quoted(target(redirect, site))}; }`;
}

/** The target with the request's query, unless it has one of its own. nginx would read a `$` as a variable. */
function target(redirect: Redirect, site: Site): string {
  const url = redirectUrl(redirect, site).replaceAll('$', '%24');
  if (url.includes('?')) return url;
  const hash = url.indexOf('#');
  return hash < 0 ? `${url}$is_args$args` : `${url.slice(0, hash)}$is_args$args${url.slice(hash)}`;
}

/** The redirect's own path in all spellings that its options admit. nginx compares decoded paths. */
function ownPattern(redirect: Redirect, site: Site): string {
  const { from, match } = redirect;
  const ends = !match.strict
    ? String.raw`(?:\.html|/index\.html|/)?`
    : from.endsWith('/')
      ? String.raw`/(?:index\.html)?`
      : String.raw`(?:\.html)?`;
  return `^${pathPattern(redirect, site)}${ends}$`;
}

function sectionPattern(redirect: Redirect, site: Site): string {
  return `^${pathPattern(redirect, site)}/`;
}

function pathPattern({ from, match }: Redirect, { base }: Site): string {
  return literal(base, true) + literal(from.replace(/\/$/, ''), match.sensitive);
}

/** A text as a pattern of itself. nginx folds the case of ASCII letters only, so others name both of theirs. */
function literal(text: string, isSensitive: boolean): string {
  return Array.from(text)
    .map((char) => {
      if (/[\0-\x7f]/.test(char)) return char.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`);
      const cases = [char, char.toLowerCase(), char.toUpperCase()];
      const forms = [...new Set(cases)].filter((form) => foldedPath(form) === foldedPath(char));
      return isSensitive || forms.length === 1 ? char : `(?:${forms.join('|')})`;
    })
    .join('');
}

function notFoundPages({ base, locales }: Site): string[] {
  return locales
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix }) => {
      const pattern = quoted(`^${literal(base + prefix, true)}(?:/|$)`);
      return `if ($uri ~ ${pattern}) { set $docgen_not_found ${quoted(`${base}${prefix}/404.html`)}; }`;
    });
}

function headerLines(block: HeaderBlock | undefined, indent: string): string[] {
  return (block?.headers ?? []).map(
    ([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`,
  );
}

/** As a parameter in nginx's quotes, where a backslash stays one unless it stands before a quote or another. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
