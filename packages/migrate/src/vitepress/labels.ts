/** Labels of the configuration in each language: entries of sidebars and navigation bars that have the same link. */
import { posix } from 'node:path';
import type { Text } from '@docgen/model';
import { plainText } from '@docgen/convert/page/plain-text';
import type { Cursor } from '@docgen/settings/cursor';
import type { VitepressFacts } from './facts.js';
import type { VitepressSite } from './pages.js';

/** The label of an entry with this link, or of a group whose entries have these links. */
export type Labels = (text: string, link: string | undefined, inner: readonly string[]) => Text;

interface Words {
  readonly byLink: Map<string, string>;
  /** Groups by each link below them; a group that isn't nested within another one with the link comes first. */
  readonly byInner: Map<string, string[]>;
}

export function labelsOf(kind: 'sidebar' | 'nav', facts: VitepressFacts, site: VitepressSite): Labels {
  const locales = facts.root.get('locales');
  const others = site.locales
    .filter(({ code }) => code !== site.defaultLocale)
    .map(({ code }): [string, Words] => {
      const words: Words = { byLink: new Map(), byInner: new Map() };
      gather(locales.get(code).get('themeConfig').get(kind), { base: '', prefix: `/${code}` }, words);
      return [code, words];
    });
  return (text, link, inner) => {
    const found = others.flatMap(([code, words]): [string, string][] => {
      const word = link === undefined ? groupWord(inner, words) : words.byLink.get(linkKey(link));
      return word === undefined || word === '' ? [] : [[code, word]];
    });
    return found.length === 0 ? text : { [site.defaultLocale]: text, ...Object.fromEntries(found) };
  };
}

/** The label of the group that has most of these links directly below it. */
function groupWord(inner: readonly string[], { byInner }: Words): string | undefined {
  const counts = new Map<string, number>();
  for (const word of inner.flatMap((link) => byInner.get(linkKey(link)) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best?.[0];
}

/** Adds the words of an entry and of those below it; returns the links directly below. */
function gather(
  cursor: Cursor,
  at: { readonly base: string; readonly prefix: string },
  words: Words,
): string[] {
  const base = cursor.get('base').text() ?? at.base;
  const text = plainText(cursor.get('text').text() ?? '');
  const link = cursor.get('link').text();
  const list = Array.isArray(cursor.value) ? cursor : cursor.get('items');
  const inner = list.items().flatMap((one) => gather(one, { ...at, base }, words));
  const isByPath = !Array.isArray(cursor.value) && cursor.get('text').value === undefined;
  if (isByPath && list.value === undefined)
    for (const key of cursor.keys().filter((one) => one.startsWith('/'))) gather(cursor.get(key), at, words);
  for (const key of inner) words.byInner.set(key, [...(words.byInner.get(key) ?? []), text]);
  if (link === undefined) return [];
  const key = linkKey(withoutPrefix(base + link, at.prefix));
  if (!words.byLink.has(key)) words.byLink.set(key, text);
  return [key];
}

function withoutPrefix(link: string, prefix: string): string {
  return link === prefix ? '/' : link.startsWith(`${prefix}/`) ? link.slice(prefix.length) : link;
}

/** One form for the ways to write a link to a page. */
function linkKey(link: string): string {
  if (/^[a-z]+:/i.test(link)) return link;
  const [path = '', hash = ''] = link.split(/(?=#)/);
  return (
    posix
      .join('/', path)
      .replace(/\.(?:html|md)$/, '')
      .replace(/\/(?:index)?$/, '') + hash
  );
}
