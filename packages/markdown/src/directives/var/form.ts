/**
 * Site variables: `:var[product.name]` is a value from `snippets/variables.yaml`, or from the file of the same name in
 * the folder of the page's language, which overrides it. A frozen version has its own, as for all snippets. In code,
 * they are replaced only if the fence has `vars`, because the same text can have another meaning there.
 */
import type { Code, Root } from 'mdast';
import { nearest } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';
import { eachNode } from '@docgen/syntax/each-node';
import { rangeBetween } from '@docgen/syntax/text/source-text';
import type { IncludeContext, Open } from '../../includes/ask.js';
import { candidatesOf } from '../../includes/include-file.js';
import { escaped } from '../../twin/twin-text.js';
import { type LineForm, replaceForms } from '../in-text.js';
import { otherValue, unknownVariable, variablesFault } from './var-diagnostics.js';

const file = 'variables.yaml';
const sign = ':var[';
const pattern = /:var\[([^\][\s]{1,200})\]/g;

export const variable: LineForm = {
  name: 'var',
  attributes: [],
  group: 'files',
  usage: '`:var[product.name]`',
  summary:
    'a value of `snippets/variables.yaml` or `snippets/<locale>/variables.yaml`; in code, only after ` ```sh vars `',
  resolve: resolveVariables,
};

type Opened = IncludeContext & { readonly included: Open };

async function resolveVariables(tree: Root, asked: Opened): Promise<boolean> {
  const { included } = asked;
  if (!included.source.text.includes(sign)) return false;
  const { values, others, isWhole } = await valuesOf(asked);
  const valueOf = (name: string, place: Place) => {
    const value = values.get(name);
    const other = others.get(name);
    if (value === undefined && isWhole)
      included.diagnostics.push(
        other === undefined
          ? unknownVariable(name, nearest(name, [...values.keys()]), place)
          : otherValue(name, other, place),
      );
    return value;
  };
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

interface Values {
  readonly values: ReadonlyMap<string, string>;
  readonly others: ReadonlyMap<string, { readonly path: string; readonly kind: string }>;
  /** Whether all of the files could be read; if not, a value may be in one that couldn't. */
  readonly isWhole: boolean;
}

/** By name; the page's language overrides the general values. */
async function valuesOf({ options, included, find }: Opened): Promise<Values> {
  const { readNamedValues } = await import('@docgen/data/named-values');
  const values = new Map<string, string>();
  const others = new Map<string, { path: string; kind: string }>();
  let isWhole = true;
  for (const path of (candidatesOf(file, options.locale) ?? []).toReversed()) {
    const found = await find([path]);
    if (found === undefined) continue;
    const read = readNamedValues(found.bytes);
    if (read.fault !== null) included.diagnostics.push(variablesFault(path, read.fault));
    isWhole &&= read.fault === null;
    for (const [name, value] of read.values) values.set(name, value);
    for (const [name, kind] of read.others) others.set(name, { path, kind });
  }
  return { values, others, isWhole };
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
