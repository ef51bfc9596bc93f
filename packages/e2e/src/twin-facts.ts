/**
 * The facts of a page's content, from its finished HTML and from its Markdown twin, each by a parser that shares nothing
 * with the build. Texts are reduced to their letters, digits and signs, so that markup and white space don't count.
 */
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

type Dom = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Any = Dom['children'][number];

export interface Fact {
  readonly is:
    | 'heading'
    | 'cell'
    | 'item'
    | 'paragraph'
    | 'term'
    | 'notice'
    | 'caption'
    | 'code'
    | 'link'
    | 'image';
  readonly text: string;
}

/** Controls, drawings, and what only screen readers get. */
const skipped = new Set([
  'button',
  'svg',
  'script',
  'style',
  'template',
  'select',
  'input',
  'label',
  'form',
  'math',
  'nav',
  'dialog',
]);

function isElement(node: Any): node is Element {
  return 'attribs' in node;
}

function isShown(element: Element): boolean {
  const { class: classes = '', hidden, 'aria-hidden': isHidden } = element.attribs;
  // The number of a footnote comes from its place, and Markdown has its name instead.
  if (element.attribs['data-footnote-ref'] !== undefined) return false;
  if (skipped.has(element.name) || hidden !== undefined || isHidden === 'true') return false;
  return !/(?:^|\s)(?:visually-hidden|anchor|footnotes-title)(?:\s|$)/.test(classes);
}

/** Marks what isn't text, such as a formula or an icon. */
const gap = '\u0000';

function textIn(nodes: readonly Any[]): string {
  return nodes
    .map((node) => {
      if ('data' in node) return node.type === ElementType.Text ? node.data : '';
      if (!isElement(node)) return '';
      if (!isShown(node)) return gap;
      if (node.name === 'time') return node.attribs['datetime'] ?? gap;
      return node.name === 'br' ? ' ' : textIn(node.children);
    })
    .join('');
}

/** Letters, digits and signs that carry a meaning. */
function essence(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\p{Sc}%+=<>/@]/gu, '')
    .toLowerCase();
}

const kinds: { readonly [name: string]: Fact['is'] } = {
  td: 'cell',
  th: 'cell',
  li: 'item',
  p: 'paragraph',
  dt: 'term',
  dd: 'item',
  summary: 'caption',
  figcaption: 'caption',
  caption: 'caption',
};

/** The facts in the element with the class `content`. `url` is the page's own. */
export function htmlFactsOf(html: string, url: URL): Fact[] {
  const document = parseDocument(html);
  const [content] = DomUtils.findAll(
    ({ attribs }) => (attribs['class'] ?? '').split(' ').includes('content'),
    document.children,
  );
  const found: Fact[] = [];
  const walk = (node: Any): void => {
    if (!isElement(node) || !isShown(node) || isComponent(node)) return;
    const { name, attribs, children } = node;
    if (name === 'pre') {
      const lines = textIn(children).split('\n');
      found.push(...lines.map((text): Fact => ({ is: 'code', text: text.trim() })));
      return;
    }
    if (/^h[1-6]$/.test(name)) found.push({ is: 'heading', text: textIn(children) });
    const kind = kinds[name];
    // A block's own text, without that of blocks in it, which are facts themselves.
    if (kind !== undefined && !isControl(node))
      found.push({ is: kind, text: textIn(children.filter((child) => !isBlock(child))) });
    if (name === 'a' && attribs['href'] !== undefined && !attribs['href'].startsWith('#'))
      found.push({ is: 'link', text: new URL(attribs['href'], url).href });
    if (name === 'img' && attribs['alt'] !== undefined) found.push({ is: 'image', text: attribs['alt'] });
    for (const child of children) walk(child);
  };
  for (const child of content?.children ?? []) walk(child);
  return found.filter(({ is, text }) =>
    is === 'link' || is === 'code' ? text !== '' : essence(text) !== '',
  );
}

/** A component of the site has only the content of its slots in the twin. */
function isComponent({ name }: Element): boolean {
  return name === 'docgen-island';
}

/** Opens the fields of a field, or the text of a drawing, which the twin shows in place. */
function isControl({ name, parent }: Element): boolean {
  if (name !== 'summary' || parent === null || !isElement(parent)) return false;
  const before = DomUtils.prevElementSibling(parent);
  return parent.attribs['class'] === 'field-children' || before?.name === 'figure';
}

function isBlock(node: Any): boolean {
  return (
    isElement(node) &&
    /^(?:p|ul|ol|dl|li|dd|dt|table|pre|div|section|figure|blockquote|details|aside|h[1-6])$/.test(node.name)
  );
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly url?: string | undefined;
  readonly alt?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly children?: readonly Node[];
}

export interface TwinFacts {
  /** The essence of everything that is written. */
  readonly all: string;
  readonly headings: ReadonlySet<string>;
  readonly code: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

export function twinFactsOf(markdown: string, url: URL): TwinFacts {
  const texts: string[] = [];
  const headings = new Set<string>();
  const code = new Set<string>();
  const links = new Set<string>();
  const wordsIn = (node: Node): string =>
    node.value ?? node.alt ?? (node.children ?? []).map(wordsIn).join('');
  const walk = (node: Node): void => {
    if (node.type === 'heading') headings.add(essence(wordsIn(node)));
    if (node.type === 'code') for (const line of (node.value ?? '').split('\n')) code.add(line.trim());
    if (node.url !== undefined && URL.canParse(node.url, url.href)) links.add(new URL(node.url, url).href);
    if (node.value !== undefined)
      texts.push(node.type === 'html' ? textIn(parseDocument(node.value).children) : node.value);
    texts.push(node.alt ?? '', node.title ?? '');
    for (const child of node.children ?? []) walk(child);
  };
  walk(unified().use(remarkParse).use(remarkGfm).parse(markdown));
  return { all: essence(texts.join(' ')), headings, code, links };
}

/** Facts of the page that its twin doesn't have. */
export function lost(facts: readonly Fact[], twin: TwinFacts): Fact[] {
  return facts.filter(({ is, text }) => {
    if (is === 'link') return !twin.links.has(text);
    if (is === 'code') return !twin.code.has(text) && !twin.all.includes(essence(text));
    if (is === 'heading') return !twin.headings.has(essence(text));
    return !text.split(gap).every((piece) => twin.all.includes(essence(piece)));
  });
}
