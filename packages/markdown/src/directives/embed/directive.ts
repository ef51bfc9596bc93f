/**
 * `::embed{url="…" title="…" poster=…}`: content of another site as a card with a link. The browser replaces it with a
 * frame when the reader selects it. Only providers in the configuration are allowed, so the policy allows their frames.
 */
import { embedOf } from '@docgen/model';
import { setShape } from '../../blocks/roles.js';
import { badValue, missingAttribute } from '../../diagnostics.js';
import { undeclaredEmbed } from '../../structure-diagnostics.js';
import { escaped } from '../../twin/twin-text.js';
import type { DirectiveRecord } from '../directive.js';
import {
  asWritten,
  attributeOf,
  attributePlace,
  judgeNeeding,
  nameOf,
  openingOf,
  openingText,
} from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { cardOf } from './shape.js';

const attributes = ['url', 'title', 'poster'];

export const embed: DirectiveRecord = {
  name: 'embed',
  form: 'leaf',
  title: false,
  attributes,
  isJudged: true,
  needs: 'frames',
  group: 'files',
  usage: '`::embed{url="https://www.youtube.com/watch?v=…" title="A tour"}`',
  summary: 'content of another site, loaded when the reader selects it',
  words: ({ node, address }) => `[${escaped(attributeOf(node, 'title') ?? '')}](${address('url')})`,
  build: (node, page) => {
    const taken = { title: false, attributes };
    const example = 'https://www.youtube.com/watch?v=…';
    const url = judgeNeeding(node, taken, { needed: { name: 'url', example }, page });
    if (url === undefined) return asWritten(node, page);
    const owner = nameOf(node);
    const title = attributeOf(node, 'title')?.trim() ?? '';
    if (title === '') {
      const wanted = { owner, example: 'A tour', written: openingText(node, page) };
      report(page, missingAttribute('title', wanted, openingOf(node, page)));
      return asWritten(node, page);
    }
    const found = embedOf(url, page.options.embeds ?? []);
    if ('frame' in found) {
      node.children = [];
      setShape(page, node, cardOf({ ...found, url, title, poster: attributeOf(node, 'poster') }));
      return [node];
    }
    const place = attributePlace(node, 'url', page);
    report(
      page,
      'lacking' in found
        ? undeclaredEmbed(url, found.lacking, place)
        : badValue({ name: 'url', owner, value: url }, { expected: found.invalid }, place),
    );
    return asWritten(node, page);
  },
};
