/**
 * Patterns that the rules for a web server of one's own compare with the decoded path of a request. They are limited to
 * what PCRE, RE2 and JavaScript interpret alike, because `docgen preview` evaluates them too.
 */
import { type Redirect, type Route, type Site, foldedPath } from '@docgen/model';
import type { HeaderBlock } from './headers.js';
import type { LinkRules } from './link-headers.js';
import { isPlain, sandboxFolder } from '@docgen/analysis/assets/sandbox';

export interface ServerInput {
  readonly redirects: readonly Redirect[];
  readonly blocks: readonly HeaderBlock[];
  readonly links: LinkRules;
  /** Site paths of files in `static/` that are served in a sandbox. */
  readonly sandboxed: readonly string[];
}

/**
 * Matches the `Accept` headers of programs that want Markdown: they name it without a lower quality. Rules can't compare
 * qualities.
 */
export const acceptsMarkdown = String.raw`(?:^|[,\s])text/markdown\s*(?:,|$|;\s*(?:[^q\s]|q=1))`;

/** The same for rules that compare the whole header, with its case. */
export const wholeAcceptsMarkdown = `^(?:|.*[,\\s])${folded('text/markdown')}\\s*(?:|,.*|;\\s*(?:[^q\\s]|q=1).*)$`;

function folded(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

/** Pages without a Markdown copy: lists, not-found pages, and pages in a fallback language. */
export function isWithoutTwin({ source, fallbackFrom }: Route): boolean {
  return source === null || fallbackFrom !== undefined;
}

/** Whether a path has an extension other than that of a page. */
export function looksLikeFile(path: string): boolean {
  return /\.[^./]+$/.test(path) && !path.endsWith('.html');
}

/** Redirects of whole sections, the deepest first. */
export function sectionsOf(redirects: readonly Redirect[]): readonly Redirect[] {
  return redirects
    .filter(({ match }) => !match.exact)
    .toSorted((a, b) => b.from.split('/').length - a.from.split('/').length);
}

/** Matches the redirect's own path in all spellings that its options allow. Servers compare decoded paths. */
export function ownPattern(redirect: Redirect, site: Site): string {
  const { from, match } = redirect;
  const ends = !match.strict
    ? String.raw`(?:\.html|/index\.html|/)?`
    : from.endsWith('/')
      ? String.raw`/(?:index\.html)?`
      : String.raw`(?:\.html)?`;
  return `^${pathPattern(redirect, site)}${ends}$`;
}

export function sectionPattern(redirect: Redirect, site: Site): string {
  return `^${pathPattern(redirect, site)}/`;
}

function pathPattern({ from, match }: Redirect, { base }: Site): string {
  return literal(base, true) + literal(from.replace(/\/$/, ''), match.sensitive);
}

/** The not-found page of each locale below a prefix, as a URL path. */
export function notFoundPages({
  base,
  locales,
}: Site): { readonly pattern: string; readonly page: string }[] {
  return locales
    .filter(({ prefix }) => prefix !== '')
    .map(({ prefix }) => ({
      pattern: `^${literal(base + prefix, true)}(?:/|$)`,
      page: `${base}${prefix}/404.html`,
    }));
}

/** Match the files that are served in a sandbox. */
export function sandboxPatterns({ base }: Site, sandboxed: readonly string[]): string[] {
  const patterns = sandboxed.filter(isPlain).flatMap(spellingPatterns);
  return joined([`/${sandboxFolder}.*`, ...patterns]).map((group) => `^${literal(base, true)}(?:${group})$`);
}

/** Patterns as alternatives, on as few lines as possible. */
export function joined(patterns: readonly string[]): string[] {
  const groups: string[][] = [];
  let room = 0;
  for (const pattern of patterns) {
    if (pattern.length > room) room = longestPattern;
    if (room === longestPattern) groups.push([]);
    groups.at(-1)?.push(pattern);
    room -= pattern.length + 1;
  }
  return groups.map((group) => group.join('|'));
}

/** A file's path; one with `.html` is served under each spelling that a page has. */
function spellingPatterns(url: string): string[] {
  if (!url.endsWith('.html')) return [literal(url, true)];
  const bare = url.slice(0, -'.html'.length);
  const ofFolder = bare.endsWith('/index') ? [bare.slice(0, -'/index'.length)] : [];
  return [bare, ...ofFolder].map((path) => `${literal(path, true)}${String.raw`(?:\.html|/index\.html|/)?`}`);
}

/** Maximum length of a pattern in characters: nginx limits parameters to 4096 bytes with quotes. */
const longestPattern = 3000;

/**
 * A pattern that matches only the text. nginx and Apache ignore case only for ASCII letters, so others get both cases.
 */
export function literal(text: string, isSensitive: boolean): string {
  return Array.from(text)
    .map((char) => {
      if (/[\0-\x7f]/.test(char)) return char.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`);
      const cases = [char, char.toLowerCase(), char.toUpperCase()];
      const forms = [...new Set(cases)].filter((form) => foldedPath(form) === foldedPath(char));
      return isSensitive || forms.length === 1 ? char : `(?:${forms.join('|')})`;
    })
    .join('');
}

/** The same pattern without quotes, spaces and doubled backslashes, which configuration files interpret themselves. */
export function bareWord(pattern: string): string {
  return pattern.replaceAll('\\\\', String.raw`\x5c`).replace(/["'`#\s]/gu, (char) => {
    const code = char.charCodeAt(0);
    return code < 128 ? `\\x${code.toString(16).padStart(2, '0')}` : char;
  });
}
