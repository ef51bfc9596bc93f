/** Blocks of VitePress, line by line: containers, groups of code, code from files, parts of pages. */
import { quoted } from '@docgen/convert/finding';
import {
  type Line,
  append,
  container,
  fenceAt,
  fenced,
  indentOf,
  isBlank,
  mostBlockLevels,
  outdent,
  titled,
} from '@docgen/convert/page/lines';
import { computedTypes, isTwoslash, unseen } from '@docgen/convert/page/twoslash';
import type { PageWay } from '@docgen/convert/page/writing';
import { codeFrom, infoOf, partFrom } from './code.js';
import { interpolated } from './interpolation.js';
import { oldTabs } from './tabs.js';

export interface Blocks {
  readonly way: PageWay;
  /** The folder that `@` refers to. */
  readonly root: string;
  /** Name of the code group around the lines; null outside of one. */
  readonly group: string | null;
  /** Number of containers around the lines. */
  readonly level: number;
}

export function blocks(lines: readonly Line[], context: Blocks): Line[] {
  const made: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined) break;
    const code = fenceAt(lines, at);
    if (code !== null) {
      const info = infoOf(code.info, context.group);
      const isVue = /^[\w-]+-vue\b/.test(code.info);
      const shown = isTwoslash(code.info) ? withoutUnseen(code.body, line.at, context.way) : code.body;
      const body = isVue ? withValues(shown, context.way) : shown;
      made.push(...fenced(code, info.text, body.map(note), line.at));
      at = code.end;
      continue;
    }
    const found = containerAt(lines, at, context) ?? alertAt(lines, at, context);
    if (found !== null) {
      append(made, found.lines, found.lines.length > 0);
      const next = lines[found.end];
      if (next !== undefined && !isBlank(next)) made.push({ text: '', at: next.at });
    } else made.push(...lineOf(line, context));
    at = found?.end ?? at + 1;
  }
  return made;
}

/** Code of a language such as `js-vue`, in which Vue replaces expressions. */
function withValues(lines: readonly Line[], way: PageWay): Line[] {
  return lines.map((line) => ({
    ...line,
    text: line.text.replaceAll(/\{\{[^{}]{1,400}\}\}/g, (written) => {
      const known = interpolated(written, way);
      if (known === undefined)
        way.tell('lost', line.at, quoted(written), 'it is code, which docgen did not run; write its value');
      return known ?? written;
    }),
  }));
}

function withoutUnseen(lines: readonly Line[], at: Line['at'], way: PageWay): Line[] {
  const { lines: left, isAsked } = unseen(lines.map(({ text }) => text));
  if (isAsked) way.tell('lost', at, ...computedTypes);
  return lines.filter((_, index) => !left.has(index));
}

/** Notes in code that docgen supports under another name, or not at all. */
function note(line: Line): Line {
  if (!line.text.includes('[!code ')) return line;
  const text = line.text
    .replace(/\[!code (?:hl|warning|error|focus)(?=[:\]])/, '[!code highlight')
    .replace(/\[!code word:[^\]]*\]/, '[!code highlight]');
  return { ...line, text };
}

function lineOf(line: Line, context: Blocks): Line[] {
  const text = line.text.trim();
  if (/^\[\[toc\]\]$/i.test(text)) return [{ ...line, text: '' }];
  const code = text.startsWith('<<<') ? codeFrom(text, line, context) : null;
  if (code !== null) return code;
  return /^<!--\s*@include:/.test(text) ? partFrom(text, line, context) : [line];
}

const opening = /^[ \t]*(:{3,})[ \t]*([\w-]+)(?:[ \t]+(.*?))?[ \t]*$/;
const known = new Set(['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger']);

interface FoundContainer {
  readonly lines: readonly Line[];
  readonly end: number;
}

function containerAt(lines: readonly Line[], at: number, context: Blocks): FoundContainer | null {
  const line = lines[at];
  const found = line && opening.exec(line.text);
  if (!found) return null;
  const [, colons = '', name = '', rest = ''] = found;
  if (context.level >= mostBlockLevels) {
    const reason = `it stays unchanged: it is in more than ${mostBlockLevels} containers`;
    context.way.tell('note', line.at, `:::${name}`, reason);
    return null;
  }
  const inside = { ...context, level: context.level + 1 };
  const by = indentOf(line.text);
  const stop = closingAt(lines, at + 1, colons.length);
  const body = outdent(lines.slice(at + 1, stop), by);
  const end = Math.min(lines.length, stop + 1);
  const place = { at: line.at, by };
  if (name === 'code-group') {
    const group = groupName(body);
    const inner = blocks(body, { ...inside, group });
    return {
      lines: inner.map((one) => ({ ...one, text: one.text === '' ? '' : ' '.repeat(by) + one.text })),
      end,
    };
  }
  const tabs = name === 'tabs' ? oldTabs(body) : null;
  if (tabs !== null) {
    const inner = tabs.flatMap((tab) =>
      container(`tab${titled(tab.label)}`, blocks(tab.lines, { ...inside, group: null }), {
        at: tab.at,
        by: 0,
      }),
    );
    const key = /\bkey:([\w-]+)/.exec(rest)?.[1];
    return { lines: container(`tabs${key === undefined ? '' : `{group="${key}"}`}`, inner, place), end };
  }
  const inner = blocks(body, { ...inside, group: null });
  if (name === 'raw') return { lines: inner, end };
  // A backslash keeps braces from being read as an expression.
  if (name === 'v-pre') return { lines: inner.map(withBraces), end };
  const [, title = '', attributes = ''] = /^(.*?)(\{[^{}]*\})?$/.exec(rest) ?? [];
  if (name === 'details') {
    const open = /\bopen\b/.test(attributes) ? '{open}' : '';
    return { lines: container(`details${titled(title || 'Details')}${open}`, inner, place), end };
  }
  if (!known.has(name))
    context.way.tell(
      'changed',
      line.at,
      `:::${name}`,
      'docgen has no directive of that name; it is now a note',
    );
  const words = title || (known.has(name) ? '' : name);
  return { lines: container(`${known.has(name) ? name : 'note'}${titled(words)}`, inner, place), end };
}

function withBraces(line: Line): Line {
  return { ...line, text: line.text.replaceAll('{{', String.raw`\{\{`) };
}

/** GitHub's alert with a title of its own, which VitePress shows: a notice. */
function alertAt(lines: readonly Line[], at: number, context: Blocks): FoundContainer | null {
  const line = lines[at];
  const found =
    /^[ \t]*>[ \t]*\[!(NOTE|TIP|INFO|IMPORTANT|WARNING|CAUTION|DANGER)\][ \t]+(\S.*?)[ \t]*$/i.exec(
      line?.text ?? '',
    );
  if (line === undefined || !found) return null;
  let end = at + 1;
  while (/^[ \t]*>/.test(lines[end]?.text ?? '')) end++;
  const body = lines
    .slice(at + 1, end)
    .map((one) => ({ ...one, text: one.text.replace(/^[ \t]*>[ \t]?/, '') }));
  const inner = blocks(body, { ...context, level: context.level + 1, group: null });
  const place = { at: line.at, by: indentOf(line.text) };
  return {
    lines: container(`${(found[1] ?? '').toLowerCase()}${titled(found[2] ?? '')}`, inner, place),
    end,
  };
}

/** The index of the line that closes a container: as many colons at least, outside of code. */
function closingAt(lines: readonly Line[], from: number, colons: number): number {
  for (let at = from; at < lines.length; at++) {
    const code = fenceAt(lines, at);
    if (code !== null && code.isClosed) {
      at = code.end - 1;
      continue;
    }
    const text = lines[at]?.text.trim() ?? '';
    if (text.length >= colons && /^:+$/.test(text)) return at;
  }
  return lines.length;
}

/** The same for groups of the same titles, which then switch together. */
function groupName(lines: readonly Line[]): string {
  const titles = lines.flatMap(
    ({ text }) => /^[ \t]*(?:`{3,}|~{3,}|<<<).*\[([^\]]+)\]/.exec(text)?.[1] ?? [],
  );
  const name = titles.map((title) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('-');
  return name.slice(0, 60).replaceAll(/^-|-$/g, '') || 'code';
}
