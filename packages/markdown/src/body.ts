/**
 * From the finished HTML tree to a body: strings with holes between them.
 *
 * Holes are printed between two lone surrogates. A lone surrogate can stand in no file (UTF-8 has none) and no
 * character reference makes one, so no text can forge a hole.
 */
import type { Body, Hole } from '@docgen/model';
import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

const edge = '\uDFFF';
const pattern = / width="\uDFFFsize(\d+)\uDFFF"|\uDFFFurl(\d+)\uDFFF/g;

/** The text that stands for a hole until the tree is printed. */
export function holeText(kind: 'url' | 'size', n: number): string {
  return `${edge}${kind}${n}${edge}`;
}

/** Prints a tree as HTML. */
export type Print = (tree: Root) => string;

export function createPrint(): Print {
  const printer = unified()
    .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
    .freeze();
  return (tree) => printer.stringify(tree);
}

/** The tree printed and cut at its holes. */
export function bodyOf(tree: Root, print: Print): Body {
  const html = print(tree);
  const body: (string | Hole)[] = [];
  let from = 0;
  for (const found of html.matchAll(pattern)) {
    if (found.index > from) body.push(html.slice(from, found.index));
    const kind = found[1] === undefined ? 'url' : 'size';
    body.push({ kind, n: Number(found[1] ?? found[2]) });
    from = found.index + found[0].length;
  }
  if (from < html.length) body.push(html.slice(from));
  return body;
}
