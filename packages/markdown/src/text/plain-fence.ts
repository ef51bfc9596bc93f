/** Blocks of code as those have them who know Markdown alone: the language is all that stands behind a fence. */
import type { Code } from 'mdast';
import { splitInfo } from '@docgen/syntax/text/info-string';
import { readMeta } from '../code/code-meta.js';
import { readNotes } from '../code/code-notes.js';
import { languageName } from '@docgen/highlight/language-names';
import { escaped, stacked, titleLine } from '../twin/twin-text.js';

/** The block as a fence, its title or its tab's label before it, notes to docgen followed; `claims`: see `readMeta`. */
export function plainFence(node: Code, claims = false): string {
  const { language, meta: written } = splitInfo(node.lang, node.meta);
  const { title, group } = readMeta(written, {}, claims).meta;
  const label = title ?? (group === undefined ? '' : languageName(language));
  return stacked(titleLine(escaped(label)), fenced(language, readNotes(node.value, new Map()).code));
}

/** Whether a fence is what `plainFence` would make of it. */
export function isPlainFence({ lang, meta, value }: Code): boolean {
  return splitInfo(lang, meta).meta === '' && readNotes(value, new Map()).code === value;
}

function fenced(language: string, code: string): string {
  const runs = code.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return [`${fence}${language}`, ...(code === '' ? [] : [code]), fence].join('\n');
}
