/**
 * `_nginx.conf`: the lines that an nginx `server` block includes to serve the output as every other part of docgen
 * interprets it: each spelling of a page's URL has a response without a redirect, redirects have their match options, a
 * locale has its own not-found page. One server may include the rules of several sites, in any order: outside the
 * site's own locations there are only variables and a named location, whose names contain the site's base path. Regular
 * expressions are limited to what PCRE and JavaScript interpret alike, because `docgen preview` evaluates them too.
 */
import { type Redirect, type Site, encodePath } from '@docgen/model';
import { hashOf } from '@docgen/store/hash';
import { type HeaderBlock, openHeaders, revalidated } from './headers.js';
import {
  type ServerInput,
  acceptsMarkdown,
  literal,
  notFoundPages,
  ownPattern,
  sandboxPatterns,
  sectionPattern,
  sectionsOf,
} from './server-patterns.js';
import { type LinkRules, alternate, canonical, plainCharacters } from './link-headers.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';

export function nginxRules(site: Site, { redirects, blocks, sandboxed, links }: ServerInput): string {
  const names = namesFor(site);
  const lines = [
    ...opening(site),
    '',
    ...variables(site, names, redirects),
    '',
    ...sandboxVariable(site, names, sandboxed),
    '',
    ...openVariable(names, blocks.slice(2)),
    ...linkVariables(site, names, links),
    '',
    ...siteLocations(site, names, blocks),
    '',
    ...missingLocation(site, names, { redirects, blocks }),
    '',
  ];
  return lines.join('\n');
}

/** Names that no other site in the same server has. */
interface Names {
  /** The request's path without the ending that marks it as a page. */
  readonly page: string;
  /** Target of the redirect; empty if there is none. */
  readonly redirect: string;
  readonly notFound: string;
  /** `sandbox` for files that are served in one, or empty: a header without a value isn't sent. */
  readonly sandbox: string;
  /** `*` for files that other sites may read, or empty. */
  readonly open: string;
  /** `?` for a program that wants Markdown, followed by the ending of the page's copy if it has one. */
  readonly twin: string;
  /** Value of the `Link` header; empty if there is none. */
  readonly link: string;
  /** Its part for the list of pages. */
  readonly index: string;
  /** What the URL of the page ends with. */
  readonly end: string;
  /** The named location for neither a page nor a file. */
  readonly missing: string;
}

/** nginx ignores the case of variable names, and allows only letters, digits and `_`. */
function namesFor({ base }: Site): Names {
  const word = base.slice(1);
  const isName = /^[a-z0-9]*$/.test(word);
  const end = base === '' ? '' : `_${isName ? word : `${slugOf(word)}_${hashOf(base).slice(0, 8)}`}`;
  return {
    page: `$docgen_page${end}`,
    redirect: `$docgen_redirect${end}`,
    notFound: `$docgen_not_found${end}`,
    sandbox: `$docgen_sandbox${end}`,
    open: `$docgen_open${end}`,
    twin: `$docgen_twin${end}`,
    link: `$docgen_link${end}`,
    index: `$docgen_index${end}`,
    end: `$docgen_end${end}`,
    missing: `@docgen_missing${end}`,
  };
}

function slugOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
}

function opening({ base }: Site): string[] {
  return [
    '# Rules for nginx, written by docgen; the next build rewrites them. In the server block:',
    ...(base === ''
      ? ['#   root /srv/site;                      # this folder', '#   include /srv/site/_nginx.conf;']
      : [
          `#   root /srv;                           # this folder is /srv${base}`,
          `#   include /srv${base}/_nginx.conf;`,
        ]),
    '# The same server block can include the rules of other sites, at other base paths.',
  ];
}

/**
 * Variables that the locations read. nginx computes them for every request, and they have no effect by themselves.
 */
function variables(site: Site, names: Names, redirects: readonly Redirect[]): string[] {
  return [
    '# A page is served at /x, /x/, /x.html and /x/index.html.',
    // A named group, because nginx encodes the numbered ones.
    `if ($uri ~ ${quoted(String.raw`^(?<${names.page.slice(1)}>[\s\S]*?)(?:(?:/index)?\.(?:html|md)|/)?$`)}) { }`,
    '',
    "# Programs that ask for Markdown get the page's copy.",
    `set ${names.twin} "";`,
    `if ($http_accept ~* ${quoted(acceptsMarkdown)}) { set ${names.twin} "?"; }`,
    `if ($uri ~ ${quoted(String.raw`\.md$`)}) { set ${names.twin} "?"; }`,
    ...['/index.md', '.md'].map(
      (end) =>
        `if (-f $document_root${braced(names.page)}${end}) { set ${names.twin} "${braced(names.twin)}${end}"; }`,
    ),
    '',
    '# Redirects, by their match options. The last match applies.',
    `set ${names.redirect} "";`,
    ...redirects
      .map((redirect) => {
        const then = `set ${names.redirect} ${quoted(target(redirect, site))};`;
        return condition(ownPattern(redirect, site), redirect, then);
      })
      .toReversed(),
    '',
    '# Not-found page of each locale.',
    `set ${names.notFound} ${quoted(`${site.base}/404.html`)};`,
    ...notFoundPages(site).map(
      ({ pattern, page }) => `if ($uri ~ ${quoted(pattern)}) { set ${names.notFound} ${quoted(page)}; }`,
    ),
  ];
}

function sandboxVariable(site: Site, names: Names, sandboxed: readonly string[]): string[] {
  return [
    '# Files that browsers open as documents. Their scripts must have no access to the site.',
    `set ${names.sandbox} "";`,
    ...sandboxPatterns(site, sandboxed).map(
      (pattern) => `if ($uri ~ ${quoted(pattern)}) { set ${names.sandbox} "sandbox"; }`,
    ),
  ];
}

/** From a page to its copy; back if the copy is sent. */
function linkVariables({ base }: Site, names: Names, { indexes, end, others }: LinkRules): string[] {
  const { link, index, twin, page } = names;
  const value = (to: string, rel: string) => quoted(`<${braced(page)}${to}>${rel}${braced(index)}`);
  return [
    '# Links between a page, its copy and the list of pages. Characters that a header would have to encode get none.',
    `set ${link} "";`,
    `set ${index} "";`,
    ...indexes.map((one) => `if ($uri ~ ${quoted(one.pattern)}) { set ${index} ${quoted(one.link)}; }`),
    `set ${names.end} "${end}";`,
    `if (${page} = ${quoted(base)}) { set ${names.end} "/"; }`,
    `if (${twin} ~ ${quoted(String.raw`^(?:/index)?\.md$`)}) { set ${link} ${value(braced(twin), alternate)}; }`,
    `if (${twin} ~ ${quoted(String.raw`^\?.`)}) { set ${link} ${value(braced(names.end), canonical)}; }`,
    ...[`[^${plainCharacters}]`, ...others].map(
      (pattern) => `if ($uri ~ ${quoted(pattern)}) { set ${link} ""; }`,
    ),
  ];
}

/** The search's files, if other sites may search this one. */
function openVariable(names: Names, open: readonly HeaderBlock[]): string[] {
  return open.length === 0
    ? []
    : [
        "# Other sites may read the search's files.",
        `set ${names.open} "";`,
        ...open.map(
          ({ path }) => `if ($uri ~ ${quoted(`^${literal(path, true)}`)}) { set ${names.open} "*"; }`,
        ),
        '',
      ];
}

function siteLocations(
  { base }: Site,
  names: Names,
  [all, assets, ...open]: readonly HeaderBlock[],
): string[] {
  const redirected = `if (${names.redirect}) { return 301 ${names.redirect}; }`;
  return [
    ...(base === ''
      ? []
      : [`location = ${quoted(base)} { return 301 ${quoted(`${encodePath(base)}/$is_args$args`)}; }`, '']),
    `location ${quoted(`${base}/`)} {`,
    ...answerLines(names, all),
    ...openLine(names, open, '  '),
    `  ${redirected}`,
    ...['/index.md', '.md'].map(
      (end) => `  if (${names.twin} = "?${end}") { rewrite ^ ${braced(names.page)}${end} last; }`,
    ),
    `  try_files $uri ${names.page}/index.html ${names.page}.html ${names.missing};`,
    '',
    `  location = ${quoted(`${base}/_nginx.conf`)} { return 404; }`,
    `  location ~ ${quoted(String.raw`/\.(?!well-known/)`)} { return 404; }`,
    '',
    `  location ~ ${quoted(String.raw`\.md$`)} {`,
    `    ${redirected}`,
    '    types { }',
    '    default_type text/markdown;',
    `    try_files $uri ${names.missing};`,
    '  }',
    '',
    `  location ^~ ${quoted(assets?.path ?? '')} {`,
    ...headerLines(all, '    '),
    ...headerLines(assets, '    '),
    `    add_header Content-Security-Policy ${names.sandbox} always;`,
    ...openLine(names, open, '    '),
    `    ${redirected}`,
    `    try_files $uri ${names.missing};`,
    '  }',
    '}',
  ];
}

function openLine(names: Names, open: readonly HeaderBlock[], indent: string): string[] {
  const [name] = openHeaders[0];
  return open.length === 0 ? [] : [`${indent}add_header ${name} ${names.open} always;`];
}

/** Directives for all responses: encoding, headers and the error page. Named locations don't inherit them. */
function answerLines(names: Names, all: HeaderBlock | undefined): string[] {
  return [
    `  error_page 404 ${names.notFound};`,
    '  charset utf-8;',
    '  charset_types text/css text/plain text/xml text/markdown application/javascript application/json;',
    ...headerLines(all, '  '),
    `  add_header Content-Security-Policy ${names.sandbox} always;`,
    '  add_header Vary "Accept" always;',
    `  add_header Link ${names.link};`,
    '  # Without this, a browser would cache a page for as long as it chooses.',
    `  add_header Cache-Control "${revalidated}" always;`,
  ];
}

interface Missing {
  readonly redirects: readonly Redirect[];
  readonly blocks: readonly HeaderBlock[];
}

function missingLocation(site: Site, names: Names, { redirects, blocks }: Missing): string[] {
  return [
    '# Redirects of whole sections. Pages in them take precedence.',
    `location ${names.missing} {`,
    ...answerLines(names, blocks[0]),
    ...sectionsOf(redirects).map((redirect) => {
      const then = `return 301 ${quoted(target(redirect, site))};`;
      return `  ${condition(sectionPattern(redirect, site), redirect, then)}`;
    }),
    '  return 404;',
    '}',
  ];
}

function condition(pattern: string, { match }: Redirect, then: string): string {
  return `if ($uri ${match.sensitive ? '~' : '~*'} ${quoted(pattern)}) { ${then} }`;
}

/** The target with the request's query, unless it has its own. nginx would interpret a `$` as a variable. */
function target(redirect: Redirect, site: Site): string {
  const url = redirectUrl(redirect, site).replaceAll('$', '%24');
  if (url.includes('?')) return url;
  const hash = url.indexOf('#');
  return hash < 0 ? `${url}$is_args$args` : `${url.slice(0, hash)}$is_args$args${url.slice(hash)}`;
}

function headerLines(block: HeaderBlock | undefined, indent: string): string[] {
  return (block?.headers ?? []).map(
    ([name, value]) => `${indent}add_header ${name} ${quoted(value)} always;`,
  );
}

/** A variable in front of text that could belong to its name. */
function braced(name: string): string {
  return `\${${name.slice(1)}}`;
}

/** As a parameter in nginx's quotes, where a backslash stays one unless it precedes a quote or another backslash. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}
