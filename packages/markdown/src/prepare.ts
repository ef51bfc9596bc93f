/**
 * First look at the Markdown tree: definitions, written heading ids, and raw HTML that needs no HTML parser.
 *
 * Comments go and `<br>` becomes an element at once, so that most pages never load the raw HTML parser.
 */
import type { HtmlMode } from '@docgen/model';
import type { Definition, Html, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { explicitId } from './heading-id.js';
import { markAttribute } from './page.js';

declare module 'mdast' {
  interface HeadingData {
    /** The id that the author wrote at the heading's end. */
    docgenId?: string;
  }
}

export interface Prepared {
  /** By normalised identifier; the first of several counts. */
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The tree holds raw HTML that must be parsed. */
  readonly rawHtml: boolean;
}

/** Prepares `tree` in place. */
export function prepare(tree: Root, mode: HtmlMode): Prepared {
  const definitions = new Map<string, Definition>();
  let rawHtml = false;
  visit(tree, (node, index, parent) => {
    if (node.type === 'definition') {
      const identifier = node.identifier.toUpperCase();
      if (!definitions.has(identifier)) definitions.set(identifier, node);
    } else if (node.type === 'heading') {
      const id = explicitId(node);
      if (id !== undefined) node.data = { ...node.data, docgenId: id };
    } else if (node.type === 'html' && mode !== 'escape') {
      if (mode === 'sanitize' && isComment(node) && parent !== undefined && index !== undefined) {
        parent.children.splice(index, 1);
        return [SKIP, index];
      }
      if (isBreak(node) && parent !== undefined && index !== undefined) {
        parent.children[index] = { type: 'break' };
        return SKIP;
      }
      rawHtml = true;
      node.value = disarmed(node.value);
    }
    return undefined;
  });
  return { definitions, rawHtml };
}

function isComment(node: Html): boolean {
  return /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(node.value);
}

function isBreak(node: Html): boolean {
  return /^<br\s*\/?>$/i.test(node.value);
}

/** Raw HTML cannot carry a mark of its own. */
function disarmed(html: string): string {
  return html.replace(new RegExp(markAttribute, 'gi'), 'data-not-a-mark');
}
