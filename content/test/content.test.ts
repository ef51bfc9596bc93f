/**
 * Keeps the three languages of the site equal and typographically clean: same pages, anchors, code, tables and
 * links, JSON that parses, links that lead somewhere. It reads sources only, never builds, never calls a network.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const locales = ['fr', 'en', 'id'] as const;
type Locale = (typeof locales)[number];

/** Words that the glossary forbids for an idea, and words that belittle the reader's effort. */
const banned: Record<Locale, RegExp> = {
  fr: /\b(tokens?|bordereaux?|coursiers?|ramassages?|clients?|déprécié\w*|dashboard|tracking|whitelist|zip|monnaies?|simplement|facile(ment)?|il suffit de)\b|numéros? de suivi|point de terminaison/iu,
  en: /\b(simply|just|easy|easily|please|tokens?|packages?|whitelist|zip|etc)\b|tracking number|!(?=\s|$)/iu,
  id: /\b(token|wilayah|otentikasi|barkode|mengkonfirmasi|kadaluarsa|dashboard|ekspedisi|retur|tracking|scope|request|whitelist|jawaban|memutar|mudah|cukup saja)\b|kode kesalahan/iu,
};

interface Page {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  readonly fences: readonly { readonly info: string; readonly code: string }[];
  readonly tableRows: number;
  readonly links: readonly string[];
  readonly prose: string;
}

const field = (source: string, name: string): string =>
  new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(source)?.[1] ?? '';

function read(kind: string, locale: Locale, path: string): Page {
  const source = readFileSync(join(root, kind, locale, path), 'utf8');
  const fences: { info: string; code: string }[] = [];
  const text = source.replaceAll(/^```(.+)\n([^]*?)\n```$/gm, (_, info: string, code: string) => {
    fences.push({ info, code });
    return '';
  });
  const body = text.replace(/^---\n[^]*?\n---\n/, '');
  return {
    path: `${kind}/${path}`,
    title: field(source, 'title'),
    description: field(source, 'description'),
    headings: [...body.matchAll(/^#{2,6} .*$/gm)].map(([line]) => line),
    fences,
    tableRows: [...body.matchAll(/^\|.*\|$/gm)].length,
    links: [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href),
    prose: text.replaceAll(/`[^`\n]*`/g, '`').replaceAll(/\]\([^)]*\)|\{#[^}]*\}|^\|[ |-]+\|$/gm, ''),
  };
}

const files = (kind: string, locale: Locale): string[] =>
  readdirSync(join(root, kind, locale), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort();

const load = (locale: Locale): Page[] =>
  ['docs', 'pages'].flatMap((kind) => files(kind, locale).map((path) => read(kind, locale, path)));

const pages: Record<Locale, Page[]> = { fr: load('fr'), en: load('en'), id: load('id') };
const ids = (page: Page): string[] =>
  page.headings.map((line) => /\{#(\S+)\}$/.exec(line)?.[1] ?? `none: ${line}`);

/** The page and anchor that a local link names; null for a link to another site or to a static file. */
function target(page: Page, href: string): { readonly path: string; readonly anchor: string } | null {
  const [file = '', anchor = ''] = href.split('#');
  if (/^(https?:|mailto:)/.test(href) || file.startsWith('/img/')) return null;
  if (file === '') return { path: page.path, anchor };
  if (file.startsWith('/docs/')) return { path: `${file.slice(1)}.md`, anchor };
  if (file.startsWith('/')) return { path: `pages${file}.md`, anchor };
  return { path: normalize(join(dirname(page.path), file)), anchor };
}

describe.each(locales)('content in %s', (locale) => {
  it('has the pages of the default language', () => {
    expect(pages[locale].map((page) => page.path)).toEqual(pages.fr.map((page) => page.path));
  });

  it.each(pages[locale])('$path has the structure, code and links of the default language', (page) => {
    const original = pages.fr.find((other) => other.path === page.path);
    const shape = (p: Page | undefined) => p && [ids(p), p.fences, p.tableRows, p.links];
    expect(shape(page)).toEqual(shape(original));
    expect(ids(page).filter((id) => id.startsWith('none'))).toEqual([]);
    expect(new Set(ids(page)).size).toBe(page.headings.length);
  });

  it.each(pages[locale])('$path has a title, a description and JSON that parses', (page) => {
    expect(page.title.length).toBeGreaterThan(0);
    expect(page.title.length).toBeLessThanOrEqual(60);
    expect(page.description.length).toBeGreaterThanOrEqual(70);
    expect(page.description.length).toBeLessThanOrEqual(155);
    for (const { info, code } of page.fences) {
      if (info.startsWith('json')) expect(() => JSON.parse(code) as unknown, code).not.toThrow();
    }
  });

  it.each(pages[locale])('$path links to pages, anchors and images that exist', (page) => {
    for (const href of page.links) {
      if (href.startsWith('/img/')) expect(existsSync(join(root, 'static', href)), href).toBe(true);
      const to = target(page, href);
      const found = pages[locale].find((other) => other.path === to?.path);
      if (to) expect(found, href).toBeDefined();
      if (to?.anchor && found) expect(ids(found), href).toContain(to.anchor);
    }
  });

  it.each(pages[locale])('$path uses the words of the glossary', (page) => {
    expect(banned[locale].exec(page.prose)?.[0]).toBeUndefined();
    expect(/\S {2,}\S/.exec(page.prose)?.[0]).toBeUndefined();
  });
});

it.each(pages.fr)('$path follows French typography', (page) => {
  const faults = /'|[^\u00a0\s] [;?!]|[^\u00a0\s] :(?=\s)|« |[^\u00a0]»|\d (?:\d{3}\b|[%€])/u;
  expect(faults.exec(page.prose)?.[0]).toBeUndefined();
});
