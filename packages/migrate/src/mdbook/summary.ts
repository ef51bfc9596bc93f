/** `SUMMARY.md`: the chapters of a book, in order and nested. */
import type { SidebarItem } from '@docgen/model';
import { posix } from 'node:path';
import { type Node, readPage } from '@docgen/convert/markdown/tree';

export interface Chapter {
  readonly title: string;
  /** Below the folder of chapters; null: a draft without a text. */
  readonly path: string | null;
  readonly line: number;
  readonly chapters: readonly Chapter[];
}

/** Chapters below a heading of the summary, or before and after all of them. */
export interface Part {
  readonly title: string | null;
  readonly chapters: readonly Chapter[];
}

export function summaryOf(text: string): readonly Part[] {
  const page = readPage(text, false);
  const parts: { title: string | null; chapters: Chapter[] }[] = [{ title: null, chapters: [] }];
  for (const [index, node] of page.root.children.entries()) {
    if (node.type === 'heading' && index > 0) parts.push({ title: wordsOf(node), chapters: [] });
    const last = parts.at(-1);
    if (node.type === 'list') last?.chapters.push(...chaptersOf(node, text));
    if (node.type === 'thematicBreak' && last?.title !== null) parts.push({ title: null, chapters: [] });
    if (node.type === 'paragraph') {
      const target = isAfterPart(last) ? { title: null, chapters: [] } : last;
      if (target !== last && target) parts.push(target);
      target?.chapters.push(...linksOf(node, text));
    }
  }
  return parts.filter(({ chapters }) => chapters.length > 0);
}

/** Chapters without a number that follow a part are not of it. */
function isAfterPart(part: Part | undefined): boolean {
  return part !== undefined && part.title !== null && part.chapters.length > 0;
}

function chaptersOf(list: Node, text: string): Chapter[] {
  return list.children.flatMap((item) => {
    const [first] = item.children.flatMap((node) => (node.type === 'paragraph' ? linksOf(node, text) : []));
    const inner = item.children.flatMap((node) => (node.type === 'list' ? chaptersOf(node, text) : []));
    return first === undefined ? inner : [{ ...first, chapters: inner }];
  });
}

function linksOf({ children }: Node, text: string): Chapter[] {
  return children
    .filter(({ type }) => type === 'link')
    .map((node) => ({
      title: wordsOf(node),
      path: node.url === '' ? null : posix.normalize(decoded(node.url.replace(/#.*$/, ''))),
      line: text.slice(0, node.start).split('\n').length,
      chapters: [],
    }));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function wordsOf({ value, children }: Node): string {
  return value + children.map(wordsOf).join('');
}

export function allChapters(parts: readonly Part[]): Chapter[] {
  const all = (chapter: Chapter): Chapter[] => [chapter, ...chapter.chapters.flatMap(all)];
  return parts.flatMap(({ chapters }) => chapters.flatMap(all));
}

/** `idOf` returns a page's id by its path below the folder of chapters. */
export function sidebarOf(
  parts: readonly Part[],
  idOf: (path: string) => string | undefined,
): readonly SidebarItem[] {
  const item = ({ title, path, chapters }: Chapter): SidebarItem[] => {
    const id = path === null ? undefined : idOf(path);
    const items = chapters.flatMap(item);
    if (items.length > 0)
      return [{ category: title, ...(id !== undefined && { doc: id }), collapsed: false, items }];
    return id === undefined ? [] : [{ doc: id, label: title }];
  };
  return parts.flatMap(({ title, chapters }): SidebarItem[] => {
    const items = chapters.flatMap(item);
    return title === null || items.length === 0 ? items : [{ category: title, collapsed: false, items }];
  });
}
