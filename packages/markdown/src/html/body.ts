/**
 * Turns the finished HTML tree into a body: strings with holes between them.
 *
 * Holes are printed between two lone surrogates. No file can contain a lone surrogate (UTF-8 has none), and no
 * character reference produces one, so no text can forge a hole. An unassigned number isn't a hole either.
 */
import type { Body, Hole } from '@docgen/model';
import type { Element, Root } from 'hast';
import type { AwayCode } from '../parse/page.js';
import { type PrintTarget, type Print, edge } from './print.js';

const pattern =
  / width="\uDFFFsize(\d+)\uDFFF"|\uDFFF(url|title|picture|darkSized|dark|island|entry|away)(\d+)\uDFFF/g;

/** The text that represents a hole until the tree is printed. */
export function holeText(kind: Exclude<Hole['kind'], 'fragment'>, n: number): string {
  return `${edge}${kind}${n}${edge}`;
}

/** Content of the holes of one page, and the parts of it that are already printed. */
export interface Holes {
  readonly links: number;
  /** Trees of slots, by the number of their island. */
  readonly islands: readonly { readonly [slot: string]: Root }[];
  readonly printed: ReadonlyMap<Element, string> | null;
  /** Number of delimited entries. */
  readonly entries?: number;
  /** Code in separate files, by number. */
  readonly aways?: readonly AwayCode[];
}

/** Prints the tree and cuts it at its holes. */
export function bodyOf(tree: Root, print: Print, holes: Holes): Body {
  const body: (string | Hole)[] = [];
  const out: PrintTarget = {
    html: '',
    printed: holes.printed,
    cut: (html) => {
      let from = 0;
      for (const found of html.matchAll(pattern)) {
        out.html += html.slice(from, found.index);
        from = found.index + found[0].length;
        const hole = holeOf(found, print, holes);
        if (hole === undefined) continue;
        if (out.html !== '') body.push(out.html);
        body.push(hole);
        out.html = '';
      }
      out.html += html.slice(from);
    },
  };
  print(tree, out);
  if (out.html !== '') body.push(out.html);
  return body;
}

/** Cuts a text, given in pieces, that has only holes of links at those holes. Each hole is in one piece. */
export function bodyIn(pieces: readonly string[]): Body {
  const body: (string | Hole)[] = [];
  let text = '';
  // A text that is joined with a hole takes two bytes for each character, even after it is cut.
  for (const part of pieces.flatMap((piece) => (piece.includes(edge) ? cutAtHoles(piece) : [piece]))) {
    if (typeof part === 'string') text += part;
    else {
      if (text !== '') body.push(text);
      body.push(part);
      text = '';
    }
  }
  if (text !== '') body.push(text);
  return body;
}

function cutAtHoles(text: string): Body {
  return text.split(/(\uDFFF(?:url|title)\d+\uDFFF)/).flatMap((part): (string | Hole)[] => {
    const [, kind, n] = /^\uDFFF(url|title)(\d+)\uDFFF$/.exec(part) ?? [];
    if (kind === 'url' || kind === 'title') return [{ kind, n: Number(n) }];
    return part === '' ? [] : [part];
  });
}

function holeOf(found: RegExpExecArray, print: Print, holes: Holes): Hole | undefined {
  const [, size, name, number] = found;
  const n = Number(size ?? number);
  if (name === 'entry') return n < 2 * (holes.entries ?? 0) ? { kind: name, n } : undefined;
  if (name === 'away') return awayHole(n, print, holes);
  if (name !== 'island') return n < holes.links ? { kind: ofLink(name), n } : undefined;
  const trees = holes.islands[n];
  if (trees === undefined) return undefined;
  const slots = Object.entries(trees).map(([name, tree]): [string, Body] => [
    name,
    bodyOf(tree, print, holes),
  ]);
  return { kind: 'island', n, slots: Object.fromEntries(slots) };
}

/** Kinds of holes that have the number of a link, and their own name in a text. */
const linkKinds = ['url', 'title', 'picture', 'dark', 'darkSized'] as const;

/** The kind of a hole with the number of a link; `size` has no name, because it is an attribute. */
function ofLink(name: string | undefined): (typeof linkKinds)[number] | 'size' {
  return linkKinds.find((kind) => kind === name) ?? 'size';
}

function awayHole(n: number, print: Print, holes: Holes): Hole | undefined {
  const away = holes.aways?.[n];
  if (away === undefined) return undefined;
  const { name, label, figure } = away;
  return { kind: 'away', n, name, label, body: bodyOf({ type: 'root', children: [figure] }, print, holes) };
}
