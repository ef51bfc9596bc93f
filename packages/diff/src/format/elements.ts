/** HTML as a tree, whose texts and attributes are escaped when it is written. */
import {
  type DefaultTreeAdapterTypes as Tree,
  defaultTreeAdapter,
  html as names,
  serializeOuter,
} from 'parse5';

export type Child = Tree.Element | string | null;

/** Attributes; those with null are left out. */
export interface Attributes {
  readonly [name: string]: string | null;
}

export function element(tag: string, attributes: Attributes, ...children: readonly Child[]): Tree.Element {
  const attrs = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value }],
  );
  const node = defaultTreeAdapter.createElement(tag, names.NS.HTML, attrs);
  for (const child of children) {
    if (typeof child === 'string') defaultTreeAdapter.insertText(node, child);
    else if (child !== null) defaultTreeAdapter.appendChild(node, child);
  }
  return node;
}

/** A whole document. */
export function documentText(root: Tree.Element): string {
  return `<!doctype html>\n${serializeOuter(root)}\n`;
}
