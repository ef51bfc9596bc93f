/**
 * Site variables: `:var[product.name]` is a value from `snippets/variables.yaml`, or from the file of the same name in
 * the folder of the page's language, which overrides it. A frozen version has its own, as for all snippets. In code,
 * they are replaced only if the fence has `vars`, because the same text can have another meaning there.
 */
import type { Code, Root } from 'mdast';
import { readVariables } from '@docgen/data/variables';
import type { Place } from '@docgen/syntax/text/place';
import { eachNode } from '@docgen/syntax/each-node';
import { rangeBetween } from '@docgen/syntax/text/source-text';
import type { IncludeContext, Open } from '../../includes/ask.js';
import { escaped } from '../../twin/twin-text.js';
import { type LineForm, replaceForms } from '../in-text.js';
import { reportingValues } from '../../includes/reporting-values.js';

const sign = ':var[';
const pattern = /:var\[([^\][\s]{1,200})\]/g;

export const variable: LineForm = {
  name: 'var',
  attributes: [],
  group: 'files',
  usage: '`:var[product.name]`',
  summary:
    'a value of `snippets/variables.yaml` or `snippets/<locale>/variables.yaml`; in code, only after ` ```sh vars `',
  // Its value is in another file, so titles contain it as written until their page is placed in the site.
  plain: ({ words }) => `${sign}${words}]`,
  resolve: resolveVariables,
};

type Opened = IncludeContext & { readonly included: Open };

async function resolveVariables(tree: Root, asked: Opened): Promise<boolean> {
  const { included } = asked;
  if (!included.source.text.includes(sign)) return false;
  const read = async (path: string) => (await asked.find([path]))?.bytes ?? null;
  const valueOf = reportingValues(await readVariables(read, asked.options.locale), included.diagnostics);
  const isInText = await replaceForms(tree, included, {
    sign,
    pattern,
    make: ({ match: [written, name = ''], place, position }) => {
      const value = valueOf(name, place) ?? written;
      return Promise.resolve({ node: { type: 'text', value, position }, twin: escaped(value) });
    },
  });
  return replaceInCode(tree, included, valueOf) || isInText;
}

type ValueOf = (name: string, place: Place) => string | undefined;

function replaceInCode(tree: Root, { source }: Open, valueOf: ValueOf): boolean {
  let isThere = false;
  eachNode(tree, (node) => {
    if (node.type !== 'code' || !hasVariables(node)) return;
    isThere = true;
    let from = node.position?.start.offset ?? 0;
    node.value = node.value.replace(pattern, (written: string, name: string) => {
      const start = source.text.indexOf(written, from);
      from = start + written.length;
      return valueOf(name, start < 0 ? {} : { range: rangeBetween(source, start, from) }) ?? written;
    });
  });
  return isThere;
}

function hasVariables({ meta, value }: Code): boolean {
  return /(?:^|\s)vars(?:\s|$)/.test(meta ?? '') && value.includes(sign);
}
