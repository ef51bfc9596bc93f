/** Code blocks for tools that know only Markdown: nothing follows the fence except the language. */
import type { Code } from 'mdast';
import { splitInfo } from '@docgen/syntax/text/info-string';
import { readMeta } from '../code/code-meta.js';
import { readNotes } from '../code/code-notes.js';
import { languageName } from '@docgen/highlight/language-names';
import { escaped, stacked, titleLine } from '../twin/twin-text.js';

/** The block as a fence, after its title or its tab's label, with notes to docgen applied; `claims`: see `readMeta`. */
export function plainFence(node: Code, claims = false): string {
  const { language, meta: written } = splitInfo(node.lang, node.meta);
  const { title, group } = readMeta(written, {}, claims).meta;
  const label = title ?? (group === undefined ? '' : languageName(language));
  return stacked(titleLine(escaped(label)), fenced(language, readNotes(node.value, new Map()).code));
}

/** Whether a fence equals the output of `plainFence` for it. */
export function isPlainFence({ lang, meta, value }: Code): boolean {
  return splitInfo(lang, meta).meta === '' && readNotes(value, new Map()).code === value;
}

function fenced(language: string, code: string): string {
  const runs = code.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return [`${fence}${language}`, ...(code === '' ? [] : [code]), fence].join('\n');
}
