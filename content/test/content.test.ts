/**
 * Keeps the three languages of the site equal and typographically clean: same pages, anchors, code, tables and
 * links, JSON that parses, links that lead somewhere. It reads sources only, never builds, never calls a network.
 */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isDrawn } from './drawn.js';
import { type Locale, type Page, ids, locales, pages, staticFile, target } from './pages.js';

/** Words that the glossary forbids for an idea, and words that belittle the reader's effort. */
const banned: Record<Locale, RegExp> = {
  fr: /\b(tokens?|bordereaux?|coursiers?|ramassages?|clients?|déprécié\w*|dashboard|tracking|whitelist|zip|monnaies?|simplement|facile(ment)?|il suffit de)\b|numéros? de suivi|point de terminaison/iu,
  en: /\b(simply|just|easy|easily|please|tokens?|packages?|whitelist|zip|etc)\b|tracking number|!(?=\s|$)/iu,
  id: /\b(token|wilayah|otentikasi|barkode|mengkonfirmasi|kadaluarsa|dashboard|ekspedisi|retur|tracking|scope|request|whitelist|jawaban|memutar|mudah|cukup saja)\b|kode kesalahan/iu,
};

describe.each(locales)('content in %s', (locale) => {
  it('has the pages of the default language', () => {
    expect(pages[locale].map((page) => page.path)).toEqual(pages.fr.map((page) => page.path));
  });

  it.each(pages[locale])('$path has the structure, code and links of the default language', (page) => {
    const original = pages.fr.find((other) => other.path === page.path);
    const shape = (p: Page | undefined) => p && [ids(p), p.fences, p.rows.length, p.directives, p.links];
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

  it.each(pages[locale])('$path links to pages, anchors and files that exist', (page) => {
    for (const href of page.links) {
      const file = staticFile(href);
      if (file) expect(existsSync(file), href).toBe(true);
      const to = target(page, href);
      const found = pages[locale].find((other) => other.path === to?.path);
      if (to) expect(found, href).toBeDefined();
      const drawn = to && found && isDrawn(found, to.anchor);
      if (to?.anchor && found && !drawn) expect(ids(found), href).toContain(to.anchor);
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
