/** Marks of VitePress within lines: components of Vue, expressions, attributes of Vue, emoji. */
import { type InlineWay, visit } from '@docgen/convert/page/inline';
import { attributeLists, emojiNames } from '@docgen/convert/page/marks';
import { quoted } from '@docgen/convert/finding';
import { iconNamed } from '@docgen/convert/site/icons';
import type { PageWay } from '@docgen/convert/page/writing';
import { comment } from '@docgen/convert/markdown/comment';
import { elementLink } from '@docgen/convert/markdown/element-link';
import type { Node } from '@docgen/convert/markdown/tree';
import { interpolated } from './interpolation.js';
import { slugify } from './slugify.js';

export function marks(way: InlineWay, page: PageWay): void {
  attributeLists(way);
  emojiNames(way);
  expressions(way, page);
  visit(way.root, (node) => {
    if (node.type === 'html') elements(node, way, page);
    if (node.type === 'heading') headingId(node, way);
  });
}

/** What would have to be run is kept as a comment. */
function expressions(way: InlineWay, page: PageWay): void {
  for (const found of way.mask.matchAll(/\{\{([^{}\n]{1,400})\}\}/g)) {
    const written = way.text.slice(found.index, found.index + found[0].length);
    const line = way.text.slice(way.text.lastIndexOf('\n', found.index) + 1, found.index);
    if (!/\sv-pre[\s>]/.test(line)) expression(written, found.index, { way, page });
  }
}

function expression(
  written: string,
  start: number,
  { way, page }: { readonly way: InlineWay; readonly page: PageWay },
): void {
  const known = interpolated(written, page);
  const text = known ?? comment(` ${written} `);
  way.edits.push({ start, end: start + written.length, text });
  const became = 'it is code, which docgen did not run; it is kept as a comment';
  if (known === undefined) way.tell('comment', start, quoted(written), became);
}

const tag =
  /<\/?([A-Z][\w.]*|[a-z]+(?:-[a-z0-9]+)+|template|slot|component)(?![\w-])((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;

/** Keeps components as comments, and their content as it is; a badge becomes its text. */
function elements(node: Node, way: InlineWay, page: PageWay): void {
  const value = way.text.slice(node.start, node.end);
  if (/^<(?:script|style)\b|^<!--/i.test(value)) return;
  let done = 0;
  const isList = value.includes('\n') && value.replaceAll(tag, '').trim() === '';
  for (const found of value.matchAll(tag)) {
    if (node.start + found.index < done) continue;
    const [whole, name = '', attributes = ''] = found;
    const start = node.start + found.index;
    const end = start + whole.length;
    const closing =
      name === 'Badge' ? /^([^<>\n]{1,200})<\/Badge>/.exec(way.text.slice(end, end + 220)) : null;
    const badge = name === 'Badge' ? badgeOf(attributes, closing?.[1]) : undefined;
    const link = whole.endsWith('/>') && badge === undefined ? linkOf(attributes, page) : undefined;
    done = badge !== undefined && closing ? end + closing[0].length : end;
    const icon = whole.endsWith('/>') && /^[a-z]/.test(name) ? iconNamed(name) : undefined;
    if (isAround(whole, name, { attributes, end }, { way, page })) continue;
    way.edits.push({
      start,
      end: done,
      text: badge ?? listed(link, isList) ?? (icon && `:icon[${icon}]`) ?? comment(` ${whole} `),
    });
    if (link !== undefined) way.tell('changed', start, `<${name}>`, 'it is now a link to its page');
    if ((badge ?? link ?? icon) !== undefined || whole.startsWith('</') || name === 'Badge') continue;
    way.tell('comment', start, quoted(whole), 'docgen has no such element; its tag is kept as a comment');
  }
  unindent(node, value, way);
  natives(node, value, { way, page });
}

/** A component around the words of a link becomes that link. */
function isAround(
  whole: string,
  name: string,
  { attributes, end }: { readonly attributes: string; readonly end: number },
  { way, page }: { readonly way: InlineWay; readonly page: PageWay },
): boolean {
  const close = `</${name}>`;
  const words = /^[^<>]{1,300}/.exec(way.text.slice(end, end + 300))?.[0] ?? '';
  const stop = end + words.length;
  const url = /(?<=^|\s)(?:href|to|link)="([^"]*)"/.exec(attributes)?.[1];
  const isLink = url !== undefined && !/\n[ \t]*\n/.test(words) && way.text.startsWith(close, stop);
  if (!isLink || whole.startsWith('</') || whole.endsWith('/>') || name === 'Badge') return false;
  const start = end - whole.length;
  const address = page.address(url, true).replaceAll('"', '&quot;');
  way.edits.push({ start, end, text: `<a href="${address}">` });
  way.edits.push({ start: stop, end: stop + close.length, text: '</a>' });
  way.tell('changed', start, `<${name}>`, 'it is now a link');
  return true;
}

/** Once its first tag is a comment, the block ends there, and lines further in would be code. */
function unindent({ start }: Node, value: string, { edits }: InlineWay): void {
  if (!/^<\/?(?:[A-Z]|[a-z]+-|template\b|slot\b|component\b)/.test(value)) return;
  for (const found of value.matchAll(/\n([ \t]+)(?=<|\S)/g))
    edits.push({ start: start + found.index + 1, end: start + found.index + found[0].length, text: '' });
}

const native =
  /<(?!template\b|slot\b|component\b)[a-z][a-z0-9]*(?=[\s>/])(?:"[^"]*"|'[^']*'|[^<>"'])*>|\{\{[^{}\n]{1,400}\}\}/g;
const directive = /[ \n](v-[\w-]+|[@:#][\w.:-]+)(?:=(?:"[^"]*"|'[^']*'))?/g;

/** Attributes without an effect on what readers read. */
const unseen = new Set(['v-pre', 'v-cloak', 'v-once', ':key', ':class', ':style', ':ref']);

/** HTML with attributes and expressions of Vue. */
function natives(
  node: Node,
  value: string,
  { way, page }: { readonly way: InlineWay; readonly page: PageWay },
): void {
  const isPlain = /\sv-pre[\s>]/.test(value);
  for (const found of value.matchAll(native)) {
    const at = node.start + found.index;
    if (found[0].startsWith('{{')) {
      if (!isPlain) expression(found[0], at, { way, page });
      continue;
    }
    for (const { 0: written, 1: name = '', index } of found[0].matchAll(directive)) {
      way.edits.push({ start: at + index, end: at + index + written.length, text: '' });
      if (!unseen.has(name)) way.tell('lost', at + index, `the attribute '${name}'`, "pages can't run code");
    }
  }
}

/** A link to the page that the attributes name; a path may also begin at the root. */
function linkOf(attributes: string, { address, titleOf }: PageWay): string | undefined {
  const given = new Map(
    [...attributes.matchAll(/(?<=^|\s)([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const known = (url: string) => [url, `/${url}`].find((one) => titleOf(one) !== undefined);
  return elementLink((name) => given.get(name), {
    address: (url) => {
      const page = /^https?:/.test(url) ? url : known(url);
      return page === undefined ? undefined : address(page, false);
    },
    titleOf: (url) => titleOf(known(url) ?? url),
  });
}

/** Several in a row are a list. */
function listed(link: string | undefined, isList: boolean): string | undefined {
  return link === undefined || !isList ? link : `- ${link}`;
}

/** `inner` is the text between its tags. */
function badgeOf(attributes: string, inner: string | undefined): string | undefined {
  const text = /\btext="([^"]*)"/.exec(attributes)?.[1] ?? inner;
  const type = /\btype="(info|tip|warning|danger)"/.exec(attributes)?.[1] ?? 'tip';
  return text === undefined
    ? undefined
    : `:badge[${text.replaceAll(/[[\]]/g, String.raw`\$&`)}]{type=${type}}`;
}

/** A heading's id leaves out the content of elements such as badges. */
function headingId(node: Node, { text, edits }: InlineWay): void {
  const line = text.slice(node.start, node.end);
  if (!node.children.some(({ type }) => type === 'html') || /\{#[^}]+\}\s*$/.test(line)) return;
  const plain = node.children.map((child) => (child.type === 'html' ? '' : wordsOf(child))).join('');
  const id = slugify(plain);
  if (id !== '') edits.push({ start: node.end, end: node.end, text: ` {#${id}}` });
}

function wordsOf({ value, children }: Node): string {
  return value + children.map(wordsOf).join('');
}
