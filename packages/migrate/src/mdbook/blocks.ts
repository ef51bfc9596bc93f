/**
 * Syntax that mdBook processes before Markdown: helpers in double braces, hidden lines of code, notes of a known
 * preprocessor.
 */
import {
  type Fence,
  type Line,
  capitalized,
  container,
  fenceAt,
  fenced,
  indent,
  indentOf,
  isBlank,
  outdent,
  titled,
} from '@docgen/convert/page/lines';
import { noticeTypes } from '@docgen/convert/page/notices';
import type { PageWay } from '@docgen/convert/page/writing';
import { expanded, includeOf, partAt } from './includes.js';

export function blocks(lines: readonly Line[], way: PageWay): Line[] {
  const made: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined) break;
    const code = fenceAt(lines, at);
    if (code !== null) {
      made.push(...codeBlock(code, line.at, way));
      at = code.end;
      continue;
    }
    made.push(...plainLine(line, way));
    at++;
  }
  return made;
}

function codeBlock(code: Fence, at: number, way: PageWay): Line[] {
  const [lang = ''] = code.info.split(/[\s,]+/);
  if (lang === 'admonish') return admonition(code, at, way);
  const only = code.body.filter((line) => !isBlank(line));
  const helper = only.length === 1 ? includeOf(only[0]?.text ?? '', lang, way) : null;
  if (helper !== null) return [{ text: ' '.repeat(code.indent) + helper, at }];
  const body = expanded(outdent(code.body, code.indent), way);
  const prefix = /hidelines=(\S+)/.exec(code.info)?.[1];
  const shown = body.flatMap((line) => shownLine(line, lang, prefix));
  if (shown.length < body.length)
    way.tell(
      'lost',
      at,
      `${body.length - shown.length} hidden lines of code`,
      'docgen has no hidden lines in code',
    );
  const known = languages[lang] ?? lang;
  return fenced(code, known, indent(shown, code.indent), at);
}

const languages: { readonly [name: string]: string | undefined } = {
  console: 'shell-session',
  text: 'text',
  rs: 'rust',
  nonrust: 'text',
  norust: 'text',
  notrust: 'text',
  ignore: 'text',
  jsonc: 'json5',
};

/** In Rust, a line that begins with `# ` is hidden, and `##` is an escaped `#`. */
function shownLine(line: Line, lang: string, prefix: string | undefined): Line[] {
  if (prefix !== undefined) return line.text.trimStart().startsWith(prefix) ? [] : [line];
  if (lang !== 'rust' && lang !== 'rs') return [line];
  if (/^[ \t]*#(?:[ \t]|$)/.test(line.text)) return [];
  return [{ ...line, text: line.text.replace(/^([ \t]*)##/, '$1#') }];
}

const types: typeof noticeTypes = { ...noticeTypes, todo: 'info', bug: 'danger' };

function admonition(code: Fence, at: number, way: PageWay): Line[] {
  const rest = code.info.replace(/^admonish\s*/, '');
  const type = /^[a-z]+(?![a-z]*=)/.exec(rest)?.[0] ?? 'note';
  const title = /title="([^"]*)"|"([^"]*)"/.exec(rest);
  const inner = blocks(outdent(code.body, code.indent), way);
  const words = title?.[1] ?? title?.[2] ?? (type in types ? '' : capitalized(type));
  return container(`${types[type] ?? 'note'}${titled(words)}`, inner, { at, by: code.indent });
}

function plainLine(line: Line, way: PageWay): Line[] {
  if (/^[ \t]*<!--\s*toc\s*-->[ \t]*$/i.test(line.text)) return [];
  if (!line.text.includes('{{#')) return [line];
  const text = line.text.trim();
  const white = ' '.repeat(indentOf(line.text));
  const playground = /^\{\{#(?:playground|playpen)\s+([^\s}]+)[^}]*\}\}$/.exec(text)?.[1];
  if (playground !== undefined) {
    const made = includeOf(`{{#include ${playground}}}`, 'rust', way);
    if (made !== null) return [{ ...line, text: white + made }];
  }
  const part = partAt(text, way);
  if (part !== null) return part.map((own) => ({ at: line.at, text: own === '' ? '' : white + own }));
  return expanded([line], way);
}
