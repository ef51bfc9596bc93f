/**
 * Footnotes without their other half: references without a footnote, which readers see with their brackets, and
 * footnotes without a reference, which they don't see at all. If one is the misspelled other half of the other, only
 * the reference is reported.
 */
import { nearest } from '@docgen/model';
import type { FootnoteDefinition, Root } from 'mdast';
import { eachNode } from '@docgen/syntax/each-node';
import { type TextSheet, report } from '@docgen/syntax/text/sheet';
import { type SourceText, placeOf, rangeBetween } from '@docgen/syntax/text/source-text';
import { undefinedFootnote, unusedFootnote } from './foreign-diagnostics.js';

/** A reference as text, by its offset in the whole text. */
export interface FootnoteText {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** A character set excluded in a regular expression isn't a footnote, and neither is anything after an operator. */
const reference =
  /(?<![\\[/=(|'"`])\[\^(?<label>(?!(?:\w-\w)+\])[\p{L}\p{N}][\p{L}\p{N}_.-]{0,60})\](?![[(*+{/'"`])/gu;

/** References in a block's text, in which references that have a footnote are blank. */
export function footnotesIn({ text, offset }: { readonly text: string; readonly offset: number }) {
  return Array.from(text.matchAll(reference), ({ 0: { length }, index, groups }): FootnoteText => {
    const start = offset + index;
    return { label: groups?.['label'] ?? '', start, end: start + length };
  });
}

/** Reports the references of `tree` that remain text, and its footnotes that readers don't see. */
export function checkFootnotes(tree: Root, missing: readonly FootnoteText[], page: TextSheet): void {
  const { unused, again, known } = footnotesOf(tree);
  const labels = new Set(missing.map(({ label }) => label));
  const alone = labels.size === 1 && unused.length === 1 ? unused[0] : undefined;
  // Numbers have no similar spellings, so among those only the last two left over belong together.
  const other = (label: string) =>
    alone && [label, labelOf(alone)].every((one) => /^\d+$/.test(one)) && labelOf(alone) !== label
      ? alone
      : undefined;
  const meant = new Set<FootnoteDefinition | undefined>();
  for (const { label, start, end } of missing) {
    const near = other(label) ?? nearNode(label, unused) ?? nearNode(label, known);
    meant.add(near);
    const place = { range: rangeBetween(page.source, start, end) };
    report(page, undefinedFootnote(label, near && labelOf(near), place));
  }
  for (const node of [...unused, ...again]) {
    if (meant.has(node)) continue;
    const place = openingOf(node, page.source);
    report(page, unusedFootnote(labelOf(node), { isAgain: again.includes(node) }, place));
  }
}

interface Footnotes {
  /** The first footnote of each label, and those without a reference. */
  readonly known: readonly FootnoteDefinition[];
  readonly unused: readonly FootnoteDefinition[];
  /** Others with the same label. */
  readonly again: readonly FootnoteDefinition[];
}

function footnotesOf(tree: Root): Footnotes {
  const known = new Map<string, FootnoteDefinition>();
  const again: FootnoteDefinition[] = [];
  const named = new Set<string>();
  eachNode(tree, (node) => {
    if (node.type === 'footnoteReference') named.add(node.identifier.toUpperCase());
    if (node.type !== 'footnoteDefinition') return;
    const identifier = node.identifier.toUpperCase();
    if (known.has(identifier)) again.push(node);
    else known.set(identifier, node);
  });
  const unused = Array.from(known).flatMap(([identifier, node]) => (named.has(identifier) ? [] : [node]));
  return { known: [...known.values()], unused, again };
}

/** The footnote with almost the same label as `label`; included files have their own footnotes. */
function nearNode(label: string, nodes: readonly FootnoteDefinition[]): FootnoteDefinition | undefined {
  const others = nodes.filter((node) => labelOf(node) !== label);
  const near = nearest(label, others.map(labelOf));
  return others.find((node) => labelOf(node) === near);
}

function labelOf({ label, identifier }: FootnoteDefinition): string {
  return label ?? identifier;
}

/** The label with its brackets. */
function openingOf(node: FootnoteDefinition, source: SourceText) {
  const { start } = node.position ?? {};
  if (start === undefined) return {};
  const end = { ...start, column: start.column + labelOf(node).length + 3 };
  return placeOf(source, { position: { start, end } });
}
