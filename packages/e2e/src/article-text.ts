/**
 * Extracts the text of a page's headings and code blocks: from the finished HTML, and from Markdown as read by someone
 * who knows only CommonMark and GFM. Both lists are in document order.
 */
import { Parser } from 'htmlparser2';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export interface ArticleText {
  /** Each with its level, `2 Title`; white space is collapsed to one space. */
  readonly headings: string[];
  readonly code: string[];
  /** URLs of code that is in a file next to the page, by its index in `code`. */
  readonly aways: Map<number, string>;
}

/** The text in the element with the class `content`; `whole`: of the entire HTML. */
export function htmlArticle(html: string, whole = false): ArticleText {
  const found: ArticleText = { headings: [], code: [], aways: new Map() };
  let depth = whole ? 1 : 0;
  let taken: { readonly name: string; text: string } | null = null;
  let skipped = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = '', href = '' }) {
      const names = classes.split(' ');
      if (depth > 0 || names.includes('content')) depth += isVoid(name) ? 0 : 1;
      if (depth === 0) return;
      if (skipped > 0 || /^(?:svg|button|summary)$/.test(name) || names.includes('footnotes-title')) {
        skipped += isVoid(name) ? 0 : 1;
        return;
      }
      if (taken === null && /^(?:h[1-6]|pre)$/.test(name)) taken = { name, text: '' };
      if (taken !== null && names.includes('code-away')) found.aways.set(found.code.length, href);
    },
    ontext(text) {
      if (taken !== null && skipped === 0) taken.text += text;
    },
    onclosetag(name) {
      if (depth === 0 || isVoid(name)) return;
      depth--;
      if (skipped > 0) {
        skipped--;
        return;
      }
      if (taken?.name !== name) return;
      if (name === 'pre') found.code.push(taken.text.replace(/\n$/, ''));
      else found.headings.push(`${name[1]} ${oneLine(taken.text)}`);
      taken = null;
    },
  });
  parser.end(html);
  return found;
}

function isVoid(name: string): boolean {
  return /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);
}

export interface MarkdownText extends Pick<ArticleText, 'headings' | 'code'> {
  readonly links: string[];
  /** Code in languages that a page may draw instead of showing it. */
  readonly drawable: Set<string>;
  /** Text outside of code, one block per line. */
  readonly prose: string[];
}

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly lang?: string | null | undefined;
  readonly url?: string;
  readonly depth?: number;
  readonly children?: readonly Node[];
}

/** The text of a Markdown document. */
export function markdownText(markdown: string): MarkdownText {
  const found: MarkdownText = { headings: [], code: [], links: [], drawable: new Set(), prose: [] };
  const walk = (node: Node): void => {
    if (node.type === 'heading') found.headings.push(`${node.depth} ${oneLine(textIn(node))}`);
    if (node.type === 'code') found.code.push(node.value ?? '');
    if (/^(?:dot|math|mermaid)$/.test(node.lang ?? '')) found.drawable.add(node.value ?? '');
    if (node.type === 'html') {
      const inHtml = htmlArticle(node.value ?? '', true);
      found.headings.push(...inHtml.headings);
      found.prose.push(node.value ?? '');
    }
    if (node.type === 'text') found.prose.push(node.value ?? '');
    if (/^(?:link|image|definition)$/.test(node.type)) found.links.push(node.url ?? '');
    for (const child of node.children ?? []) walk(child);
  };
  walk(unified().use(remarkParse).use(remarkGfm).parse(markdown));
  return found;
}

function textIn({ value, children = [] }: Node): string {
  return value ?? children.map(textIn).join('');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
