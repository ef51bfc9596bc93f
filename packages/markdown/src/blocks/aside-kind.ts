/** Determines the kind of admonition from a block's name alone: `:::warning` and `> [!WARNING]` are one kind. */
import type { Nodes } from 'mdast';
import { alertKind } from './alerts.js';
import { admonitionType } from '../directives/admonitions/directive.js';

/** The kind, or null for a block that isn't an admonition. */
export function asideKind(node: Nodes): string | null {
  if (node.type === 'containerDirective') return admonitionType(node.name.toLowerCase());
  return node.type === 'blockquote' ? alertKind(node) : null;
}
