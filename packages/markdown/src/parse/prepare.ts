/**
 * First pass over the Markdown tree: definitions, written heading ids, raw HTML that needs no HTML parser, and which
 * features are present, so that later steps walk the tree only for what it contains.
 *
 * Comments are removed and `<br>` becomes an element here, so that most pages never load the raw HTML parser.
 */
import type { HtmlMode } from '@docgen/model';
import type { Blockquote, Definition, FootnoteDefinition, Html, Nodes, Parents, Root } from 'mdast';
import { explicitId } from './heading-id.js';
import { markAttribute } from './page.js';

declare module 'mdast' {
  interface HeadingData {
    /** The id that the author wrote at the heading's end. */
    docgenId?: string;
  }
}

export interface Prepared {
  /** By normalized identifier; the first of several counts. */
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Everything that a reference can point to, in order. */
  readonly targets: readonly (Definition | FootnoteDefinition)[];
  /** The tree contains raw HTML that must be parsed. */
  readonly rawHtml: boolean;
  readonly quotes: readonly Blockquote[];
  readonly hasDirectives: boolean;
  /** A code block may be one of several tabs. */
  readonly hasCodeTabs: boolean;
}

type Preparing = {
  -readonly [key in keyof Omit<Prepared, 'definitions' | 'targets' | 'quotes'>]: Prepared[key];
} & {
  readonly mode: HtmlMode;
  readonly definitions: Map<string, Definition>;
  readonly targets: (Definition | FootnoteDefinition)[];
  readonly quotes: Blockquote[];
};

/** Prepares `tree` in place. */
export function prepare(tree: Root, mode: HtmlMode): Prepared {
  const preparing: Preparing = {
    mode,
    definitions: new Map(),
    targets: [],
    rawHtml: false,
    quotes: [],
    hasDirectives: false,
    hasCodeTabs: false,
  };
  walk(tree, preparing);
  return preparing;
}

function walk(parent: Parents, preparing: Preparing): void {
  const children: Nodes[] = parent.children;
  let kept = 0;
  for (const child of children) {
    const node = child.type === 'html' && preparing.mode !== 'escape' ? plainer(child, preparing) : child;
    if (node === undefined) continue;
    children[kept++] = node;
    note(node, preparing);
    if ('children' in node) walk(node, preparing);
  }
  children.length = kept;
}

function note(node: Nodes, preparing: Preparing): void {
  switch (node.type) {
    case 'definition': {
      const identifier = node.identifier.toUpperCase();
      if (!preparing.definitions.has(identifier)) preparing.definitions.set(identifier, node);
      preparing.targets.push(node);
      break;
    }
    case 'footnoteDefinition':
      preparing.targets.push(node);
      break;
    case 'heading': {
      const id = explicitId(node);
      if (id !== undefined) node.data = { ...node.data, docgenId: id };
      break;
    }
    case 'blockquote':
      preparing.quotes.push(node);
      break;
    case 'code':
      preparing.hasCodeTabs ||= node.meta?.includes('group=') === true;
      break;
    case 'containerDirective':
    case 'leafDirective':
      preparing.hasDirectives = true;
      break;
    default:
  }
}

/** Raw HTML as a node that needs no HTML parser, or undefined if nothing of it is left. */
function plainer(node: Html, preparing: Preparing): Nodes | undefined {
  if (preparing.mode === 'sanitize' && isComment(node)) return undefined;
  if (isBreak(node)) return { type: 'break' };
  preparing.rawHtml = true;
  node.value = disarmed(node.value);
  return node;
}

/** Whether raw HTML is only comments. */
export function isComment(node: Html): boolean {
  return /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(node.value);
}

function isBreak(node: Html): boolean {
  return /^<br\s*\/?>$/i.test(node.value);
}

/** Raw HTML cannot carry its own mark. */
function disarmed(html: string): string {
  return html.replace(new RegExp(markAttribute, 'gi'), 'data-not-a-mark');
}
