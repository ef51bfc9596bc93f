/**
 * Parses `.htaccess` as docgen writes it, line by line: redirects, the locales' not-found pages, headers, files in a
 * sandbox. Other lines are ignored. The patterns mean the same in JavaScript as in Apache.
 */
import type { RuledRedirect, ServerRules } from './server-rules.js';

const condition = /^RewriteCond %\{REQUEST_URI\} (\S+)( \[NC\])?$/;
const rule = /^RewriteRule \^ (\S+) \[R=301,NE,END\]$/;
const when = /^<If "%\{REQUEST_URI\} =~ m#(\S+)#">$/;
const accept = /^RewriteCond %\{HTTP:Accept\} (\S+) \[NC\]$/m;
const header = /^Header always (?:set|merge) (\S+) "((?:[^"\\]|\\.)*)"$/;
const errorPage = /^ErrorDocument 404 (\S+)$/;

/** Rules from here on apply only if no file does. */
const afterFiles = 'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} -f';

export function readHtaccess(text: string): ServerRules {
  const lines = text.split('\n').map((line) => line.trim());
  const files = lines.indexOf(afterFiles);
  const behind = files < 0 ? lines.length : files;
  const settings = settingsOf(lines);
  const all = settings.flatMap(({ pattern, headers }) => (pattern === null ? headers : []));
  return {
    redirects: redirectsOf(lines.slice(0, behind)),
    sections: redirectsOf(lines.slice(behind)),
    notFound: settings.flatMap(({ pattern, page }) =>
      page === null ? [] : [{ pattern: pattern ?? /(?:)/, page }],
    ),
    headers: [
      { covers: () => true, headers: all },
      ...settings.flatMap(({ pattern, headers }) =>
        pattern === null || headers.length === 0 || ofPolicy(headers) || ofOrigins(headers)
          ? []
          : [{ covers: (path: string) => pattern.test(path), headers: merged(all, headers) }],
      ),
    ],
    markdown: markdownIn(text),
    links: linksIn(lines),
    sandboxed: settings.flatMap(({ pattern, headers }) =>
      pattern !== null && ofPolicy(headers) ? [pattern] : [],
    ),
    open: settings.flatMap(({ pattern, headers }) =>
      pattern !== null && ofOrigins(headers) ? [pattern] : [],
    ),
  };
}

const indexRule = /^RewriteRule \^ - \[E=docgen_index:(\S+)\]$/;
const canonicalRule = /^RewriteRule \^ - \[E=docgen_canonical:%\{ENV:docgen_page\}(\/?)\]$/;
const notCondition = /^RewriteCond %\{REQUEST_URI\} !(\S+)$/;
/** Characters that Apache's rules don't put into a header. */
const encoded = /[^\w./~-]/;

function linksIn(lines: readonly string[]): ServerRules['links'] {
  const end = lines.flatMap((line) => canonicalRule.exec(line)?.[1] ?? [])[0];
  if (end === undefined) return null;
  return {
    end,
    indexes: lines.flatMap((line, at) => {
      const path = indexRule.exec(line)?.[1];
      const pattern = condition.exec(lines[at - 1] ?? '')?.[1];
      return path === undefined || pattern === undefined
        ? []
        : [{ pattern: new RegExp(pattern), link: `, <${path}>; rel="index"; type="text/plain"` }];
    }),
    none: [
      encoded,
      ...lines.flatMap((line) => notCondition.exec(line)?.[1] ?? []).map((one) => new RegExp(one)),
    ],
  };
}

function markdownIn(text: string): RegExp | null {
  const pattern = accept.exec(text)?.[1];
  return pattern === undefined ? null : new RegExp(pattern, 'i');
}

type Headers = readonly (readonly [name: string, value: string])[];

/** A policy for some paths only is that of a sandbox. */
function ofPolicy(headers: Headers): boolean {
  return headers.some(([name]) => name === 'Content-Security-Policy');
}

function ofOrigins(headers: Headers): boolean {
  return headers.some(([name]) => name === 'Access-Control-Allow-Origin');
}

/** Later values replace earlier ones. */
function merged(first: Headers, second: Headers): Headers {
  return [...new Map([...first, ...second])];
}

interface Setting {
  /** Null for every path. */
  readonly pattern: RegExp | null;
  readonly headers: Headers;
  readonly page: string | null;
}

function settingsOf(lines: readonly string[]): Setting[] {
  let pattern: RegExp | null = null;
  return lines.flatMap((line): Setting[] => {
    const opened = when.exec(line)?.[1];
    if (opened !== undefined) pattern = new RegExp(opened);
    else if (line === '</If>') pattern = null;
    const [, name, value] = header.exec(line) ?? [];
    const page = errorPage.exec(line)?.[1];
    if (page !== undefined) return [{ pattern, headers: [], page: decodeURIComponent(page) }];
    if (name === undefined || value === undefined) return [];
    return [{ pattern, headers: [[name, unescaped(value)]], page: null }];
  });
}

function redirectsOf(lines: readonly string[]): RuledRedirect[] {
  let pattern: RegExp | null = null;
  return lines.flatMap((line): RuledRedirect[] => {
    const [, source, folded] = condition.exec(line) ?? [];
    if (source !== undefined) pattern = new RegExp(source, folded === undefined ? '' : 'i');
    const to = rule.exec(line)?.[1];
    if (to === undefined || pattern === null) return [];
    return [{ pattern, to: to.replace('?%{QUERY_STRING}#', '#').replaceAll(/\\([$%\\])/g, '$1') }];
  });
}

function unescaped(value: string): string {
  return value.replaceAll('\\"', '"').replaceAll('%%', '%');
}
