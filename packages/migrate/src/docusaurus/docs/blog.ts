/** Posts of a blog plugin: their URLs and dates by Docusaurus' rules, and the order of their list. */
import { compareText, joinPath } from '@docgen/model';
import { wordOf } from '@docgen/convert/page/matter';
import type { DocEntry, Matter } from './entry.js';

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)(?:\/index)?\.mdx?$/;

/** A post's URL below the blog: its `slug`, or the date and the name of its file. */
export function postUrl(path: string, { slug }: Matter): string {
  if (typeof slug === 'string') return joinPath(slug);
  const { folder = '', date = '', name = '' } = dated.exec(path)?.groups ?? {};
  if (date !== '') return joinPath(date.replaceAll('-', '/'), folder + name);
  return joinPath(path.replace(/(?:\/index)?\.mdx?$/, ''));
}

/** Newest first; posts of the same day in the order of their files. */
export function newestFirst(posts: readonly DocEntry[]): DocEntry[] {
  return posts.toSorted((a, b) => compareText(dayOf(b), dayOf(a)) || compareText(a.path, b.path));
}

function dayOf({ matter: { date }, path }: DocEntry): string {
  const given = date instanceof Date ? date.toISOString() : wordOf(date);
  const written = /^\d{4}-\d\d-\d\d/.exec(given)?.[0];
  if (written !== undefined) return written;
  const parts = dated.exec(path)?.groups?.['date']?.split(/[-/]/) ?? [];
  return parts.map((part) => part.padStart(2, '0')).join('-');
}
