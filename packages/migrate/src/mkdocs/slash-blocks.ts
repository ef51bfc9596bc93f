/**
 * Generic blocks of PyMdown, `/// note | Title` up to `///`: notices, details, tabs, HTML, captions and definitions. The
 * content of a block isn't indented, so inner blocks have fewer slashes.
 */
import { type Line, container, fenceAt, indentOf, isBlank, titled } from '@docgen/convert/page/lines';
import { notice } from './admonitions.js';
import type { Blocks, FoundBlock } from './block.js';

const opening = /^[ \t]*(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;
const option = /^(?: {4,}|\t)[ \t]*([\w-]+):[ \t]*(.*?)[ \t]*$/;

interface SlashBlock {
  readonly name: string;
  readonly title: string | undefined;
  readonly options: ReadonlyMap<string, string>;
  readonly body: readonly Line[];
  readonly at: number;
  readonly by: number;
  readonly end: number;
}

export function slashBlock(lines: readonly Line[], at: number, context: Blocks): FoundBlock | null {
  const block = blockAt(lines, at);
  if (block === null) return null;
  if (block.name === 'tab') return tabs(lines, at, context);
  return { lines: written(block, context), end: block.end };
}

/** The block that a line opens, if it is closed. */
function blockAt(lines: readonly Line[], at: number): SlashBlock | null {
  const line = lines[at];
  const found = line && opening.exec(line.text);
  if (!found) return null;
  const [, slashes = '', name = '', title] = found;
  const end = closingAt(lines, at + 1, slashes);
  if (end < 0) return null;
  const options = new Map<string, string>();
  let start = at + 1;
  for (; start < end; start++) {
    const given = option.exec(lines[start]?.text ?? '');
    if (!given) break;
    options.set(given[1] ?? '', (given[2] ?? '').replaceAll(/^["']|["']$/g, ''));
  }
  const body = lines.slice(start, end);
  return { name, title, options, body, at: line.at, by: indentOf(line.text), end: end + 1 };
}

function closingAt(lines: readonly Line[], from: number, slashes: string): number {
  for (let at = from; at < lines.length; at++) {
    const code = fenceAt(lines, at);
    if (code?.isClosed === true) at = code.end - 1;
    else if (lines[at]?.text.trim() === slashes) return at;
  }
  return -1;
}

function written(block: SlashBlock, context: Blocks): Line[] {
  const { name, title, options, body, at, by } = block;
  const inner = context.inner(body);
  if (name === 'details') {
    const open = /^true$/i.test(options.get('open') ?? '') ? '{open}' : '';
    return container(`details${titled(title || 'Details')}${open}`, inner, { at, by });
  }
  if (name === 'define' || name === 'definition') return inner;
  if (name === 'html') {
    const tag = /^[a-z][\w-]*/.exec(title ?? '')?.[0] ?? 'div';
    return [
      { text: `<${tag}>`, at },
      { text: '', at },
      ...inner,
      { text: '', at },
      { text: `</${tag}>`, at },
    ];
  }
  if (name === 'caption' || name.endsWith('-caption')) {
    context.way.tell('changed', at, `a ${name}`, 'it is now the paragraph after what it describes');
    return inner;
  }
  const type = options.get('type') ?? (name === 'admonition' ? 'note' : name);
  return container(notice(type, title, { at, context }), inner, { at, by });
}

/** Consecutive tabs are one group. */
function tabs(lines: readonly Line[], from: number, context: Blocks): FoundBlock {
  const items: SlashBlock[] = [];
  let end = from;
  for (let at = from; at < lines.length;) {
    const line = lines[at];
    if (line === undefined) break;
    if (isBlank(line)) {
      at++;
      continue;
    }
    const block = blockAt(lines, at);
    const isNext =
      block?.name === 'tab' && (items.length === 0 || !/^true$/i.test(block.options.get('new') ?? ''));
    if (block === null || !isNext) break;
    items.push(block);
    at = block.end;
    end = at;
  }
  const inner = items.flatMap(({ title = '', body, at }) =>
    container(`tab${titled(title)}`, context.inner(body), { at, by: 0 }),
  );
  const { at, by } = items[0] ?? { at: 1, by: 0 };
  const group = context.group(items.map(({ title = '' }) => title));
  return { lines: container(`tabs${group}`, inner, { at, by }), end };
}
