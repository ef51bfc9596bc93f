/**
 * `:::environments` around a list of servers, each with a name and a URL as code: a menu that selects the server for
 * the page's samples. It is hidden without JavaScript; samples then use the first server.
 */
import type { ListItem } from 'mdast';
import { badEnvironments } from '../../diagnostics.js';
import type { DirectiveRecord } from '../directive.js';
import { openingOf, parts } from '../directive.js';
import { report } from '@docgen/syntax/text/sheet';
import { plainText } from '@docgen/syntax/text/plain-text';
import { setShape } from '../../blocks/roles.js';
import { type Environment, menuOf } from './shape.js';

export const environments: DirectiveRecord = {
  name: 'environments',
  form: 'container',
  title: false,
  attributes: [],
  group: 'descriptions',
  usage: '`:::environments` around a list of servers',
  summary: 'a menu that inserts the selected server into the code of the page',
  build: (node, page) => {
    const [list, ...others] = parts(node).content;
    const items = list?.type === 'list' && others.length === 0 ? list.children : [];
    const found = items.map(environmentOf).filter((one) => one !== null);
    if (found.length < 2 || found.length < items.length) {
      report(page, badEnvironments(openingOf(node, page)));
      return parts(node).content;
    }
    node.children = [];
    setShape(page, node, menuOf(found));
    return [node];
  },
};

function environmentOf({ children: [paragraph, ...others] }: ListItem): Environment | null {
  if (paragraph?.type !== 'paragraph' || others.length > 0) return null;
  const address = paragraph.children.at(-1);
  const name = plainText({ ...paragraph, children: paragraph.children.slice(0, -1) });
  if (address?.type !== 'inlineCode' || name === '' || !/^https?:\/\/\S+$/.test(address.value)) return null;
  return { name, url: address.value };
}
