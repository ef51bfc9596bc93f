/**
 * Blocks of Python-Markdown and its extensions, line by line: admonitions, tabs, snippets, code, definition lists, HTML
 * that contains Markdown. Their content is indented in MkDocs but not in docgen, so nested blocks are rewritten first.
 */
import {
  type Line,
  append,
  bodyAt,
  capitalized,
  container,
  fenceAt,
  indentOf,
  isBlank,
  linesOf,
  mostBlockLevels,
  outdent,
  titled,
} from '@docgen/convert/page/lines';
import { isKnown, notice } from './admonitions.js';
import { comment } from '@docgen/convert/markdown/comment';
import type { BlockOptions, Blocks, FoundBlock } from './block.js';
import type { PageWay } from '@docgen/convert/page/writing';
import { fence } from './code.js';
import { definitions } from './definitions.js';
import { htmlBlock, rawBlock } from './html-blocks.js';
import type { References } from './references.js';
import { slashBlock } from './slash-blocks.js';
import { includeAt } from './snippets.js';

interface PageInput {
  readonly way: PageWay;
  readonly options: BlockOptions;
  readonly references: References;
}

/** A page's blocks, with definitions for the references that it leaves undefined. */
export function pageBlocks(lines: readonly Line[], { way, options, references }: PageInput): Line[] {
  const made = blocks(lines, contextAt(0, { way, options }));
  const added = references(made, way);
  return added.length === 0 ? made : [...made, { text: '', at: made.at(-1)?.at ?? 1 }, ...added];
}

function contextAt(level: number, input: Pick<PageInput, 'way' | 'options'>): Blocks {
  return {
    ...input,
    group: (labels) => (input.options.linkedTabs ? groupOf(labels) : ''),
    inner(held) {
      if (level < mostBlockLevels) return blocks(held, contextAt(level + 1, input));
      const reason = `it stays unchanged: it is in more than ${mostBlockLevels} blocks`;
      input.way.tell('note', held[0]?.at ?? 1, 'the content of a block', reason);
      return [...held];
    },
  };
}

/** The same for tabs with the same labels. */
function groupOf(labels: readonly string[]): string {
  const name = labels.map((label) => label.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')).join('-');
  return `{group="${name.slice(0, 60)}"}`;
}

function blocks(lines: readonly Line[], context: Blocks): Line[] {
  const made: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at];
    if (line === undefined) break;
    const code = fenceAt(lines, at);
    if (code !== null) {
      made.push(...fence(code, line.at, context));
      at = code.end;
      continue;
    }
    const found = blockAt(lines, at, context);
    const joined =
      found === null && isBlank(made.at(-1) ?? { text: '', at: 0 }) ? joinedTag(lines, at) : null;
    if (joined !== null) {
      made.push(...joined.lines);
      at = joined.end;
      continue;
    }
    if (found === null) made.push(commentHeading(line));
    else append(made, found.lines, found.lines.length > 0);
    const next = lines[found?.end ?? at + 1];
    if (found !== null && found.lines.length > 0 && next !== undefined && !isBlank(next))
      made.push({ text: '', at: next.at });
    at = found?.end ?? at + 1;
  }
  return made;
}

const loneTag =
  /^[ \t]*<(?:a|b|big|cite|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?:[ \t][^<>]*)?>[ \t]*$/;
const words = /^[ \t]*(?:[^\s#<>|`~*+\-\d:!?={]|:\w|\*\*|`[^`])/;

/** A line that is only the tag of words, and these: alone, it would be a block whose text isn't Markdown. */
function joinedTag(lines: readonly Line[], at: number): FoundBlock | null {
  const line = lines[at];
  if (line === undefined || !loneTag.test(line.text)) return null;
  let end = at + 1;
  while (words.test(lines[end]?.text ?? '')) end++;
  const text = lines
    .slice(at + 1, end)
    .map((one) => one.text.trim())
    .join(' ');
  return end === at + 1 ? null : { lines: [{ text: line.text.trimEnd() + text, at: line.at }], end };
}

type BlockReader = (lines: readonly Line[], at: number, context: Blocks) => FoundBlock | null;

const readers: readonly BlockReader[] = [
  admonition,
  slashBlock,
  tabs,
  includeAt,
  definitions,
  htmlBlock,
  rawBlock,
  leftOut,
  generated,
];

function blockAt(lines: readonly Line[], at: number, context: Blocks): FoundBlock | null {
  if (isBlank(lines[at] ?? { text: '', at: 0 })) return null;
  for (const read of readers) {
    const found = read(lines, at, context);
    if (found !== null) return found;
  }
  return null;
}

const opening = /^[ \t]*(!!!|\?\?\?\+?)[ \t]+([^"\n]*?)(?:[ \t]*"(.*)")?[ \t]*$/;

function admonition(lines: readonly Line[], at: number, context: Blocks): FoundBlock | null {
  const line = lines[at];
  const found = line && opening.exec(line.text);
  if (!found) return null;
  const [, mark = '', words = '', title] = found;
  const type = (words.split(/\s+/)[0] ?? '').toLowerCase();
  const by = indentOf(line.text);
  const body = bodyAt(lines, at + 1, by + 4);
  const inner = context.inner(outdent(body, by + 4));
  if (mark !== '!!!' && type !== '' && !isKnown(type))
    context.way.tell('changed', line.at, `an admonition of the type '${type}'`, 'it is now a note');
  const shown = title ?? capitalized(type);
  const open =
    mark === '!!!'
      ? notice(type, title, { at: line.at, context })
      : `details${titled(shown)}${mark.endsWith('+') ? '{open}' : ''}`;
  return { lines: container(open, inner, { at: line.at, by }), end: at + 1 + body.length };
}

const tabOpening = /^[ \t]*===([+!]{0,2})[ \t]+(?:"(.*)"|'(.*)')[ \t]*$/;

function tabs(lines: readonly Line[], at: number, context: Blocks): FoundBlock | null {
  const first = lines[at];
  if (first === undefined || !tabOpening.test(first.text)) return null;
  const by = indentOf(first.text);
  const items: { readonly label: string; readonly inner: Line[]; readonly at: number }[] = [];
  let end = at;
  for (let next = at; next < lines.length;) {
    const line = lines[next];
    if (line === undefined) break;
    if (isBlank(line)) {
      next++;
      continue;
    }
    const found = indentOf(line.text) === by ? tabOpening.exec(line.text) : null;
    if (!found || (items.length > 0 && found[1]?.includes('!'))) break;
    const body = bodyAt(lines, next + 1, by + 4);
    const inner = context.inner(outdent(body, by + 4));
    items.push({ label: found[2] ?? found[3] ?? '', inner, at: line.at });
    next += 1 + body.length;
    end = next;
  }
  const inner = items.flatMap(({ label, inner: own, at: from }) =>
    container(`tab${titled(label)}`, own, { at: from, by: 0 }),
  );
  return {
    lines: container(`tabs${context.group(items.map(({ label }) => label))}`, inner, { at: first.at, by }),
    end,
  };
}

/** Lines that only the old generator needs: its table of contents, and attributes that request annotations. */
function leftOut(lines: readonly Line[], at: number): FoundBlock | null {
  const text = lines[at]?.text.trim() ?? '';
  return /^\[TOC\]$/i.test(text) ? { lines: [], end: at + 1 } : null;
}

/** Documentation that a plugin generates from code, `::: package.module` and its options. */
function generated(lines: readonly Line[], at: number, { way }: Blocks): FoundBlock | null {
  const line = lines[at];
  const name = /^[ \t]*:::[ \t]+([\w.-]+)[ \t]*$/.exec(line?.text ?? '')?.[1];
  if (line === undefined || name === undefined) return null;
  const by = indentOf(line.text);
  const body = bodyAt(lines, at + 1, by + 2);
  way.tell(
    'comment',
    line.at,
    `::: ${name}`,
    'a plugin makes it from code, which docgen did not run; kept as a comment',
  );
  const text = [line, ...body].map((one) => one.text.slice(by)).join('\n');
  return { lines: outdent(linesOf(comment(` ${text} `), line.at), 0), end: at + 1 + body.length };
}

/**
 * A heading that consists of only a comment, for a hook to fill in, shows the comment's last word, which is likely its
 * id.
 */
function commentHeading(line: Line): Line {
  const found = /^(#{1,6}[ \t]+)<!--([^<>]{1,200})-->([ \t]*\{[^{}]*\})?[ \t]*$/.exec(line.text);
  if (!found) return line;
  const word = (found[2] ?? '').trim().split(/\s+/).at(-1) ?? '';
  const id = found[3] ?? (/^[\w.+:-]+$/.test(word) ? ` {#${word}}` : '');
  return { ...line, text: `${found[1] ?? ''}\`${word}\`${id}` };
}
