/** Marks in the text of a page, changed in place; code, HTML and addresses are covered meanwhile. */
import { type Edit, applyEdits } from '../markdown/edits.js';
import { comment } from '../markdown/comment.js';
import { relink } from '../markdown/links.js';
import { type Node, readPage } from '../markdown/tree.js';
import { embedLine, embedded, linked } from './frames.js';

export interface InlineWay {
  readonly text: string;
  /** The text with a character that nothing means in the place of what is no text. */
  readonly mask: string;
  readonly root: Node;
  readonly edits: Edit[];
  readonly address: (url: string) => string;
  readonly tell: (
    kind: 'lost' | 'changed' | 'comment' | 'note',
    offset: number,
    what: string,
    became: string,
  ) => void;
}

export interface InlineInput {
  readonly text: string;
  readonly address: (url: string, isHtml: boolean) => string;
  readonly tell: InlineWay['tell'];
  /** Changes for the dialect's own marks, before those for links. */
  readonly marks: (way: InlineWay) => void;
}

export function inlineText({ text, address, tell, marks }: InlineInput): string {
  const page = readPage(text, false);
  const edits: Edit[] = [];
  if (page.unread !== null) {
    tell('note', page.unread.offset, 'marks within the text', `they stay unchanged: ${page.unread.reason}`);
    return text;
  }
  const addressOf = (url: string) => (isScript(url) ? '#' : address(url, false));
  marks({ text, mask: masked(text, page.root), root: page.root, edits, address: addressOf, tell });
  visit(page.root, (node) => {
    if (/^(?:link|definition)$/.test(node.type) && isScript(node.url))
      tell(
        'lost',
        node.start,
        `the address '${node.url.slice(0, 40)}'`,
        "pages can't run code; the link goes nowhere",
      );
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      relink(node, { page, edits, around: { address: addressOf } });
    if (node.type === 'html') convertHtml(node, { text, edits, tell, address: (url) => address(url, true) });
  });
  return applyEdits(text, edits);
}

/** HTML of a page in Markdown: without what docgen would remove, and with the new addresses. */
export function convertHtml(
  node: Pick<Node, 'start' | 'end'>,
  way: Pick<InlineWay, 'text' | 'edits' | 'tell' | 'address'>,
): void {
  if (refused(node, way)) return;
  handlers(node, way);
  htmlLinks(node, way);
}

function isScript(url: string): boolean {
  return /^\s*(?:javascript|data):/i.test(url);
}

export function visit(node: Node, each: (node: Node) => void): void {
  each(node);
  for (const child of node.children) visit(child, each);
}

const refusedTag = /<(iframe|script|style|object|embed|applet|input)\b([^<>]{0,4000})>/gi;

/**
 * Replaces elements that docgen would remove: a frame becomes an embed or a link to its content, and the rest is kept
 * as a comment.
 */
function refused(
  node: Pick<Node, 'start' | 'end'>,
  input: Pick<InlineWay, 'text' | 'edits' | 'tell'>,
): boolean {
  const value = input.text.slice(node.start, node.end);
  if (value.startsWith('<!--')) return true;
  let done = 0;
  for (const found of value.matchAll(refusedTag)) {
    if (found.index < done || /^<input\b[^<>]*\btype=["']?checkbox/i.test(found[0])) continue;
    const end = refuse(found, { start: node.start + found.index, within: node.start }, input);
    done = end - node.start;
  }
  return done > 0;
}

/** Replaces an element of the text; returns its end. */
function refuse(
  [tag, written = '', attributes = '']: RegExpMatchArray,
  { start, within }: { readonly start: number; readonly within: number },
  { text, edits, tell }: Pick<InlineWay, 'text' | 'edits' | 'tell'>,
): number {
  const name = written.toLowerCase();
  const close = `</${written}>`;
  const closeAt = text.indexOf(close, start);
  const end = closeAt < 0 ? start + tag.length : closeAt + close.length;
  const url = name === 'iframe' ? attributeIn(attributes, 'src') : undefined;
  if (url === undefined || isScript(url)) {
    edits.push({ start, end, text: comment(` ${text.slice(start, end)} `) });
    const reason = name === 'input' ? 'docgen has no forms' : "pages can't run code or have styles";
    tell('comment', start, `<${name}>`, `${reason}; it is kept as a comment`);
    return end;
  }
  const title = attributeIn(attributes, 'title');
  const embed = embedLine({ src: url, title, before: text.slice(0, start) });
  const margin = embed && marginAt(text, { start, end, within });
  if (embed !== undefined && margin !== undefined) {
    edits.push({ start, end, text: `${start > within ? `\n\n${margin}` : ''}${embed.line}\n\n${margin}` });
    tell('changed', start, `<${name}>`, embedded(embed.provider));
    return end;
  }
  const link = `<a href="${url}">${title ?? url}</a>`;
  const isBlock = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
  edits.push({ start, end, text: isBlock ? `<p>${link}</p>` : link });
  tell('changed', start, `<${name}>`, linked);
  return end;
}

/** White space before the HTML around an element; undefined if there are words on the lines of the element. */
function marginAt(
  text: string,
  { start, end, within }: { readonly start: number; readonly end: number; readonly within: number },
): string | undefined {
  const margin = text.slice(text.lastIndexOf('\n', within - 1) + 1, within);
  const lead = text.slice(Math.max(within, text.lastIndexOf('\n', start - 1) + 1), start);
  const rest = text.slice(end, lineEnd(text, end));
  return /\S/.test(margin) || /[^\s<>]/.test(`${lead}${rest}`.replaceAll(/<[^<>]*>/g, ''))
    ? undefined
    : margin;
}

function attributeIn(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[1] ?? found?.[2];
}

/** Attributes that run code are left out. */
function handlers(
  { start, end }: Pick<Node, 'start' | 'end'>,
  { text, edits, tell }: Pick<InlineWay, 'text' | 'edits' | 'tell'>,
): void {
  for (const found of text
    .slice(start, end)
    .matchAll(/\s(on[a-z]{2,30}(?==)|href(?==["']\s*(?:javascript|data):))=(?:"[^"]*"|'[^']*')/gi)) {
    const at = start + found.index;
    edits.push({ start: at, end: at + found[0].length, text: '' });
    tell('lost', at, `the attribute '${found[1] ?? ''}'`, "pages can't run code");
  }
}

const attribute = /\b(?:href|src|poster)=(?:"([^"\n]{1,2000})"|'([^'\n]{1,2000})')/g;

function htmlLinks(
  { start, end }: Pick<Node, 'start' | 'end'>,
  { text, edits, address }: Pick<InlineWay, 'text' | 'edits' | 'address'>,
): void {
  for (const found of text.slice(start, end).matchAll(attribute)) {
    const url = found[1] ?? found[2] ?? '';
    const to = address(url);
    const at = start + found.index + found[0].length - 1 - url.length;
    if (to !== url) edits.push({ start: at, end: at + url.length, text: to });
  }
}

function masked(text: string, root: Node): string {
  const parts: string[] = [];
  let done = 0;
  const cover = (start: number, end: number) => {
    if (start < done || end <= start) return;
    parts.push(text.slice(done, start), text.slice(start, end).replaceAll(/[^\n]/g, '\0'));
    done = end;
  };
  const look = (node: Node): void => {
    const { type, start, end, children } = node;
    const isWhole = /^(?:code|inlineCode|html|definition|image|imageReference|leafDirective)$/.test(type);
    if (isWhole || (type === 'link' && text.charAt(start) !== '[')) {
      cover(start, end);
      return;
    }
    if (type === 'containerDirective') cover(attributesAt(text, start), lineEnd(text, start));
    for (const child of children) look(child);
    if (type === 'link' || type === 'linkReference') cover(children.at(-1)?.end ?? start, end);
  };
  look(root);
  parts.push(text.slice(done));
  return parts.join('');
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function attributesAt(text: string, from: number): number {
  const end = lineEnd(text, from);
  const found = /\{[^{}]*\}[ \t]*$/.exec(text.slice(from, end));
  return found ? from + found.index : end;
}
