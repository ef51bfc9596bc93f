/** Source that an optional package draws: formulas and diagrams. It must run after headings have their ids. */
import { type MarkdownExtension, offsetWithin } from '@docgen/syntax/plugins/extension';
import { rangeBetween } from '@docgen/syntax/text/source-text';
import type { Element, Root } from 'hast';
import type { Code, InlineCode, Nodes } from 'mdast';
import { splitInfo } from '@docgen/syntax/text/info-string';
import { readMeta } from '../code/code-meta.js';
import { eachElement } from '../html/each-element.js';
import { elementOf } from '../html/element-of.js';
import { framed } from './full-screen/full-screen.js';
import type { Page } from '../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { markOf } from '../parse/page.js';

/** The package that draws a node; undefined for most nodes. */
export function extensionFor({ extensions }: Page, node: Nodes | undefined): MarkdownExtension | undefined {
  if (extensions.length === 0) return undefined;
  if (node?.type === 'inlineCode')
    return node.data?.docgenDrawn && extensions.find(({ read }) => read !== undefined);
  if (node?.type !== 'code') return undefined;
  const { language } = splitInfo(node.lang, node.meta);
  return extensions.find(({ languages }) => languages.includes(language));
}

/** Draws everything in `tree` that the page's extensions draw. */
export async function drawExtensions(tree: Root, page: Page): Promise<void> {
  const wanted: Omit<Wanted, 'number'>[] = [];
  eachElement(tree, (element) => {
    if (element.tagName !== 'code' && element.tagName !== 'pre') return undefined;
    const node = markOf(page, element);
    const extension = extensionFor(page, node);
    if (extension && (node?.type === 'code' || node?.type === 'inlineCode'))
      wanted.push({ element, node, extension });
    return undefined;
  });
  for (const [index, one] of wanted.entries()) await drawn({ ...one, number: index + 1 }, page);
}

interface Wanted {
  readonly element: Element;
  readonly node: Code | InlineCode;
  readonly extension: MarkdownExtension;
  /** From 1 on each page. */
  readonly number: number;
}

async function drawn({ element, node, extension, number }: Wanted, page: Page): Promise<void> {
  const isCode = node.type === 'code';
  const { language, meta } = isCode ? splitInfo(node.lang, node.meta) : { language: '', meta: '' };
  const isBlock = isCode || node.data?.docgenDrawn?.isBlock === true;
  const made = await extension.draw({
    source: node.value,
    language,
    isBlock,
    title: readMeta(meta, {}).meta.title,
  });
  const offsetOf = (offset: number) => offsetWithin(node, page.source.text, offset);
  for (const { start, end, diagnostic } of made.faults)
    report(page, diagnostic({ range: rangeBetween(page.source, offsetOf(start), offsetOf(end)) }));
  const source = elementOf('code', {}, [{ type: 'text', value: node.value }]);
  if (made.element !== null) page.parts.add(extension.part);
  const shown =
    made.element !== null && made.isWide === true
      ? framed(made.element, page.labels['markdown.full-screen'], number)
      : made.element;
  if (!isCode) Object.assign(element, shown ?? source);
  else if (shown === null) Object.assign(element, elementOf('pre', { tabIndex: 0 }, [source]));
  else Object.assign(element, shown.tagName === 'math' ? elementOf('p', {}, [shown]) : shown);
}
