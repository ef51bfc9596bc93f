/** Components of Starlight in pages, as docgen has them. */
import GithubSlugger from 'github-slugger';
import { iconNamed } from '@docgen/convert/site/icons';
import { plainLine } from '@docgen/convert/page/plain-text';
import type { Converting } from '@docgen/convert/markdown/converting';
import { attributeOf, textOf, valueOf } from '@docgen/convert/markdown/expressions';
import { codeBlock } from '@docgen/convert/markdown/blocks';
import { prefixAt } from '@docgen/convert/markdown/layout';
import { admonition, bare, blockOnly, colonsOf, details, tab, tabs } from '@docgen/convert/markdown/elements';
import { tagsOf, wrap } from '@docgen/convert/markdown/tags';
import type { Node } from '@docgen/convert/markdown/tree';
import {
  type Element,
  type ElementContext,
  inside,
  unknown,
} from '@docgen/convert/markdown/unknown-elements';

export const elements: { readonly [name: string]: Element | undefined } = {
  Tabs: blockOnly(tabs),
  TabItem: blockOnly(tab),
  Aside: blockOnly(admonition),
  Steps: blockOnly(steps),
  details: blockOnly(details),
  Card: blockOnly(card),
  CardGrid: blockOnly(cardGrid),
  LinkCard: blockOnly(linkCard),
  LinkButton: linkButton,
  FileTree: blockOnly(fileTree),
  Fragment: bare,
  Icon: icon,
  Badge: badge,
  Code: blockOnly(code),
  AnchorHeading: blockOnly(anchorHeading),
  Image: picture,
  Picture: picture,
  '': bare,
};

function textIn(node: Node, name: string, way: Converting): string | undefined {
  return textOf(attributeOf(node, name), way.imports.constants);
}

function steps(node: Node, standing: ElementContext, way: Converting): void {
  const colons = colonsOf(node, way);
  wrap(node, standing.base, { open: `${colons}steps`, close: colons, isApart: true }, way);
  inside(node, standing, way);
}

function fileTree(node: Node, standing: ElementContext, way: Converting): void {
  const colons = colonsOf(node, way);
  wrap(node, standing.base, { open: `${colons}file-tree`, close: colons, isApart: true }, way);
  inside(node, standing, way);
}

/** Cards of a grid whose entries differ: each becomes its title in bold, then its content. */
const ofMixedGrid = new WeakSet<Node>();

/** A card stays one if an entry can have its content; else it becomes its title in bold, then its content. */
function card(node: Node, standing: ElementContext, way: Converting): void {
  if (isOneLine(node) && !ofMixedGrid.has(node)) {
    features(node, [node], standing, way);
    return;
  }
  const title = textIn(node, 'title', way) ?? '';
  const mark = iconMark(textIn(node, 'icon', way), node, way);
  wrap(
    node,
    standing.base,
    { open: `${mark === '' ? '' : `${mark} `}**${title}**`, close: '', isApart: true },
    way,
  );
  inside(node, standing, way);
}

function cardGrid(node: Node, standing: ElementContext, way: Converting): void {
  const inner = node.children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  const cards = inner.filter(({ type, value }) => type !== 'text' || value.trim() !== '');
  const are = (isOne: (card: Node) => boolean) => cards.length > 0 && cards.every(isOne);
  if (are(({ name }) => name === 'LinkCard')) replace(node, cardList(cards, way), standing, way);
  else if (are((one) => one.name === 'Card' && isOneLine(one))) features(node, cards, standing, way);
  else {
    for (const one of cards) ofMixedGrid.add(one);
    bare(node, standing, way);
  }
}

/** Words of a card if they are at most one paragraph. */
function wordsOf({ children }: Node): readonly Node[] {
  const [only] = children;
  return children.length === 1 && only?.type === 'paragraph' ? only.children : children;
}

/** Whether a card's content can be the text of an entry that leads nowhere. */
function isOneLine(card: Node): boolean {
  return wordsOf(card).every(({ type }) => /^(?:text|inlineCode|strong|emphasis|break)$/.test(type));
}

/** A grid of cards without links of their own: entries with a title and text. */
function features(node: Node, cards: readonly Node[], { base }: ElementContext, way: Converting): void {
  const line = `\n${prefixAt(way.page.text, node.start, base)}`;
  let done = node.start;
  for (const card of cards) {
    const words = wordsOf(card);
    const mark = iconMark(textIn(card, 'icon', way), card, way);
    const title = `**${textIn(card, 'title', way) ?? ''}**`;
    const open = `${done === node.start ? ':::cards' : ''}${line}- ${mark === '' ? '' : `${mark} `}${title} `;
    way.edits.push({
      start: done,
      end: words[0]?.start ?? card.end,
      text: words.length > 0 ? open : open.trimEnd(),
    });
    way.inline(words, base);
    done = words.at(-1)?.end ?? card.end;
  }
  way.edits.push({ start: done, end: node.end, text: `${line}:::` });
}

function linkCard(node: Node, standing: ElementContext, way: Converting): void {
  replace(node, cardList([node], way), standing, way);
}

function cardList(cards: readonly Node[], way: Converting): string {
  const items = cards.map((one) => {
    const title = textIn(one, 'title', way) ?? '';
    const description = textIn(one, 'description', way);
    const link = `- [${title}](${targetOf(textIn(one, 'href', way) ?? '', way)})`;
    return description === undefined ? link : `${link}\n\n  ${description.replaceAll(/\s+/g, ' ')}`;
  });
  return `:::cards\n${items.join('\n')}\n:::`;
}

function targetOf(url: string, way: Converting): string {
  const address = way.around.address(url);
  return /[\s()]/.test(address) ? `<${address}>` : address;
}

function replace(node: Node, lines: string, { base }: ElementContext, way: Converting): void {
  const prefix = prefixAt(way.page.text, node.start, base);
  way.edits.push({
    start: node.start,
    end: node.end,
    text: lines.replaceAll('\n', `\n${prefix}`).replaceAll(/[ \t]+$/gm, ''),
  });
}

function linkButton(node: Node, standing: ElementContext, way: Converting): void {
  const { open, close } = tagsOf(node, way);
  const to = textIn(node, 'href', way);
  if (to === undefined || close === null) {
    unknown(node, standing, way);
    return;
  }
  const first = node.children[0];
  const last = node.children.at(-1);
  way.edits.push({ start: open.start, end: first?.start ?? open.end, text: '[' });
  way.edits.push({ start: last?.end ?? close.start, end: close.end, text: `](${targetOf(to, way)})` });
  for (const child of node.children)
    way.inline(child.type === 'paragraph' ? child.children : [child], standing.base);
}

function icon(node: Node, _: ElementContext, way: Converting): void {
  const text = iconMark(textIn(node, 'name', way), node, way);
  way.edits.push({ start: node.start, end: node.end, text });
}

/** An icon as docgen's, if it has one of that name; else it is left out. */
function iconMark(name: string | undefined, node: Node, way: Converting): string {
  if (name === undefined) return '';
  const known = iconNamed(name);
  if (known !== undefined) return `:icon[${known}]`;
  way.tell(
    'lost',
    node.start,
    `the icon ${name}`,
    'docgen has no icon of that name; choose another with :icon[name]',
  );
  return '';
}

/** By Starlight's names; others are the default. */
const badgeTypes: { readonly [variant: string]: string | undefined } = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
};

/** A badge of a heading isn't part of the heading's id. */
function badge(node: Node, _: ElementContext, way: Converting): void {
  const { text } = way.page;
  const words = (textIn(node, 'text', way) ?? '').replaceAll(/[[\]]/g, String.raw`\$&`);
  const type = badgeTypes[textIn(node, 'variant', way) ?? ''];
  const made = words === '' ? '' : `:badge[${words}]${type === undefined ? '' : `{type=${type}}`}`;
  const before = text.slice(text.lastIndexOf('\n', node.start) + 1, node.start);
  const heading = /^[ \t>]*#{1,6}[ \t]+(.*)$/.exec(before)?.[1];
  const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(node.end, node.end + 20));
  const id = heading !== undefined && isLast ? ` {#${new GithubSlugger().slug(plainLine(heading))}}` : '';
  way.edits.push({ start: node.start, end: node.end, text: made + id });
}

function code(node: Node, standing: ElementContext, way: Converting): void {
  const given = attributeOf(node, 'code')?.value;
  const value = typeof given === 'object' ? valueOf(given, way.imports.constants) : given;
  const name = typeof given === 'object' ? given.code.slice(1, -1).trim() : '';
  const raw = way.imports.raws.get(name);
  const file = raw === undefined ? undefined : way.around.snippet(raw);
  if (file !== undefined) {
    const [lang, title] = [textIn(node, 'lang', way), textIn(node, 'title', way)];
    const shown = `${lang === undefined ? '' : ` lang="${lang}"`}${title === undefined ? '' : ` title="${title}"`}`;
    replace(node, `::include{file="${file}"${shown}}`, standing, way);
    return;
  }
  if (typeof value !== 'string') {
    codeBlock(node, standing, way);
    return;
  }
  const title = textIn(node, 'title', way);
  const info = `${textIn(node, 'lang', way) ?? ''}${title === undefined ? '' : ` title="${title}"`}`;
  const ticks = '`'.repeat(Math.max(3, ...[...value.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  replace(node, `${ticks}${info}\n${value}\n${ticks}`, standing, way);
}

function anchorHeading(node: Node, standing: ElementContext, way: Converting): void {
  const level = Number(textIn(node, 'level', way) ?? 2);
  const { open, close } = tagsOf(node, way);
  const words = way.page.text
    .slice(open.end, close?.start ?? open.end)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const id = textIn(node, 'id', way);
  const heading = `${'#'.repeat(Math.min(6, Math.max(1, level)))} ${words}`;
  replace(node, id === undefined ? heading : `${heading} {#${id}}`, standing, way);
}

function picture(node: Node, standing: ElementContext, way: Converting): void {
  const src = textIn(node, 'src', way);
  if (src === undefined) {
    unknown(node, standing, way);
    return;
  }
  const alt = (textIn(node, 'alt', way) ?? '').replaceAll(/[[\]]/g, String.raw`\$&`);
  way.edits.push({ start: node.start, end: node.end, text: `![${alt}](${targetOf(src, way)})` });
}
