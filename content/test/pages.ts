/**
 * The pages of the site as their writers see them: headings, fenced code, table rows, links and prose of each Markdown
 * file, read from the sources. It builds nothing and judges nothing.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const locales = ['fr', 'en', 'id'] as const;
export type Locale = (typeof locales)[number];

/** A code block: `info` is the rest of its opening line. */
export interface Fence {
  readonly info: string;
  readonly code: string;
}

export interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly fences: readonly Fence[];
  /** The id of the heading above each code block; empty above the first. */
  readonly places: readonly string[];
  readonly rows: readonly string[];
  /** The opening lines of directives, without their titles: `:::details`, `::::steps`. */
  readonly directives: readonly string[];
  readonly links: readonly string[];
  readonly prose: string;
  /** What follows the front matter, without the code blocks. */
  readonly body: string;
}

const field = (source: string, name: string): string =>
  new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(source)?.[1] ?? '';

/** The text of a file, with the snippets in their places that it includes. */
function sourceOf(kind: string, locale: Locale, path: string): string {
  const source = readFileSync(join(root, kind, locale, path), 'utf8');
  return source.replaceAll(/^::include\{file="(.*?)"\}$/gm, (_, file: string) =>
    readFileSync(join(root, 'snippets', locale, file), 'utf8').trimEnd(),
  );
}

function read(kind: string, locale: Locale, path: string): Page {
  const source = sourceOf(kind, locale, path);
  const fences: Fence[] = [];
  const places: string[] = [];
  const text = source.replaceAll(/^```(.+)\n([^]*?)\n```$/gm, (_, info: string, code: string, at: number) => {
    fences.push({ info, code });
    places.push([...source.slice(0, at).matchAll(/^#{2,6} .*\{#(\S+)\}$/gm)].at(-1)?.[1] ?? '');
    return '';
  });
  const body = text.replace(/^---\n[^]*?\n---\n/, '');
  return {
    path: `${kind}/${path}`,
    title: field(source, 'title'),
    description: field(source, 'description'),
    headings: [...body.matchAll(/^#{2,6} .*$/gm)].map(([line]) => line),
    fences,
    places,
    rows: [...body.matchAll(/^\|.*\|$/gm)].map(([line]) => line),
    directives: [...body.matchAll(/^:{2,}\w+/gm)].map(([line]) => line),
    links: [...body.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, href = '']) => href),
    // Keywords are words that readers use, and that the glossary avoids.
    prose: text
      .replace(/^keywords:\n(?: {2}- .*\n)+/m, '')
      .replaceAll(/^(:{2,}[\w-]+.*)\{[^}\n]*\}$/gm, '$1')
      .replaceAll(/(:term\[[^\]]*\])\{[^}\n]*\}/g, '$1')
      .replaceAll(/`[^`\n]*`/g, '`')
      .replaceAll(/\]\([^)]*\)|\{#[^}]*\}|^\|[ |-]+\|$/gm, ''),
    body,
  };
}

const files = (kind: string, locale: Locale): string[] =>
  readdirSync(join(root, kind, locale), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();

type Pages = Readonly<Record<Locale, readonly Page[]>>;

function load(...kinds: string[]): Pages {
  const inLocale = (locale: Locale): Page[] =>
    kinds.flatMap((kind) => files(kind, locale).map((path) => read(kind, locale, path)));
  return { fr: inLocale('fr'), en: inLocale('en'), id: inLocale('id') };
}

export const pages: Pages = load('docs', 'pages');
/** The frozen pages of the earlier version. */
export const earlierPages: Pages = load('versions/2025-01-20/docs');

/** The page of that path, such as `docs/errors.md`; a missing one is a fault of the test. */
export function pageOf(locale: Locale, path: string): Page {
  const page = pages[locale].find((one) => one.path === path);
  if (!page) throw new Error(`no page ${path} in ${locale}`);
  return page;
}

export const ids = (page: Page): string[] =>
  page.headings.map((line) => /\{#(\S+)\}$/.exec(line)?.[1] ?? `none: ${line}`);

/** The text between the heading with this id and the next heading. */
export const section = (page: Page, id: string): string =>
  new RegExp(`^#+ .*\\{#${id}\\}\n([^]*?)(?=^#+ |(?![^]))`, 'm').exec(page.body)?.[1] ?? '';

/** The cells of a table row, without the spaces around them. */
export const cells = (row: string): string[] =>
  row
    .replaceAll('\\|', '\u0000')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\u0000', '|'));

/** The page and anchor that a local link names; null for a link to another site or to a file of `static`. */
export function target(page: Page, href: string): { readonly path: string; readonly anchor: string } | null {
  const [file = '', anchor = ''] = href.split('#');
  if (/^(https?:|mailto:)/.test(href) || staticFile(href)) return null;
  if (file === '') return { path: page.path, anchor };
  if (file.startsWith('/docs/')) return { path: pageFile(file), anchor };
  if (file.startsWith('/')) return { path: `pages${file}.md`, anchor };
  return { path: normalize(join(dirname(page.path), file)), anchor };
}

/** The page at a URL path below `/docs`: a file of that name, or the index of a folder. */
const pageFile = (path: string): string =>
  existsSync(join(root, path.replace('/docs/', 'docs/en/'), 'index.md'))
    ? `${path.slice(1)}/index.md`
    : `${path.slice(1)}.md`;

/** Where the file of `static` lies that a link names by its address from the root; null for other links. */
export const staticFile = (href: string): string | null =>
  /^\/[^#]*\.[a-z]+$/.test(href) ? join(root, 'static', href) : null;
