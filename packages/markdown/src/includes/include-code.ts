/** An included file that is shown as code. */
import type { Code } from 'mdast';
import { attributeOf, type DirectiveNode } from '../directives/directive.js';
import type { Highlight } from '@docgen/highlight/highlight';
import { withoutIndentation } from '@docgen/syntax/text/snippet';

/** The code block for the lines of the file at `path`; its position is the directive's. */
export function codeOf(
  node: DirectiveNode,
  {
    path,
    lines,
    highlight,
  }: { readonly path: string; readonly lines: readonly string[]; readonly highlight: Highlight },
): Code {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const lang = attributeOf(node, 'lang') ?? (highlight.knows(extension) ? extension : '');
  const value = withoutIndentation(lines).join('\n');
  const meta = metaOf(node);
  const position = node.position === undefined ? {} : { position: node.position };
  return { type: 'code', lang: lang || null, meta: meta || null, value, ...position };
}

/** The info string with the options that the directive's attributes set. */
function metaOf(node: DirectiveNode): string {
  const asked: string[] = [];
  for (const key of ['title', 'group']) {
    const value = attributeOf(node, key);
    if (value !== undefined) asked.push(`${key}=${quoted(value)}`);
  }
  for (const key of ['mark', 'ins', 'del']) {
    const value = attributeOf(node, key)?.replace(/[{}]/g, '');
    if (value !== undefined) asked.push(`${key === 'mark' ? '' : `${key}=`}{${value}}`);
  }
  const numbers = attributeOf(node, 'showLineNumbers');
  if (numbers !== undefined && numbers !== 'false') asked.push('showLineNumbers');
  return asked.join(' ');
}

function quoted(value: string): string {
  if (!value.includes('"')) return `"${value}"`;
  return value.includes("'") ? `"${value.replaceAll('"', "'")}"` : `'${value}'`;
}
