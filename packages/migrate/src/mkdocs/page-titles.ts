/** Titles of pages without one: MkDocs shows the label of the navigation, or else the name of the file. */
import { posix } from 'node:path';
import type { Lead, PageWay } from '@docgen/convert/page/writing';
import type { Cursor } from '@docgen/settings/cursor';
import type { MkdocsFacts } from './facts.js';

export function titleLead({ root }: Pick<MkdocsFacts, 'root'>) {
  const labels = new Map(labelsIn(root.get('nav')));
  return (matter: { readonly [key: string]: unknown }, { page, site }: PageWay): Lead | null => {
    const text = site.source.texts.get(page.file) ?? '';
    if (matter['title'] !== undefined || hasTitle(text)) return null;
    return { set: { title: labels.get(page.path) ?? nameOf(page.path) }, text: '' };
  };
}

/** Whether a heading of the first level, or text from elsewhere that may have one, is on the page. */
function hasTitle(text: string): boolean {
  const prose = text.replaceAll(/^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1[ \t]*$/gm, '');
  return (
    /^ {0,3}#(?![#!])|^=+[ \t]*$|<h1\b|--8<--|\{%-?\s*include|\{!|^:::\s/im.test(prose) || prose.trim() === ''
  );
}

/** Labels of pages by their paths. */
function labelsIn(nav: Cursor): [path: string, label: string][] {
  return nav.items().flatMap((item) =>
    item.keys().flatMap((label): [string, string][] => {
      const value = item.get(label);
      return typeof value.value === 'string'
        ? [[posix.normalize(value.value).replace(/^\//, ''), label]]
        : labelsIn(value);
    }),
  );
}

function nameOf(path: string): string {
  const file = posix.basename(path).replace(/\.\w+$/, '');
  const isIndex = /^(?:index|readme)$/i.test(file);
  const name = isIndex ? posix.basename(posix.dirname(path)) : file;
  if (name === '.' || name === '') return 'Home';
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.toLowerCase() === words ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
