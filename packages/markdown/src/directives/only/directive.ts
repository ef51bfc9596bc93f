/**
 * `:::only{audience=partner}`: content for some audiences, which the configuration defines and turns on and off.
 * Content for other audiences is removed before anything else reads the page, so that no output contains it: text,
 * links, headings, search, Markdown copy.
 */
import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '@docgen/model';
import { eachNode } from '@docgen/syntax/each-node';
import type { DirectiveNode, DirectiveRecord } from '../directive.js';
import { attributeOf, attributePlace, judgeNeeding, parts } from '../directive.js';
import type { MarkdownOptions } from '../../parse/options.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { unknownAudience } from './only-diagnostics.js';

const attribute = 'audience';

export const only: DirectiveRecord = {
  name: 'only',
  form: 'container',
  title: false,
  attributes: [attribute],
  isJudged: true,
  group: 'text',
  usage: '`:::only{audience=partner}`, `:::only{audience="partner,staff"}`',
  summary: 'content for readers of one of these [audiences](../parts.md#audiences)',
  words: ({ node, content, options }) => (isHidden(node, options) ? '' : content),
  build: (node, page) => {
    const needed = { name: attribute, example: Object.keys(page.options.audiences ?? {})[0] ?? 'partner' };
    const written = judgeNeeding(node, only, { needed, page });
    if (written !== undefined) reportUnknown(namesIn(written), node, page);
    return parts(node).content;
  },
};

/** Empties the content for other audiences in `tree`. */
export function hideForOthers(tree: Root, options: Pick<MarkdownOptions, 'audiences'>): void {
  eachNode(tree, (node) => {
    if (node.type === 'containerDirective' && isHidden(node, options)) node.children = [];
  });
}

/** Whether it is for none of this build's audiences; unknown names match no audience. */
function isHidden(node: DirectiveNode, { audiences = {} }: Pick<MarkdownOptions, 'audiences'>): boolean {
  if (node.name.toLowerCase() !== only.name) return false;
  const names = namesIn(attributeOf(node, attribute) ?? '');
  return !names.some((name) => Object.hasOwn(audiences, name) && audiences[name] === true);
}

function namesIn(written: string): string[] {
  return written
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function reportUnknown(names: readonly string[], node: ContainerDirective, page: Page): void {
  const known = Object.keys(page.options.audiences ?? {});
  for (const name of names.filter((one) => !known.includes(one)))
    report(
      page,
      unknownAudience(name, { near: nearest(name, known), known }, attributePlace(node, attribute, page)),
    );
}
