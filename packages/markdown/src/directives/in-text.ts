/**
 * docgen's own inline forms, such as `:api[name]`: the Markdown tree contains them as written, as text, and they become
 * elements here. A form that contains an escape or a reference stays text.
 */
import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { Position } from 'unist';
import type { IncludeContext, Open } from '../includes/ask.js';
import type { Handbook } from './directive.js';
import type { Place } from '@docgen/syntax/text/place';
import { pointAt, rangeBetween } from '@docgen/syntax/text/source-text';

/** One of docgen's own inline forms, in a folder like those of directives. */
export interface LineForm extends Handbook {
  readonly name: string;
  /** Attributes that it takes. */
  readonly attributes: readonly string[];
  /** Things whose names are in its brackets, for editors. */
  readonly names?: 'terms' | 'api names';
  /** Its text in a title, which is read before anything else on a page. Default: the text in its brackets. */
  readonly plain?: (written: { readonly words: string; readonly attributes: string }) => string;
  /** Replaces every such form in a page's tree; returns whether there was one. */
  readonly resolve: (tree: Root, asking: IncludeContext & { readonly included: Open }) => Promise<boolean>;
}

/** A form found in the text. */
export interface FormMatch {
  readonly match: RegExpExecArray;
  readonly place: Place;
  readonly position: Position;
  /** It is inside a link, which can't contain another. */
  readonly isInLink: boolean;
}

export interface Form {
  /** Characters that every such form starts with, searched for before anything else is done. */
  readonly sign: string;
  readonly pattern: RegExp;
  /** Creates its replacement on the page, and in the page's Markdown copy. */
  readonly make: (
    written: FormMatch,
  ) => Promise<{ readonly node: PhrasingContent; readonly twin: string; readonly isLink?: true }>;
}

/** Replaces every such form in `tree`; returns whether there was one. */
export async function replaceForms(tree: Root, included: Open, form: Form): Promise<boolean> {
  if (!included.source.text.includes(form.sign)) return false;
  const before = included.splices.length;
  for (const { text, parent, isInLink } of textsWith(form.sign, tree)) {
    const made = await replaced(text, { form, included, isInLink });
    const children = parent.children as Nodes[];
    children.splice(children.indexOf(text), 1, ...made);
  }
  return included.splices.length > before;
}

interface MarkedText {
  readonly text: Text;
  readonly parent: Parents;
  readonly isInLink: boolean;
}

function textsWith(sign: string, tree: Root): MarkedText[] {
  const found: MarkedText[] = [];
  const walk = (parent: Parents, isInLink: boolean): void => {
    for (const child of parent.children as Nodes[]) {
      if (child.type === 'text' && child.value.includes(sign)) found.push({ text: child, parent, isInLink });
      const leads = isInLink || child.type === 'link' || child.type === 'linkReference';
      if ('children' in child) walk(child, leads);
    }
  };
  walk(tree, false);
  return found;
}

async function replaced(
  text: Text,
  { form, included, isInLink }: { readonly form: Form; readonly included: Open; readonly isInLink: boolean },
): Promise<PhrasingContent[]> {
  const { source, splices } = included;
  const made: PhrasingContent[] = [];
  const end = text.position?.end.offset ?? source.text.length;
  let from = text.position?.start.offset ?? 0;
  let rest = 0;
  let restAt = from;
  const plain = (value: string, start: number, stop: number): PhrasingContent => ({
    type: 'text',
    value,
    position: { start: at(source, start), end: at(source, stop) },
  });
  for (const match of text.value.matchAll(form.pattern)) {
    const [written] = match;
    const start = source.text.indexOf(written, from);
    if (start < 0 || start >= end) continue;
    from = start + written.length;
    if (isEscaped(source.text, start)) continue;
    const position: Position = { start: at(source, start), end: at(source, from) };
    const place = { range: rangeBetween(source, start, from) };
    const { node, twin, isLink } = await form.make({ match, place, position, isInLink });
    const skipped = text.value.slice(rest, match.index);
    if (skipped !== '') made.push(plain(skipped, restAt, start));
    made.push(node);
    splices.push({ start, end: from, with: twin, ...(isLink && { isLink }) });
    rest = match.index + written.length;
    restAt = from;
  }
  if (made.length === 0) return [text];
  const after = text.value.slice(rest);
  if (after !== '') made.push(plain(after, restAt, end));
  return made;
}

function isEscaped(text: string, at: number): boolean {
  const [backslashes = ''] = /\\*$/.exec(text.slice(Math.max(0, at - 100), at)) ?? [];
  return backslashes.length % 2 === 1;
}

function at({ starts }: Open['source'], offset: number) {
  return { ...pointAt(starts, offset), offset };
}
